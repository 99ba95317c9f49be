/** Returns the next or previous index, wrapping around at the ends. */
export function wrapIndex(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}
