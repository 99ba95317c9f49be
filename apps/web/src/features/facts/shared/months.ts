/** Returns the months before and including `now`, as `2026-11`, the latest first. */
export function recentMonths(now: number, count: number): string[] {
  const today = new Date(now);
  const latest = today.getFullYear() * 12 + today.getMonth();
  return Array.from({ length: count }, (_, before) => {
    const month = latest - before;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
