"""OpenSpiel's own search, to compare with `bistro bench`: pip install open-spiel, then python openspiel.py euchre oh_hell.

Positions come from random play; at every fifth decision or so the bot thinks for 1,000 simulations with one random rollout
each. Only thinking is timed. How many decisions a rollout has is measured by playing such positions to their end.
"""

import random
import sys
import time

import pyspiel

SIMULATIONS = 1000
SECONDS = 6


def roll(state, luck):
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes())
        state.apply_action(luck.choices(actions, chances)[0])


def decisions_left(state, luck):
    state, decisions = state.clone(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll(state, luck)
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions


def measure(name):
    luck, game = random.Random(7), pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 42)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(42, evaluator, 2.0, SIMULATIONS, -1, most_visited, False, False)
    searches, decisions, seconds = 0, 0, 0.0
    while seconds < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal() and seconds < SECONDS:
            roll(state, luck)
            if state.is_terminal():
                break
            actions = state.legal_actions()
            if len(actions) > 1 and luck.random() < 0.2:
                begun = time.process_time()
                bot.restart()
                bot.step(state)
                seconds += time.process_time() - begun
                searches += 1
                decisions += decisions_left(state, luck)
            state.apply_action(luck.choice(actions))
    iterations, length = searches * SIMULATIONS / seconds, decisions / searches
    millions = iterations * length / 1e6
    print(f"{name}: {iterations:,.0f} iterations/s of {length:.1f} decisions, {millions:.2f} million decisions/s")


for name in sys.argv[1:]:
    measure(name)
