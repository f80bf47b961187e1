#!/usr/bin/env python3
"""Plays a seat to the end of its game, at random: bot.py http://127.0.0.1:8080 TOKEN [SECONDS]"""
import json
import random
import sys
import time
import urllib.request

server, token, pause = sys.argv[1].rstrip("/"), sys.argv[2], float([*sys.argv, 30][3])


def call(method, path, body=None, **headers):
    headers |= {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(server + path, body and json.dumps(body).encode(), headers, method=method)
    return json.load(urllib.request.urlopen(request, timeout=30))


def play(round, orders):
    """Adds legal orders until there are none, and seals the sheet."""
    while offers := call("POST", f"{me}/check", {"round": round, "orders": orders})["offers"]:
        while "offers" in (offer := random.choice(offers)):
            offers = offer["offers"]
        if number := offer.get("number"):
            offer["line"] = "{before}{n}{behind}".format(n=random.randint(number["min"], number["max"]), **number)
        orders.append(offer["line"])
    sheet = {"round": round, "orders": orders, "pass": not orders}
    call("PUT", f"{me}/sheet", sheet, **{"Idempotency-Key": f"round {round}"})
    print("round", round, orders, flush=True)


me = call("GET", "/api/v1/me")["places"][0]["href"]
while (seat := call("GET", me))["status"] in ("inviting", "playing"):
    try:
        play(seat["round"]["number"], []) if seat["awaited"] else time.sleep(pause)
    except urllib.error.HTTPError as problem:  # e.g. the window closed meanwhile
        print(json.load(problem)["detail"], flush=True)
        time.sleep(float(problem.headers.get("Retry-After", pause)))
print("the end:", seat["status"], seat["ending"])
