import { PRICE_MAX } from "@pashu/validators/limits";

/** Largest step first: about a hundredth of the price, in amounts that sellers say. */
const STEPS = [
  { from: 1_000_000, step: 10_000 },
  { from: 200_000, step: 5_000 },
  { from: 10_000, step: 1_000 },
  { from: 2_000, step: 500 },
  { from: 500, step: 100 },
  { from: 100, step: 10 },
  { from: 0, step: 5 },
];

const stepAt = (price: number) => STEPS.find(({ from }) => price >= from)?.step ?? 1;

/** Next higher price that is a multiple of the step; null above the limit. */
export function priceAbove(price: number): number | null {
  const step = stepAt(price);
  const next = (Math.floor(price / step) + 1) * step;
  return next > PRICE_MAX ? null : next;
}

/** Next lower one; null below the smallest step. */
export function priceBelow(price: number): number | null {
  const step = stepAt(price - 1);
  const next = (Math.ceil(price / step) - 1) * step;
  return next > 0 ? next : null;
}
