import { plainWords } from "@pashu/validators/digits";
import { fold } from "@pashu/validators/search/fold";

type Entry<Value> = readonly [words: string, value: Value];

/**
 * Returns a function that finds the value of a word as people write it: in any case, with or without what is in brackets,
 * then in the spelling of another script. A word of two values finds none.
 */
export function wordLookup<Value>(entries: readonly Entry<Value>[]): (typed: string) => Value | undefined {
  const whole = unambiguous(entries, plain);
  const parts = unambiguous(
    entries.flatMap(([words, value]) => partsOf(words).map((part): Entry<Value> => [part, value])),
    plain,
  );
  const folded = unambiguous(entries, fold);
  return (typed) => whole.get(plain(typed)) ?? parts.get(plain(typed)) ?? folded.get(fold(typed)) ?? undefined;
}

/** "Goat (doe)" → "Goat", "doe" */
function partsOf(words: string): string[] {
  const [, before = words, within] = /^([^(]+)\((.+)\)$/.exec(words) ?? [];
  return within === undefined ? [before] : [before, within];
}

function plain(words: string): string {
  return plainWords(words)
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();
}

function unambiguous<Value>(
  entries: readonly Entry<Value>[],
  key: (words: string) => string,
): Map<string, Value | null> {
  const found = new Map<string, Value | null>();
  for (const [words, value] of entries) {
    const name = key(words);
    if (name === "") continue;
    found.set(name, !found.has(name) || found.get(name) === value ? value : null);
  }
  return found;
}
