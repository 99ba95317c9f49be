import type { Category } from "../enums.ts";
import { FACT_NAMES, type FactChanges, type Vaccination } from "./facts.ts";
import {
  categoryOf,
  hardLimits,
  KIND_RULES,
  OTHER_BREEDS,
  rulesFor,
  type FactName,
  type Kind,
  type KindRules,
  type Ranges,
} from "./kind-rules.ts";
import { ruleMessage } from "../rule-messages.ts";
import { usualCalvings } from "./following-facts.ts";

export interface FactIssue {
  fact: FactName | "kind";
  /** As `ruleMessage` returns it. */
  message: string;
}

interface Listing {
  category: Category;
  /** Kind after the change. */
  kind: Kind | undefined;
  /** Now, as `2026-08`. */
  month: string;
  /** Ids of the breeds of the category. */
  breedIds: ReadonlySet<string>;
}

/** Returns the facts that a listing cannot have: those of other kinds, beyond a hard limit, or in the future. */
export function factIssues(facts: FactChanges, listing: Listing): FactIssue[] {
  const { category, kind } = listing;
  if (kind !== undefined && categoryOf(kind) !== category)
    return [{ fact: "kind", message: ruleMessage("valid.notForKind") }];
  const rules = rulesFor(kind, category);
  return FACT_NAMES.flatMap((fact) => {
    if (fact === "kind" || (facts[fact] ?? null) === null) return [];
    const message = messageFor(fact, facts, rules, listing);
    return message === null ? [] : [{ fact, message }];
  });
}

function messageFor(
  fact: FactName,
  facts: FactChanges,
  all: readonly KindRules[],
  { month: now, breedIds }: Listing,
): string | null {
  const known: unknown[] = all.flatMap((rules): unknown => rules.facts[fact] ?? []);
  if (known.length === 0) return ruleMessage("valid.notForKind");
  switch (fact) {
    case "negotiable":
    case "earTag":
      return null;
    case "breedId":
      return isBreed(facts.breedId, breedIds) ? null : ruleMessage("valid.invalid");
    case "calvedMonth":
      return (facts.calvedMonth ?? "") > now ? ruleMessage("valid.futureMonth") : null;
    case "vaccinations":
      return vaccinationsMessage(facts.vaccinations ?? [], known, now);
    case "sex":
    case "calf":
    case "teeth":
    case "priceBasis":
    case "temperament":
    case "udder":
    case "horns": {
      const chosen: unknown[] = [facts[fact]].flat();
      return chosen.every((each) => known.includes(each)) ? null : ruleMessage("valid.notForKind");
    }
    default:
      return rangeMessage(facts[fact] ?? 0, all, fact);
  }
}

function isBreed(breedId: FactChanges["breedId"], ids: ReadonlySet<string>): boolean {
  return typeof breedId === "string" && (ids.has(breedId) || OTHER_BREEDS.some((each) => each === breedId));
}

function rangeMessage(value: number, all: readonly KindRules[], fact: keyof Ranges): string | null {
  const { min, max } = hardLimits(all, fact);
  if (value < min) return ruleMessage("valid.atLeast", { n: min });
  return value > max ? ruleMessage("valid.atMost", { n: max }) : null;
}

function vaccinationsMessage(given: readonly Vaccination[], known: readonly unknown[], now: string): string | null {
  if (given.some(({ vaccine }) => !known.includes(vaccine))) return ruleMessage("valid.notForKind");
  return given.some(({ month: at }) => at !== null && at > now) ? ruleMessage("valid.futureMonth") : null;
}

type Milk = Pick<FactChanges, "milkNow" | "milkBest">;

/**
 * Returns the issue of an animal that gives more milk now than at best. A change of something else is not refused,
 * because listings from before this rule exist.
 * @param after all facts after the change
 */
export function milkIssues(changes: Milk, after: Milk): FactIssue[] {
  const isChanged = changes.milkNow !== undefined || changes.milkBest !== undefined;
  if (!isChanged || !isBestBelowNow(after)) return [];
  return [{ fact: "milkBest", message: ruleMessage("valid.belowMilkNow") }];
}

export function isBestBelowNow({ milkNow, milkBest }: Milk): boolean {
  return (milkBest ?? Infinity) < (milkNow ?? 0);
}

export interface UnusualFact {
  fact: FactName;
  /** `young`: the animal is too young for so many calvings. */
  reason: "low" | "high" | "young";
}

/** Returns facts that are possible but rare, for the form to ask again. */
export function unusualFacts(facts: FactChanges, kind: Kind): UnusualFact[] {
  const { facts: rules } = KIND_RULES[kind];
  const unusual: UnusualFact[] = [];
  for (const fact of RANGED_FACTS) {
    const value = facts[fact];
    const range = rules[fact];
    if (value === undefined || value === null || range === undefined) continue;
    if (value < range[1]) unusual.push({ fact, reason: "low" });
    if (value > range[2]) unusual.push({ fact, reason: "high" });
  }
  if ((facts.lactation ?? 0) > usualCalvings(facts, kind)) unusual.push({ fact: "lactation", reason: "young" });
  return unusual;
}

const RANGED_FACTS = [
  "ageMonths",
  "lactation",
  "milkNow",
  "milkBest",
  "pregnantMonths",
  "quantity",
  "weightKg",
] as const satisfies readonly (keyof Ranges)[];
