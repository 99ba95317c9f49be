export interface Week {
  /** First day, as 2026-11-16. */
  week: string;
  /** Null for a week with too few sellers. */
  rate: { low: number; median: number; high: number; sellers: number } | null;
}

/** In percent of the picture, from the left and from the top. */
export interface WeekPoint {
  x: number;
  low: number;
  median: number;
  high: number;
}

const KNOWN_MIN = 4;
const MARGIN = 3;

/**
 * Returns a point for each week, null for a gap, from the oldest to the latest. Returns null for fewer than four known
 * weeks, whose line would mean little.
 */
export function weekPoints(weeks: readonly Week[]): (WeekPoint | null)[] | null {
  const known = weeks.flatMap(({ rate }) => rate ?? []);
  if (known.length < KNOWN_MIN) return null;
  const bottom = Math.min(...known.map(({ low }) => low));
  const top = Math.max(...known.map(({ high }) => high));
  const scale = (share: number) => round(MARGIN + (100 - 2 * MARGIN) * share);
  const y = (price: number) => (top === bottom ? 50 : scale((top - price) / (top - bottom)));
  return weeks.map(({ rate }, index) => {
    if (rate === null) return null;
    const x = scale(index / (weeks.length - 1));
    return { x, low: y(rate.low), median: y(rate.median), high: y(rate.high) };
  });
}

const round = (percent: number) => Math.round(percent * 10) / 10;
