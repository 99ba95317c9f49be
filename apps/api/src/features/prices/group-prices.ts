import type { Kind } from "@pashu/validators/facts/kinds";
import { PRICE_SELLERS_MIN } from "@pashu/validators/limits";
import { neighboursOf } from "@pashu/validators/state-neighbours";
import { STATES } from "@pashu/validators/states";
import { INDIA, isInMilkStep, milkSteps, type Cell } from "./price-cell.ts";
import { groupBy, quartilesOf, sortBySeller, type Quartiles, type SellerPrice } from "./quartiles.ts";

/** A listing whose kind is known. */
export interface Comparable extends SellerPrice {
  kind: Kind;
  /** Centilitres a day; -1 if not stated. */
  milk: number;
  /** Band, as in a cell. */
  lactation: number;
  state: string | null;
}

export type PriceCell = Omit<Cell, "breedId"> & Quartiles & { area: string };

/** Yields the cells of a breed in small steps, between which the event loop can run. */
export function* cellsOf(comparables: readonly Comparable[]): Generator<PriceCell[]> {
  const sorted = sortBySeller(comparables);
  for (const [kind, ofKind] of groupBy(sorted, (each) => each.kind))
    for (const [lactation, ofBand] of groupBy(ofKind, (each) => each.lactation))
      for (const milk of stepsOf(ofBand)) {
        const inStep = ofBand.filter((each) => isInMilkStep(each.milk, milk));
        yield [...areasOf(inStep)].map((area) => ({ kind, lactation, milk, ...area }));
      }
}

function stepsOf(comparables: readonly Comparable[]): number[] {
  if (comparables.length < PRICE_SELLERS_MIN) return [];
  let [least, most] = [Infinity, 0];
  const steps = new Set<number>();
  for (const { milk } of comparables) {
    if (milk <= 0) steps.add(milk);
    else [least, most] = [Math.min(least, milk), Math.max(most, milk)];
  }
  return [...steps, ...(most === 0 ? [] : milkSteps(least, most))];
}

/** India, and each state by itself, or else with its neighbours. */
function* areasOf(comparables: readonly Comparable[]): Generator<Quartiles & { area: string }> {
  const india = quartilesOf(comparables);
  if (india === null) return;
  yield { area: INDIA, ...india };
  const byState = groupBy(comparables, ({ state }) => state);
  for (const { code } of STATES) {
    const own = byState.get(code) ?? [];
    const state = quartilesOf(own);
    if (state !== null) {
      yield { area: code, ...state };
      continue;
    }
    const around = neighboursOf(code).flatMap((neighbour) => byState.get(neighbour) ?? []);
    if (around.length === 0) continue;
    const wider = quartilesOf(sortBySeller([...own, ...around]));
    if (wider !== null) yield { area: `${code}+`, ...wider };
  }
}

/** A listing with its asking price. */
export interface Asked extends SellerPrice {
  districtId: string | null;
}

export type DistrictRate = Quartiles & { districtId: string; listings: number };

/**
 * Rates of all India and of each district.
 * @param asked sorted by `sortBySeller`
 */
export function ratesOf(asked: readonly Asked[]): DistrictRate[] {
  const india = quartilesOf(asked);
  if (india === null) return [];
  const rates = [{ districtId: INDIA, listings: asked.length, ...india }];
  for (const [districtId, inDistrict] of groupBy(asked, (each) => each.districtId)) {
    const rate = districtId === null ? null : quartilesOf(inDistrict);
    if (districtId !== null && rate !== null) rates.push({ districtId, listings: inDistrict.length, ...rate });
  }
  return rates;
}
