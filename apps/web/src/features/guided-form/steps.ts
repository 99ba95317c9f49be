import { CATEGORIES } from "@pashu/validators/enums";
import type { AnyFact } from "@pashu/validators/facts/declarations";
import { KIND_RULES, type QuestionName } from "@pashu/validators/facts/kind-rules";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { isDecided } from "./is-decided.ts";

/** Facts that another question, or that of the price, asks for. */
export const ASKED_WITH_ANOTHER = { kind: "animal", teeth: "age", priceBasis: "price" } as const;

/** Steps with another name than their fact. The month of the last birth is asked below the number of births. */
const STEP_OF_FACT = {
  ...ASKED_WITH_ANOTHER,
  breedId: "breed",
  ageMonths: "age",
  lactation: "lactation",
  calvedMonth: "lactation",
  pregnantMonths: "pregnant",
  milkNow: "milk",
  weightKg: "weight",
} as const satisfies Partial<Record<AnyFact, string>>;
type Renamed = typeof STEP_OF_FACT;

export type Step = Renamed[keyof Renamed] | Exclude<QuestionName, keyof Renamed> | "photos" | "place" | "preview";

/** The step that asks for the fact, if a kind asks for it. */
export function stepOfFact(fact: AnyFact): Step {
  return (STEP_OF_FACT as Partial<Record<AnyFact, Step>>)[fact] ?? (fact as Step);
}

/** Inverse of `stepOfFact`; the main fact of a step that asks for two. */
export function factOfStep(step: Step): QuestionName {
  const facts = Object.keys(STEP_OF_FACT) as (keyof Renamed)[];
  return (facts.find((fact) => STEP_OF_FACT[fact] === step) ?? step) as QuestionName;
}

/** Returns the chosen kind, or the first one of the category before a kind is chosen. */
export function kindOf({ form, facts }: Pick<Draft, "form" | "facts">): Kind {
  const category = CATEGORIES.find((each) => each === form.category) ?? CATEGORIES[0];
  return facts.kind ?? KINDS_BY_CATEGORY[category][0];
}

/** Returns the questions of the kind that the other answers leave open. */
export function openQuestions(draft: Pick<Draft, "form" | "facts">, month: string): QuestionName[] {
  const kind = kindOf(draft);
  return KIND_RULES[kind].asked.filter((question) => !isDecided(question, draft, kind, month));
}

/**
 * Returns the steps for what is known so far, in their order. A place that the profile knows is no step of its own.
 * @param month now, as `2026-08`
 */
export function stepsOf(draft: Pick<Draft, "form" | "facts" | "confirmed">, month: string): Step[] {
  const { form, facts, confirmed } = draft;
  const questions = new Set(openQuestions(draft, month).map(stepOfFact));
  const needsWeight = facts.priceBasis === "kg" && !questions.has("weight");
  const needsPlace = confirmed.place || !hasAddress(form);
  return [
    "animal",
    "photos",
    ...questions,
    "price",
    ...(needsWeight ? ["weight" as const] : []),
    ...(needsPlace ? ["place" as const] : []),
    "preview",
  ];
}

/** True if the seller has answered, also with "Don't know" where the kind allows it. */
export function isAnswered(step: Step, draft: Draft, month: string): boolean {
  const { form, facts, confirmed, photos } = draft;
  switch (step) {
    case "animal":
      return CATEGORIES.some((each) => each === form.category) && isKnown(facts.kind);
    case "age":
      return isKnown(facts.ageMonths) || isKnown(facts.teeth);
    case "price":
      return (parseSpokenQuantity(form.price, "rupees") ?? 0) > 0;
    case "photos":
      return confirmed.photos || photos.length > 0;
    case "place":
      return hasAddress(form);
    case "preview":
      return false;
    default: {
      const { required } = KIND_RULES[kindOf(draft)];
      return openQuestions(draft, month)
        .filter((question) => stepOfFact(question) === step)
        .every((question) => (required.includes(question) ? isKnown(facts[question]) : facts[question] !== undefined));
    }
  }
}

const isKnown = (fact: unknown) => fact !== undefined && fact !== null;

function hasAddress({ address1, state, pincode }: Draft["form"]): boolean {
  return [address1, state, pincode].every((line) => line.trim() !== "");
}

/** Returns the wanted step if all steps before it are answered, else the first that is not. */
export function reachableStep(wanted: string | undefined, draft: Draft, month: string): Step {
  const steps = stepsOf(draft, month);
  const open = steps.findIndex((step) => !isAnswered(step, draft, month));
  const index = steps.findIndex((step) => step === wanted);
  return steps[index === -1 ? open : Math.min(index, open)] ?? "preview";
}

type Known = Parameters<typeof stepsOf>[0];

export function stepAfter(step: Step, draft: Known, month: string): Step {
  const steps = stepsOf(draft, month);
  return steps[steps.indexOf(step) + 1] ?? "preview";
}

export function stepBefore(step: Step, draft: Known, month: string): Step | undefined {
  const steps = stepsOf(draft, month);
  return steps[steps.indexOf(step) - 1];
}
