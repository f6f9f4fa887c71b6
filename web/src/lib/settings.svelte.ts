// What the reader prefers, kept in this browser.

import { prefersReducedMotion } from 'svelte/motion';
import { type Lang, LANGUAGES } from './words';

export type Theme = 'auto' | 'light' | 'dark';
/** How long what comes to light is shown, before the next thing. */
export const SPEEDS = ['calm', 'normal', 'quick', 'none'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Where choices are made: on the board, with a palette to call; or in a list that is always open. */
export type Choices = 'board' | 'list';

/** Private windows may refuse to remember; the page works without. */
export const memory = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(`bistro:${key}`);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string) => {
    try {
      localStorage.setItem(`bistro:${key}`, value);
    } catch {
      // Forgotten when the window is closed.
    }
  },
};

function firstLanguage(): Lang {
  const wishes = [memory.get('lang') ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const known = wishes.find((wish) => (LANGUAGES as readonly string[]).includes(wish));
  return (known ?? 'en') as Lang;
}

class Settings {
  #lang = $state<Lang>(firstLanguage());
  #theme = $state<Theme>((memory.get('theme') ?? 'auto') as Theme);

  #speed = $state<Speed>(SPEEDS.find((speed) => speed === memory.get('speed')) ?? 'normal');
  #choices = $state<Choices>(memory.get('choices') === 'list' ? 'list' : 'board');

  get lang() {
    return this.#lang;
  }
  set lang(lang: Lang) {
    this.#lang = lang;
    memory.set('lang', lang);
  }

  get theme() {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    memory.set('theme', theme);
  }

  get speed() {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    memory.set('speed', speed);
  }

  get choices() {
    return this.#choices;
  }
  set choices(choices: Choices) {
    this.#choices = choices;
    memory.set('choices', choices);
  }

  get motion() {
    return !prefersReducedMotion.current && this.#speed !== 'none';
  }
}

export const settings = new Settings();
