// What the reader prefers, kept in this browser.

import { prefersReducedMotion } from 'svelte/motion';
import { type Lang, LANGUAGES } from './words';

export type Theme = 'auto' | 'light' | 'dark';

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

  get motion() {
    return !prefersReducedMotion.current;
  }
}

export const settings = new Settings();
