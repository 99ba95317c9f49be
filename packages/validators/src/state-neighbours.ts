import neighbours from "../data/state-neighbours.json";

const byState = new Map<string, readonly string[]>(Object.entries(neighbours));

/** Codes of the states that share a border with this one. */
export function neighboursOf(state: string): readonly string[] {
  return byState.get(state) ?? [];
}
