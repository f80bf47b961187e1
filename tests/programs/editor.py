#!/usr/bin/env python3
"""What somebody does in an editor with the draft of a reply: editor.py FILE, with the orders in
ORDERS (a line each) and where they are written in WHERE."""

import os
import re
import sys

# What programs put before a line that they quote.
MARK = re.compile(r"^[>|: \t]*")
SLIP = re.compile(r"=== ORD(ERS|RES)\b")
SIGNATURE = "-- "


def body_of(lines):
    """Where the text begins: some programs show the headers as well."""
    if lines and re.match(r"[A-Z][\w-]*:", lines[0]):
        for number, line in enumerate(lines):
            if line in ("", "--------"):
                return number + 1
    return 0


def bottom_of(lines):
    """Below the quote, above a signature that stands there."""
    end = len(lines)
    if SIGNATURE in lines:
        last = max(number for number, line in enumerate(lines) if line == SIGNATURE)
        if not any(line.startswith((">", "|")) for line in lines[last:]):
            end = last
    while end and not lines[end - 1]:
        end -= 1
    return end


def free_lines(lines):
    """The first and the last of the slip's empty lines."""
    begin = next(number for number, line in enumerate(lines) if SLIP.search(line)) + 1
    while MARK.sub("", lines[begin]).startswith("#"):
        begin += 1
    end = begin
    while not MARK.sub("", lines[end]):
        end += 1
    return begin, end


def edited(lines, where, orders):
    if where in ("top", "sender"):
        at = body_of(lines)
        return lines[:at] + orders + [""] + lines[at:]
    if where == "bottom":
        at = bottom_of(lines)
        return lines[:at] + [""] + orders + [""] + lines[at:]
    begin, end = free_lines(lines)
    if where == "slip":
        return lines[:begin] + orders + lines[end:]
    # In the slip's own lines, behind the marks of the quote.
    mark = MARK.match(lines[begin - 1]).group()
    return lines[:begin] + [mark + order for order in orders] + lines[end:]


def main():
    path = sys.argv[-1]
    with open(path, encoding="utf-8", newline="") as draft:
        lines = draft.read().splitlines()
    orders = os.environ["ORDERS"].splitlines()
    with open(path, "w", encoding="utf-8") as draft:
        draft.write("\n".join(edited(lines, os.environ["WHERE"], orders)) + "\n")


if __name__ == "__main__":
    main()
