import type { Category } from "../enums.ts";
import {
  declarationOf,
  FACT_NAMES,
  OTHER_BREEDS,
  type AnyFact,
  type FactName,
  type NumberFactName,
  type OptionFactName,
} from "./declarations.ts";
import type { FactChanges, Vaccination } from "./facts.ts";
import { hardLimits, KIND_RULES, possibleOptions, rulesFor, type KindRules } from "./kind-rules.ts";
import { categoryOf, type Kind } from "./kinds.ts";
import { ruleMessage } from "../rule-messages.ts";
import { usualCalvings } from "./following-facts.ts";

export interface FactIssue {
  fact: AnyFact;
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
  rules: readonly KindRules[],
  { month: now, breedIds }: Listing,
): string | null {
  if (rules.every((each) => each.facts[fact] === undefined)) return ruleMessage("valid.notForKind");
  const value = facts[fact];
  switch (declarationOf(fact).type) {
    case "number":
      return rangeMessage(Number(value), rules, fact as NumberFactName);
    case "option":
    case "options":
      return optionsMessage([value].flat(), rules, fact as OptionFactName);
    case "vaccinations": {
      const dated = value as readonly Vaccination[];
      const chosen = dated.map(({ vaccine }) => vaccine);
      const isLater = dated.some(({ month }) => month !== null && month > now);
      return (
        optionsMessage(chosen, rules, fact as OptionFactName) ?? (isLater ? ruleMessage("valid.futureMonth") : null)
      );
    }
    case "month":
      return (value as string) > now ? ruleMessage("valid.futureMonth") : null;
    case "breed":
      return isBreed(value as string, breedIds) ? null : ruleMessage("valid.invalid");
    default:
      return null;
  }
}

function optionsMessage(chosen: readonly unknown[], rules: readonly KindRules[], fact: OptionFactName): string | null {
  const possible: readonly unknown[] = possibleOptions(rules, fact);
  return chosen.every((each) => possible.includes(each)) ? null : ruleMessage("valid.notForKind");
}

function isBreed(breedId: string, ids: ReadonlySet<string>): boolean {
  return ids.has(breedId) || OTHER_BREEDS.some((each) => each === breedId);
}

function rangeMessage(value: number, all: readonly KindRules[], fact: NumberFactName): string | null {
  const { min, max } = hardLimits(all, fact);
  if (value < min) return ruleMessage("valid.atLeast", { n: min });
  return value > max ? ruleMessage("valid.atMost", { n: max }) : null;
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
  for (const fact of NUMBERS) {
    const value = facts[fact];
    const range = rules[fact];
    if (value === undefined || value === null || range === undefined) continue;
    if (value < range[1]) unusual.push({ fact, reason: "low" });
    if (value > range[2]) unusual.push({ fact, reason: "high" });
  }
  if ((facts.lactation ?? 0) > usualCalvings(facts, kind)) unusual.push({ fact: "lactation", reason: "young" });
  return unusual;
}

const NUMBERS = FACT_NAMES.filter((name) => declarationOf(name).type === "number") as NumberFactName[];
