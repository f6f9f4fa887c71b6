// What the reader prefers, kept in this browser.

import { prefersReducedMotion } from 'svelte/motion';
import { type Lang, LANGUAGES } from './words';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Whether things move: as the system says, or as little as possible. */
export const MOTIONS = ['auto', 'less'] as const;
export type Motion = (typeof MOTIONS)[number];
/** What each language calls itself. */
export const ENDONYMS: Record<Lang, string> = { en: 'English', fr: 'Français', ru: 'Русский' };
/** How long what comes to light is shown, before the next thing. */
export const SPEEDS = ['calm', 'normal', 'quick', 'none'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Where choices are made: on the board, with a palette to call; or in a list that is always open. */
export const CHOICES = ['board', 'list'] as const;
export type Choices = (typeof CHOICES)[number];

/** What is off until it is wanted. */
export const SWITCHES = ['off', 'on'] as const;
export type Switch = (typeof SWITCHES)[number];

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

/** What was kept, if it is still one of the values. */
function kept<Value extends string>(key: string, values: readonly Value[], usual: Value): Value {
  return values.find((value) => value === memory.get(key)) ?? usual;
}

class Settings {
  #lang = $state<Lang>(firstLanguage());
  #theme = $state(kept('theme', THEMES, 'auto'));

  /** Until one is chosen, those who want less motion wait for nothing. */
  #speed = $state(SPEEDS.find((speed) => speed === memory.get('speed')));
  #choices = $state(kept('choices', CHOICES, 'board'));
  #movement = $state(kept('motion', MOTIONS, 'auto'));
  #sound = $state(kept('sound', SWITCHES, 'off'));
  #notices = $state(kept('notices', SWITCHES, 'off'));
  #confirm = $state(kept('confirm', SWITCHES, 'off'));

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
    return this.#speed ?? (this.#isStill ? 'none' : 'normal');
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

  get movement() {
    return this.#movement;
  }
  set movement(movement: Motion) {
    this.#movement = movement;
    memory.set('motion', movement);
  }

  get sound() {
    return this.#sound;
  }
  set sound(sound: Switch) {
    this.#sound = sound;
    memory.set('sound', sound);
  }

  /** The system says whose turn it is, while nobody looks at the page. */
  get notices() {
    return this.#notices;
  }
  set notices(notices: Switch) {
    this.#notices = notices;
    memory.set('notices', notices);
  }

  /** Every decision is asked about once more. */
  get confirm() {
    return this.#confirm;
  }
  set confirm(confirm: Switch) {
    this.#confirm = confirm;
    memory.set('confirm', confirm);
  }

  /** Whether things move now. */
  get motion() {
    return !this.#isStill && this.speed !== 'none';
  }
  get #isStill() {
    return prefersReducedMotion.current || this.#movement === 'less';
  }
}

export const settings = new Settings();
