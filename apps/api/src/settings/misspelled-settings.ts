/** Shorter names are often other words with one letter more or less: PORTS, HOSTS. */
const MIN_LENGTH = 6;
/** In a name of this length, two wrong letters are a misspelling too. */
const LONG = 10;
/** Names of other programs: DATABASE_URI, and DATABASE_PORT, which Kubernetes sets for a Service "database". */
const OF_OTHERS = /_(?:URI|PORT|SSL|DSN|UID)$/;

/**
 * Returns a problem for each variable whose name differs from an unset setting by one added, missing, replaced or swapped
 * letter, or two in a long name.
 */
export function misspelledSettings(variables: Record<string, string | undefined>, known: readonly string[]): string[] {
  const unset = known.filter((name) => variables[name] === undefined && name.length >= MIN_LENGTH);
  const unknown = Object.keys(variables).filter((name) => !known.includes(name) && !OF_OTHERS.test(name));
  return unknown.flatMap((name) => {
    const [meant] = unset.filter((setting) => distance(name, setting) <= (setting.length < LONG ? 1 : 2));
    if (meant === undefined) return [];
    return [`${name}: unknown setting. Did you mean ${meant}? If another program needs ${name}, set ${meant} as well`];
  });
}

/** Damerau–Levenshtein distance in which no letter is changed twice (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isEqual = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isEqual ? 0 : 1)];
      row.push(Math.min(...edits, isSwapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;
