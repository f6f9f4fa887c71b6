#!/usr/bin/env python3
"""A client written from PROTOCOL.md alone, with nothing but Python's standard library.

    independent.py http://127.0.0.1:8018 PROTOCOL.md

It becomes a guest, plays a whole game of everything on the shelf against bots, and checks on the way what PROTOCOL.md
promises: a snapshot first, versions that never go back, patches that fit, commands that are carried out once, refusals,
coming back, and a seed that fits its commitment. The first broken promise ends it with code 1.
"""

import base64
import hashlib
import json
import os
import random
import socket
import struct
import sys
import urllib.parse

PROTOCOL = 4
PATIENCE_SECONDS = 60


def check(holds, promise):
    if not holds:
        sys.exit(f"BROKEN: {promise}")


class Guest:
    """Somebody with a cookie, who makes requests over plain HTTP."""

    def __init__(self, address):
        self.host, port = address.rsplit(":", 1)
        self.port = int(port)
        self.cookie = None

    def connect(self):
        return socket.create_connection((self.host, self.port), timeout=PATIENCE_SECONDS)

    def request(self, method, path, body=None):
        """Returns the status and the body, read as JSON where it is some."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Connection: close"]
        if self.cookie:
            lines.append(f"Cookie: bistro={self.cookie}")
        if body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
        with self.connect() as connection:
            connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
            answer = b""
            while part := connection.recv(65536):
                answer += part
        head, _, content = answer.partition(b"\r\n\r\n")
        status_line, *headers = head.decode().split("\r\n")
        for header in headers:
            name, _, value = header.partition(": ")
            if name.lower() == "set-cookie" and value.startswith("bistro="):
                self.cookie = value.removeprefix("bistro=").split(";")[0]
        try:
            content = json.loads(content)
        except ValueError:
            pass
        return int(status_line.split()[1]), content


class WebSocket:
    """RFC 6455, as much of it as a client of this server needs."""

    def __init__(self, guest, path):
        self.connection = guest.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: {guest.host}:{guest.port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                f"Cookie: bistro={guest.cookie}\r\n\r\n"
            ).encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.connection.recv(1)
            check(byte, f"the upgrade was answered with {head!r}")
            head += byte
        check(head.startswith(b"HTTP/1.1 101"), f"the upgrade was answered with {head!r}")
        accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        check(base64.b64encode(accept) in head, "the key is accepted")

    def exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.connection.recv(count - len(data))
            if not part:
                raise ConnectionError("the server closed the connection")
            data += part
        return data

    def send(self, text, opcode=1):
        payload = text if isinstance(text, bytes) else text.encode()
        mask = os.urandom(4)
        if len(payload) < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | len(payload))
        else:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, len(payload))
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.connection.sendall(head + mask + masked)

    def hear(self):
        """The next text message; pings are answered on the way. None after the server's close frame."""
        while True:
            first, length = self.exactly(2)
            check(first & 0x80, "messages are not fragmented")
            if length == 126:
                (length,) = struct.unpack("!H", self.exactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.exactly(8))
            payload = self.exactly(length)
            opcode = first & 0x0F
            if opcode == 1:
                return json.loads(payload)
            if opcode == 8:
                return None
            if opcode == 9:
                self.send(payload, opcode=10)


def patched(document, patch):
    """The document after these operations of RFC 6902."""
    for operation in patch:
        keys = [key.replace("~1", "/").replace("~0", "~") for key in operation["path"].split("/")[1:]]
        if not keys:
            document = operation["value"]
            continue
        parent = document
        for key in keys[:-1]:
            parent = parent[int(key) if isinstance(parent, list) else key]
        last = int(keys[-1]) if isinstance(parent, list) else keys[-1]
        if operation["op"] == "remove":
            del parent[last]
        elif operation["op"] == "add" and isinstance(parent, list):
            parent.insert(last, operation["value"])
        else:
            check(operation["op"] == "add" or last in range(len(parent)) or last in parent, f"a patch fits: {operation}")
            parent[last] = operation["value"]
    return document


class Table:
    """A socket to one table, and what is known of it."""

    commands = 0

    def __init__(self, guest, name):
        self.guest, self.name = guest, name
        self.connect()

    def connect(self):
        self.socket = WebSocket(self.guest, f"/ws/tables/{self.name}?protocol={PROTOCOL}")
        snapshot = self.socket.hear()
        check(snapshot["type"] == "snapshot" and snapshot["protocol"] == PROTOCOL, "a snapshot comes first")
        self.version = 0
        self.take(snapshot)

    def take(self, message):
        if "from" in message:
            check(message["from"] == self.version, "a patch follows the message before it")
        if "version" in message:
            check(message["version"] >= self.version, "versions never go back")
            self.version = message["version"]
        if message["type"] == "snapshot":
            self.you, self.play, self.table = message["you"], message["play"], message["table"]
        elif message["type"] == "news":
            self.play = message["play"]
        elif message["type"] == "news-patch":
            self.play = patched(self.play, message["patch"])
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "table-patch":
            self.table = patched(self.table, message["patch"])
        elif message["type"] == "bye":
            sys.exit(f"BROKEN: the table said goodbye: {message['reason']}")

    def hear(self):
        message = self.socket.hear()
        check(message is not None, "the connection ends after a goodbye only")
        self.take(message)
        return message

    def ask(self, wish, name=None):
        """Send a command and return its one answer."""
        if name is None:
            Table.commands += 1
            name = f"py-{Table.commands}"
        self.socket.send(json.dumps({"id": name, "do": wish}))
        while True:
            message = self.hear()
            if message.get("id") == name and message["type"] in ("done", "refused", "hints", "reason"):
                return message

    def is_over(self):
        return self.table["status"]["type"] in ("over", "ended")


def hash_over(*parts):
    """SHA-256 over all parts, each after its length."""
    return hashlib.sha256(b"".join(struct.pack("<Q", len(part)) + part for part in parts)).digest()


def commitment_of(seed):
    return hash_over(b"bistro seed commitment", bytes.fromhex(seed)).hex()


def stream(key):
    """ChaCha with 8 rounds, counter and nonce zero, as 32-bit numbers."""
    mask = 0xFFFFFFFF
    head = struct.unpack("<12I", b"expand 32-byte k" + key)
    for counter in range(2**32):
        start = [*head, counter, 0, 0, 0]
        block = start[:]

        def quarter(a, b, c, d):
            for x, y, z, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                block[x] = (block[x] + block[y]) & mask
                mixed = block[z] ^ block[x]
                block[z] = (mixed << left | mixed >> (32 - left)) & mask

        for _ in range(4):
            for column in range(4):
                quarter(column, column + 4, column + 8, column + 12)
            for column in range(4):
                quarter(column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
        yield from ((mixed + first) & mask for mixed, first in zip(block, start))


def below(numbers, n):
    while True:
        product = next(numbers) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


def text_of(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def check_seals(record):
    def next_seal(before, value):
        return hash_over(b"bistro fingerprint", before.encode(), text_of(value).encode())[:8].hex()

    names = ("format", "game", "rules", "notation", "setup", "commitment", "seed", "entropy")
    header = [text_of(record[name]) if name == "setup" else record[name] for name in names]
    seal = next_seal("", header)
    parts = [(record["deal"]["seal"], {"tape": record["deal"]["tape"]})]
    for step in record["steps"]:
        moves = [[int(seat), move] for seat, move in step["moves"].items()]
        parts.append((step["seal"], [moves, step["tape"]]))
    outcome = record["outcome"]
    parts.append((record["seal"], [len(record["steps"]), [outcome["places"], outcome["scores"], outcome["ending"]]]))
    for told, value in parts:
        seal = next_seal(seal, value)
        check(told == seal, f"every seal of a record fits: {told} is not {seal}")


def check_shuffle(example):
    """The document's own example of a shuffle."""
    words = [word.encode() for word in example["entropy"]]
    numbers = stream(hash_over(b"bistro table key", bytes.fromhex(example["seed"]), *words))
    check(commitment_of(example["seed"]) == example["commitment"], "the example's seed fits its commitment")
    for n, given in example["below"]:
        check(below(numbers, n) == given, f"the dice give {given} below {n}")


def play_game(guest, game, dice):
    """One whole game against bots. Returns how many decisions were made."""
    seats = game["least_seats"]
    bots = [{"seat": seat, "level": "random"} for seat in range(1, seats)]
    wish = {"game": game["id"], "seats": seats, "bots": bots, "access": "invited"}
    status, opened = guest.request("POST", "/api/tables", wish)
    check(status == 200, f"a table is opened: {status} {opened}")
    table = Table(guest, opened["id"])
    check(table.you["seat"] == 0 and table.you["host"], "who opens a table is its host and sits")
    commitment = table.table["commitment"]
    check(commitment and table.table["seed"] is None, "the commitment is shown before the deal, the seed is not")
    check(table.ask({"type": "entropy", "words": "independent"})["type"] == "done", "players add entropy")
    check(table.ask({"type": "start"})["type"] == "done", "the host starts the game")

    decisions = 0
    while True:
        while not table.is_over() and not (table.play and table.play["offers"] and not table.play["sealed"]):
            table.hear()
        if table.is_over():
            break
        turn = table.play["turn"]
        if decisions == 0:
            # Another turn than the one that is asked, and something that is no decision at all.
            stale = table.ask({"type": "decide", "turn": turn + 1000, "notation": "x"})
            check(stale["type"] == "refused" and stale["why"]["id"] == "bistro-stale", f"a wrong turn is stale: {stale}")
            wrong = table.ask({"type": "decide", "turn": turn, "notation": "no such thing"})
            check(wrong["type"] == "refused", f"nonsense is refused: {wrong}")
            reason = table.ask({"type": "why", "turn": turn, "notation": table.play["offers"][0]["notation"]})
            check(reason["why"]["id"] == "bistro-it-is-allowed", f"an offer is allowed: {reason}")
        offer = dice.choice(table.play["offers"])
        wish = {"type": "decide", "turn": turn, "notation": offer["notation"]}
        name = f"d-{game['id']}-{decisions}"
        answer = table.ask(wish, name)
        check(answer["type"] == "done", f"an offer is accepted: {answer}")
        decisions += 1
        if decisions == 1:
            other = table.ask({"type": "chat", "text": "Bon appétit!"}, name)
            check(other["type"] == "refused", f"an id is not used for another command: {other}")
        if decisions % 5 == 1:
            # In doubt, a command is sent again: over the same connection, and over a new one.
            check(table.ask(wish, name)["type"] == "done", "a command that comes again is done")
            table.socket.connection.close()
            table.connect()
            check(table.ask(wish, name)["type"] == "done", "also over another connection")
        # The decision is carried out, or sealed until all have answered.
        while not table.is_over() and table.play["turn"] == turn and not table.play["sealed"] and table.play["offers"]:
            table.hear()

    check(table.play["outcome"] is not None, "a game that is over has an outcome")
    seed = table.table["seed"]
    check(seed, "the seed is shown when the game is over")
    check(table.table["commitment"] == commitment, "the commitment has not changed")
    check(commitment_of(seed) == commitment, "the seed fits its commitment")

    status, record = guest.request("GET", f"/api/tables/{table.name}/record")
    check(status == 200 and record["seed"] == seed, "the record has the same seed")
    check_seals(record)
    mine = [step["moves"]["0"] for step in record["steps"] if "0" in step["moves"]]
    check(len(mine) == decisions, f"{decisions} decisions were made, the record has {len(mine)}")
    return decisions


def main():
    document = open(sys.argv[2], encoding="utf-8").read()
    check_shuffle(json.loads(document.split("```json shuffle\n")[1].split("```")[0]))
    address = urllib.parse.urlsplit(sys.argv[1]).netloc
    dice = random.Random(1)
    stranger = Guest(address)
    status, _ = stranger.request("GET", "/api/tables")
    check(status == 401, f"a call that needs a guest is refused without a cookie: {status}")
    guest = Guest(address)
    status, me = guest.request("GET", "/api/me")
    check(status == 200 and me["name"] and guest.cookie, "a newcomer gets a name and a cookie")
    outdated = WebSocket(guest, "/ws/tables/any")
    check(outdated.hear() == {"type": "bye", "reason": "outdated"}, "a client without a version is outdated")
    missing = WebSocket(guest, f"/ws/tables/nowhere?protocol={PROTOCOL}")
    check(missing.hear() == {"type": "bye", "reason": "no-such-table"}, "a table that is not there is said not to be")
    status, shelf = guest.request("GET", "/api/games")
    check(status == 200 and shelf, "there is a shelf of games")
    for game in shelf:
        print(f"{game['id']}: {play_game(guest, game, dice)} decisions", flush=True)


main()
