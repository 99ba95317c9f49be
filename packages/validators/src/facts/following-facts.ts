import type { FactName } from "./declarations.ts";
import type { FactChanges } from "./facts.ts";
import { FACTS_OF_ONE_ANIMAL, KIND_RULES } from "./kind-rules.ts";
import type { Kind } from "./kinds.ts";

const FACTS_OF_A_BIRTH: readonly FactName[] = ["calvedMonth", "calf", "milkNow", "milkBest"];

/** Farmers round ages down: "3 years" can be three and a half. */
const ROUNDED_AGE = 1.25;

/** What is possible after the other answers. `Infinity` where nothing follows from them. */
export interface FollowingLimits {
  /** Number of calvings. */
  lactation: number;
  /** Months since the last calving. */
  calvedAgo: number;
  pregnantMonths: number;
}

/** The most calvings that are usual at the age. */
export function usualCalvings({ ageMonths }: FactChanges, kind: Kind): number {
  return typeof ageMonths === "number" && ageMonths > 0 ? calvingsAt(ageMonths, kind) : Infinity;
}

function calvingsAt(ageMonths: number, kind: Kind): number {
  const { calvingMonths } = KIND_RULES[kind];
  if (calvingMonths === undefined) return Infinity;
  return Math.max(0, Math.floor((ageMonths - calvingMonths.first) / calvingMonths.interval) + 1);
}

/**
 * Derives limits from the declared ages, intervals and pregnancies of the kind.
 * @param month now, as `2026-08`
 */
export function followingLimits(facts: FactChanges, kind: Kind, month: string): FollowingLimits {
  const { facts: rules, calvingMonths } = KIND_RULES[kind];
  const [, , pregnancy] = rules.pregnantMonths ?? [0, 0, 0, 0];
  if (calvingMonths === undefined) return { lactation: Infinity, calvedAgo: Infinity, pregnantMonths: pregnancy };
  const { first, interval } = calvingMonths;
  const { ageMonths, calvedMonth } = facts;
  const age = typeof ageMonths === "number" ? ageMonths * ROUNDED_AGE : Infinity;
  const lactation = age === Infinity ? Infinity : calvingsAt(age, kind);
  const calvings = facts.lactation ?? 0;
  // More calvings than usual are a confirmed exception, whose intervals are not known.
  const isException = calvings > usualCalvings(facts, kind);
  const calvedAgo = isException ? Infinity : Math.floor(age - first - Math.max(0, calvings - 1) * interval);
  // At most: from the first day of that month to the last of this one.
  const sinceCalving = calvedMonth ? monthsBetween(calvedMonth, month) + 1 : calvings > 0 ? calvedAgo : Infinity;
  const sinceMature = Math.floor(age - (first - pregnancy));
  return {
    lactation,
    calvedAgo: Math.max(0, calvedAgo),
    pregnantMonths: Math.max(0, Math.min(pregnancy, sinceMature, sinceCalving - (interval - pregnancy))),
  };
}

/** True if the other answers leave nothing to ask about the fact, and it does not contradict them. */
export function isAnsweredByOthers(fact: FactName, facts: FactChanges, kind: Kind, month: string): boolean {
  if ((facts.quantity ?? 1) > 1 && FACTS_OF_ONE_ANIMAL.includes(fact)) return true;
  if ((fact === "pregnantMonths" || fact === "milkNow" || fact === "milkBest") && (facts[fact] ?? 0) > 0) return false;
  const limits = followingLimits(facts, kind, month);
  if (fact === "pregnantMonths") return limits.pregnantMonths === 0;
  const isTooYoung = limits.lactation === 0 && !statesBirth(facts);
  if (fact === "lactation") return isTooYoung;
  return FACTS_OF_A_BIRTH.includes(fact) && (facts.lactation === 0 || isTooYoung);
}

function statesBirth({ lactation, calvedMonth, calf, milkNow, milkBest }: FactChanges): boolean {
  const counts = [lactation, milkNow, milkBest];
  return counts.some((count) => (count ?? 0) > 0) || Boolean(calvedMonth) || (calf ?? "none") !== "none";
}

/** Returns the values of facts that the kind asks for and that the other answers decide. */
export function followingFacts(facts: FactChanges, kind: Kind, month: string): FactChanges {
  if ((facts.quantity ?? 1) > 1) return {};
  const { asked } = KIND_RULES[kind];
  const decided = (["lactation", "pregnantMonths", "milkNow"] as const).filter(
    (fact) => asked.includes(fact) && isAnsweredByOthers(fact, facts, kind, month),
  );
  return Object.fromEntries(decided.map((fact) => [fact, 0]));
}

/** Months from one month to another, as `2026-08`. */
export function monthsBetween(earlier: string, later: string): number {
  const [from, to] = [earlier, later].map((each) => {
    const [year, month] = each.split("-").map(Number);
    return (year ?? 0) * 12 + (month ?? 0);
  });
  return (to ?? 0) - (from ?? 0);
}
