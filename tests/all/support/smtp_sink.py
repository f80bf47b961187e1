"""A mail server that keeps every message it accepts, and misbehaves on demand.

    python smtp_sink.py DIRECTORY

It listens on a free port of 127.0.0.1, says which on standard output, and ends when its standard
input does. The message NNNN is in DIRECTORY/NNNN.eml as it came, its envelope beside it in
NNNN.json, which appears last. DIRECTORY/behaviour.json says how to behave; it is read anew at
every command, so that it can be changed at any time:

    {}                                              accept everything
    {"rcpt": "550 5.1.1 Nobody here"}               refuse every recipient
    {"rcpt": "450 4.2.0 Later", "only": "a@b.c"}    refuse that one, or with a domain all there
    {"rcpt": "450 4.7.1 Later", "once": true}       refuse each recipient the first time only
    {"rcpt": "421 4.3.2 No", "only": "b.c", "close": true}  refuse it and hang up
    {"rcpt": "", "only": "b.c"}                     never answer about it
    {"data": "451 4.3.0 Later"}                     refuse every message after its final dot
    {"hang": true}                                  never answer to MAIL FROM
    {"close": "421 4.3.2 Closing"}                  answer this to MAIL FROM, then hang up
    {"drop": true}                                  keep the message, then hang up without a reply
    {"silent": "b.c"}                               keep what goes there, then never reply
"""

import asyncio
import json
import os
import pathlib
import sys

from aiosmtpd.smtp import SMTP


class Sink:
    def __init__(self, directory):
        self.directory = directory
        self.kept = 0
        self.refused = set()

    def behaviour(self):
        try:
            return json.loads((self.directory / "behaviour.json").read_text())
        except FileNotFoundError:
            return {}

    async def handle_MAIL(self, server, session, envelope, address, options):
        behaviour = self.behaviour()
        if behaviour.get("hang"):
            await asyncio.Event().wait()
        if isinstance(behaviour.get("close"), str):
            await server.push(behaviour["close"])
            server.transport.close()
            await asyncio.Event().wait()
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 2.1.0 Ok"

    async def handle_RCPT(self, server, session, envelope, address, options):
        behaviour = self.behaviour()
        only = behaviour.get("only", address)
        is_meant = only in (address, address.partition("@")[2])
        if behaviour.get("once"):
            is_meant = address not in self.refused
            self.refused.add(address)
        if "rcpt" in behaviour and is_meant:
            if not behaviour["rcpt"]:
                await asyncio.Event().wait()
            if behaviour.get("close"):
                await server.push(behaviour["rcpt"])
                server.transport.close()
                await asyncio.Event().wait()
            return behaviour["rcpt"]
        envelope.rcpt_tos.append(address)
        envelope.rcpt_options.extend(options)
        return "250 2.1.5 Ok"

    async def handle_DATA(self, server, session, envelope):
        behaviour = self.behaviour()
        if "data" in behaviour:
            return behaviour["data"]
        self.keep(envelope)
        if behaviour.get("drop"):
            server.transport.abort()
            await asyncio.Event().wait()
        if behaviour.get("silent") in [to.partition("@")[2] for to in envelope.rcpt_tos]:
            await asyncio.Event().wait()
        return "250 2.0.0 Kept"

    def keep(self, envelope):
        self.kept += 1
        name = f"{self.kept:04}"
        (self.directory / f"{name}.eml").write_bytes(envelope.original_content)
        unfinished = self.directory / f"{name}.unfinished"
        unfinished.write_text(json.dumps({"from": envelope.mail_from, "to": envelope.rcpt_tos}))
        os.rename(unfinished, self.directory / f"{name}.json")


async def main():
    sink = Sink(pathlib.Path(sys.argv[1]))
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(sink, hostname="sink.example", enable_SMTPUTF8=True, loop=loop),
        host="127.0.0.1",
        port=0,
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    # At once, and not after the connections that hang by intent.
    os._exit(0)


asyncio.run(main())
