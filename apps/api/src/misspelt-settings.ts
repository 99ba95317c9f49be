/** One wrong letter in so many still counts as a misspelling. */
const LETTERS_PER_TYPO = 5;

/**
 * Returns a problem for each variable whose name is close to that of a setting that is not set. Names far from all
 * settings belong to other programs.
 */
export function misspeltSettings(given: Record<string, string | undefined>, known: readonly string[]): string[] {
  const unset = known.filter((name) => given[name] === undefined);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = unset.find((setting) => distance(name, setting) <= Math.floor(setting.length / LETTERS_PER_TYPO));
    if (meant === undefined) return [];
    return [`${name}: no setting has this name; is ${meant} meant? If another program needs it, set ${meant} too`];
  });
}

/** Levenshtein distance: letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
