#!/usr/bin/env python3
"""A player for `bistro sim GAME --seats 2 --bots random,cmd:./examples/my_bot.py`.

Each line on standard input is a question: {"game", "seat", "view", "legal", "luck"}. The answer is one line:
{"action": one of legal}. The view holds everything the seat knows, so no memory is needed.
"""
import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    print(json.dumps({"action": legal[question["luck"] % len(legal)]}), flush=True)
