/** The place one step on or back among several, from the last on to the first. */
export function stepTo(place: number, by: 1 | -1, count: number): number {
  return (place + by + count) % count;
}
