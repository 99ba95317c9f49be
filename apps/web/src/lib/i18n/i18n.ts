import { loadMessages } from "@pashu/i18n/load-messages";
import type { Locale } from "@pashu/i18n/locales";
import type { Messages, Namespace } from "@pashu/i18n/messages";
import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";

export interface I18nSnapshot {
  locale: Locale;
  messages: Partial<Messages>;
}

export type LoadedNamespace = readonly [Namespace, Partial<Messages>];

type PlainKey = { [Group in keyof Messages]: `${Group}.${Extract<keyof Messages[Group], string>}` }[keyof Messages];

/** The messages loaded so far, in one language at a time. A browser has one instance, a server one for each request. */
export class I18n {
  #snapshot: I18nSnapshot;
  #requested: Set<Namespace>;
  #loaded = new Map<Locale, Map<Namespace, Partial<Messages>>>();
  #target: Locale;
  #listeners = new Set<() => void>();

  /** @param loaded namespaces of this language that need no loading, because they came with the HTML */
  constructor(locale: Locale, loaded: readonly LoadedNamespace[] = []) {
    this.#loaded.set(locale, new Map(loaded));
    this.#requested = new Set(loaded.map(([namespace]) => namespace));
    this.#snapshot = { locale, messages: this.#messagesIn(locale) };
    this.#target = locale;
  }

  readonly snapshot = (): I18nSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get loaded(): LoadedNamespace[] {
    return [...(this.#loaded.get(this.#snapshot.locale) ?? [])];
  }

  has(namespaces: readonly Namespace[]): boolean {
    return namespaces.every((namespace) => this.#loaded.get(this.#snapshot.locale)?.has(namespace));
  }

  /** A text without placeholders; undefined while its namespace has not been loaded. */
  text(key: PlainKey): string | undefined {
    const [group = "", name = ""] = key.split(".");
    const messages: Record<string, Record<string, unknown> | undefined> = this.#snapshot.messages;
    const text = messages[group]?.[name];
    return typeof text === "string" ? text : undefined;
  }

  async load(namespaces: readonly Namespace[]): Promise<void> {
    for (const namespace of namespaces) this.#requested.add(namespace);
    let locale: Locale;
    do {
      locale = this.#target;
      await this.#update(locale);
      // Repeats if the user has chosen another language while the messages loaded.
    } while (locale !== this.#target);
  }

  async switchTo(locale: Locale): Promise<void> {
    this.#target = locale;
    try {
      await this.#update(locale);
    } catch (error) {
      // Later namespaces are loaded in the language that is still shown.
      if (this.#target === locale) this.#target = this.#snapshot.locale;
      throw error;
    }
  }

  async #update(locale: Locale): Promise<void> {
    // A loop, because more namespaces may be requested while these are loading.
    for (let missing = this.#missing(locale); missing.length > 0; missing = this.#missing(locale)) {
      await Promise.all(missing.map((namespace) => this.#fetch(locale, namespace)));
    }
    const messages = this.#messagesIn(locale);
    const isNew = Object.keys(messages).length > Object.keys(this.#snapshot.messages).length;
    const changed = this.#snapshot.locale !== locale || isNew;
    if (this.#target !== locale || !changed) return;
    this.#snapshot = { locale, messages };
    for (const listener of this.#listeners) listener();
  }

  #messagesIn(locale: Locale): Partial<Messages> {
    return Object.assign({}, ...(this.#loaded.get(locale)?.values() ?? []));
  }

  #missing(locale: Locale): Namespace[] {
    return [...this.#requested].filter((namespace) => !this.#loaded.get(locale)?.has(namespace));
  }

  async #fetch(locale: Locale, namespace: Namespace): Promise<void> {
    const messages = await withTimeout(loadMessages(locale, namespace), FETCH_TIMEOUT_MS);
    const loaded = this.#loaded.get(locale) ?? new Map<Namespace, Partial<Messages>>();
    this.#loaded.set(locale, loaded.set(namespace, messages));
  }
}
