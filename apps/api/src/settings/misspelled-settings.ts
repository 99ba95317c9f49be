/** Shorter names with one letter more or less are often other words: PORTS, HOSTS. */
const MIN_LENGTH = 6;

/**
 * Returns a problem for each variable whose name differs from an unset setting by one added, missing or swapped letter.
 * Replaced letters do not count: DATABASE_URI, DATABASE_PORT and DATABASE_SSL belong to other programs.
 */
export function misspelledSettings(variables: Record<string, string | undefined>, known: readonly string[]): string[] {
  const unset = known.filter((name) => variables[name] === undefined && name.length >= MIN_LENGTH);
  const unknown = Object.keys(variables).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = unset.find(
      (setting) => name[0] === setting[0] && (hasExtraLetter(name, setting) || hasSwappedLetters(name, setting)),
    );
    if (meant === undefined) return [];
    return [`${name}: unknown setting. Did you mean ${meant}? If another program needs ${name}, set ${meant} as well`];
  });
}

function hasExtraLetter(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

function hasSwappedLetters(a: string, b: string): boolean {
  return [...a].some((letter, at) => a.slice(0, at) + a.slice(at + 1, at + 2) + letter + a.slice(at + 2) === b);
}
