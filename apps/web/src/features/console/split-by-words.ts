/** Splits a text so that every second part is one of the words. The longest of several at one place wins. */
export function splitByWords(text: string, words: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const found = words.map((word) => ({ word, at: rest.indexOf(word) })).filter(({ at }) => at !== -1);
    const [next] = found.sort((one, other) => one.at - other.at || other.word.length - one.word.length);
    if (next === undefined) return [...parts, rest];
    parts.push(rest.slice(0, next.at), next.word);
    rest = rest.slice(next.at + next.word.length);
  }
}
