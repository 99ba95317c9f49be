export function wrapIndex(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}
