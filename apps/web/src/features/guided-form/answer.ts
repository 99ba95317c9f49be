import {
  factIssues,
  milkIssues,
  unusualFacts,
  type FactIssue,
  type UnusualFact,
} from "@pashu/validators/facts/fact-issues";
import { followingFacts, followingLimits, monthsBetween } from "@pashu/validators/facts/following-facts";
import { declarationOf, FACT_NAMES, type FactName } from "@pashu/validators/facts/declarations";
import { factsInput, type FactChanges } from "@pashu/validators/facts/facts";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";
import type { Locale } from "@pashu/validators/languages";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { formFromFacts, withoutFieldsOf } from "~/features/listing-form/shared/facts-and-form.ts";
import { isDecided } from "./is-decided.ts";

export interface Answer {
  facts?: FactChanges;
  form?: Partial<Draft["form"]>;
  confirmed?: Partial<Draft["confirmed"]>;
  generated?: Partial<Draft["generated"]>;
}

interface Circumstances {
  /** Now, as `2026-08`. */
  month: string;
  locale: Locale;
  /** Age in that language. */
  ageWords: (facts: FactChanges) => string | null;
}

/**
 * Returns the draft after an answer. Facts that no longer apply are removed, those that follow are added, and the
 * documented fields follow the facts.
 */
export function withAnswer(draft: Draft, answer: Answer, { month, locale, ageWords }: Circumstances): Draft {
  const answered = { ...draft.facts, ...answer.facts };
  const { kind } = answered;
  const doubtful = kind && kind !== draft.facts.kind ? doubtfulFacts(answered, kind) : [];
  const typed: Draft["form"] = { ...withoutFieldsOf(doubtful, draft.form), ...answer.form };
  const possible = withoutContradicted(withoutImpossible(answered, doubtful), { before: draft.facts, answer, month });
  const facts = withFollowing({ form: typed, facts: possible }, { before: draft, answer, month });
  const age = ageWords(facts);
  const form = formFromFacts(typed, facts, { locale, ageText: ageWords, breeds: null });
  return {
    ...draft,
    facts,
    form,
    confirmed: { ...draft.confirmed, ...answer.confirmed },
    generated: {
      ...draft.generated,
      ...(answer.form?.breed !== undefined && { breed: typeof facts.breedId === "string" }),
      ...(form.age === age && { age: true }),
      ...answer.generated,
    },
  };
}

/** Returns facts about an animal of another kind that are impossible or rare for this one, so they are asked again. */
function doubtfulFacts(facts: FactChanges, kind: Kind): FactName[] {
  const issues = issuesOf(facts, kind, ANY_MONTH);
  // The births of a young animal are not asked again, because none would follow from its age. The form asks about them.
  const rare = unusualFacts(facts, kind).filter(({ reason }) => reason !== "young");
  return [...issues, ...rare].map(({ fact }) => fact).filter((fact) => fact !== "kind");
}

/** Months were checked when they were answered, and no kind changes that. */
const ANY_MONTH = "9999-12";

/** The breed is not checked, because the list of breeds is loaded on demand. */
function issuesOf(facts: FactChanges, kind: Kind, month: string): FactIssue[] {
  const issues = factIssues(facts, { category: categoryOf(kind), kind, month, breedIds: new Set() });
  return issues.filter(({ fact }) => declarationOf(fact).type !== "breed");
}

/** Removes the doubtful facts and those that the kind does not have. */
function withoutImpossible(facts: FactChanges, doubtful: readonly FactName[]): FactChanges {
  const { kind } = facts;
  const rules = kind && KIND_RULES[kind];
  return only(
    facts,
    (name) => name === "kind" || !rules || (rules.facts[name] !== undefined && !doubtful.includes(name)),
  );
}

interface Context<Before> {
  before: Before;
  answer: Answer;
  month: string;
}

/** Removes later answers that this answer has made impossible, so they are asked again. */
function withoutContradicted(facts: FactChanges, { before, answer, month }: Context<FactChanges>): FactChanges {
  const { kind } = facts;
  if (!kind) return facts;
  const excess = excessOf(facts, kind, month);
  const excessBefore = excessOf(before, before.kind ?? kind, month);
  const contradicted = LIMITED.filter(
    (fact) => answer.facts?.[fact] === undefined && excess[fact] > 0 && excessBefore[fact] <= 0,
  );
  return only(facts, (name) => !contradicted.some((fact) => fact === name));
}

const LIMITED = ["calvedMonth", "pregnantMonths"] as const;

/** By how many months an answer is beyond what the others allow. */
function excessOf(facts: FactChanges, kind: Kind, month: string): Record<(typeof LIMITED)[number], number> {
  const { calvedAgo, pregnantMonths } = followingLimits(facts, kind, month);
  const { calvedMonth } = facts;
  return {
    calvedMonth: calvedMonth ? monthsBetween(calvedMonth, month) - calvedAgo : 0,
    pregnantMonths: (facts.pregnantMonths ?? 0) - pregnantMonths,
  };
}

/** Adds facts that the other answers decide, and asks again for those that they no longer decide. */
function withFollowing(draft: Pick<Draft, "form" | "facts">, { before, answer, month }: Context<Draft>): FactChanges {
  const { facts } = draft;
  const { kind } = facts;
  if (!kind) return facts;
  const wasDecided = (name: FactName) =>
    before.facts.kind && answer.facts?.[name] === undefined && isDecided(name, before, before.facts.kind, month);
  const kept = only(facts, (name) => name === "kind" || !(wasDecided(name) || isDecided(name, draft, kind, month)));
  const following = only(
    followingFacts(facts, kind, month),
    (name) => name === "kind" || isDecided(name, draft, kind, month),
  );
  return { ...kept, ...following };
}

function only(facts: FactChanges, isKept: (name: FactName | "kind") => boolean): FactChanges {
  const kept = FACT_NAMES.filter((name) => facts[name] !== undefined && isKept(name));
  return Object.fromEntries(kept.map((name) => [name, facts[name]]));
}

/** Returns the message of the first changed fact that the animal cannot have. */
export function issueOf(changes: FactChanges, { facts }: Draft, month: string): string | null {
  const { kind } = facts;
  if (!kind) return null;
  const issues = [...issuesOf(changes, kind, month), ...milkIssues(changes, { ...facts, ...changes })];
  const [issue] = [...issues, ...(factsInput.safeParse(changes).error?.issues ?? [])];
  return issue?.message ?? null;
}

/** Returns a rare fact that the answer has brought, for the form to ask again. */
export function newlyUnusual(before: Draft, after: Draft): UnusualFact | undefined {
  const { kind } = after.facts;
  if (!kind) return undefined;
  const known = before.facts.kind ? unusualFacts(before.facts, before.facts.kind) : [];
  return unusualFacts(after.facts, kind).find(
    ({ fact, reason }) =>
      after.facts[fact] !== before.facts[fact] || !known.some((each) => each.fact === fact && each.reason === reason),
  );
}
