import { loadMessages } from "@pashu/i18n/load-messages";
import type { Locale } from "@pashu/i18n/locales";
import type { Messages, Namespace } from "@pashu/i18n/messages";
import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";

export interface Spoken {
  locale: Locale;
  messages: Partial<Messages>;
}

/** A file of words that is at hand. */
export type WordsFile = readonly [Namespace, Partial<Messages>];

/** The words loaded so far, in one language at a time. One for a browser, one for each request of a server. */
export class Words {
  #spoken: Spoken;
  #wanted: Set<Namespace>;
  #loaded = new Map<Locale, Map<Namespace, Partial<Messages>>>();
  #target: Locale;
  #listeners = new Set<() => void>();

  /** @param files words in this language that need not be loaded any more */
  constructor(locale: Locale, files: readonly WordsFile[] = []) {
    this.#loaded.set(locale, new Map(files));
    this.#wanted = new Set(files.map(([noun]) => noun));
    this.#spoken = { locale, messages: this.#allIn(locale) };
    this.#target = locale;
  }

  readonly spoken = (): Spoken => this.#spoken;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All that is spoken, to be handed to another. */
  get files(): WordsFile[] {
    return [...(this.#loaded.get(this.#spoken.locale) ?? [])];
  }

  /** Makes the words of these files ready in the language now spoken. */
  async load(nouns: readonly Namespace[]): Promise<void> {
    for (const noun of nouns) this.#wanted.add(noun);
    await this.#speak(this.#target);
  }

  /** Says everything in another language once its words have arrived; until then the present one stays. */
  async switchTo(locale: Locale): Promise<void> {
    this.#target = locale;
    try {
      await this.#speak(locale);
    } catch (error) {
      // What comes later is said in the language that is still spoken.
      if (this.#target === locale) this.#target = this.#spoken.locale;
      throw error;
    }
  }

  async #speak(locale: Locale): Promise<void> {
    // Others may want more words while these arrive, hence the loop.
    for (let missing = this.#missing(locale); missing.length > 0; missing = this.#missing(locale)) {
      await Promise.all(missing.map((noun) => this.#fetch(locale, noun)));
    }
    const changed = this.#spoken.locale !== locale || this.#has(locale) > Object.keys(this.#spoken.messages).length;
    if (this.#target !== locale || !changed) return;
    this.#spoken = { locale, messages: this.#allIn(locale) };
    for (const listener of this.#listeners) listener();
  }

  #allIn(locale: Locale): Partial<Messages> {
    return Object.assign({}, ...(this.#loaded.get(locale)?.values() ?? []));
  }

  #missing(locale: Locale): Namespace[] {
    return [...this.#wanted].filter((noun) => !this.#loaded.get(locale)?.has(noun));
  }

  #has(locale: Locale): number {
    const nouns = this.#loaded.get(locale)?.values() ?? [];
    return [...nouns].reduce((count, words) => count + Object.keys(words).length, 0);
  }

  async #fetch(locale: Locale, noun: Namespace): Promise<void> {
    const words = await withTimeout(loadMessages(locale, noun), FETCH_TIMEOUT_MS);
    const known = this.#loaded.get(locale) ?? new Map<Namespace, Partial<Messages>>();
    this.#loaded.set(locale, known.set(noun, words));
  }
}
