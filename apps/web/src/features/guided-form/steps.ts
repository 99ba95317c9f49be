import { CATEGORIES } from "@pashu/validators/enums";
import {
  FACTS_OF_ONE_ANIMAL,
  KIND_RULES,
  KINDS_BY_CATEGORY,
  type FactName,
  type Kind,
  type QuestionName,
} from "@pashu/validators/facts/kind-rules";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";
import type { Draft } from "~/features/listing-form/shared/draft.ts";

/** Steps of the questions that kinds ask. */
export const STEP_OF_QUESTION = {
  quantity: "quantity",
  sex: "sex",
  breedId: "breed",
  ageMonths: "age",
  lactation: "lactation",
  calvedMonth: "calved",
  pregnantMonths: "pregnant",
  calf: "calf",
  milkNow: "milk",
  weightKg: "weight",
  temperament: "temperament",
} as const satisfies Partial<Record<QuestionName, string>>;

export type Step =
  | (typeof STEP_OF_QUESTION)[keyof typeof STEP_OF_QUESTION]
  | "animal"
  | "kind"
  | "price"
  | "photos"
  | "place"
  | "preview";

const QUESTION_OF_STEP = Object.fromEntries(
  Object.entries(STEP_OF_QUESTION).map(([question, step]) => [step, question]),
) as Partial<Record<Step, QuestionName>>;

/** Facts about the last birth. */
const AFTER_BIRTH: readonly FactName[] = ["calvedMonth", "calf"];

/** Returns the chosen kind, or the first one of the category before a kind is chosen. */
export function kindOf({ form, facts }: Pick<Draft, "form" | "facts">): Kind {
  const category = CATEGORIES.find((each) => each === form.category) ?? CATEGORIES[0];
  return facts.kind ?? KINDS_BY_CATEGORY[category][0];
}

/** True if the guided form leaves the fact out because of another answer. */
export function isLeftOut(fact: FactName, { quantity, lactation }: Draft["facts"]): boolean {
  return ((quantity ?? 1) > 1 && FACTS_OF_ONE_ANIMAL.includes(fact)) || (lactation === 0 && AFTER_BIRTH.includes(fact));
}

/** Returns the steps for what is known so far, in their order. */
export function stepsOf(draft: Pick<Draft, "form" | "facts">): Step[] {
  const { facts } = draft;
  const questions = KIND_RULES[kindOf(draft)].asked
    .filter((question) => !isLeftOut(question, facts))
    .flatMap((question): Step[] => {
      const step = (STEP_OF_QUESTION as Partial<Record<QuestionName, Step>>)[question];
      return step === undefined ? [] : [step];
    });
  const needsWeight = facts.priceBasis === "kg" && !questions.includes("weight");
  return [
    "animal",
    "kind",
    ...questions,
    "price",
    ...(needsWeight ? ["weight" as const] : []),
    "photos",
    "place",
    "preview",
  ];
}

/** True if the seller has answered, also with "Don't know" where the kind allows it. */
export function isAnswered(step: Step, draft: Draft): boolean {
  const { form, facts, confirmed, photos } = draft;
  switch (step) {
    case "animal":
      return CATEGORIES.some((each) => each === form.category);
    case "kind":
      return isKnown(facts.kind);
    case "age":
      return isKnown(facts.ageMonths) || isKnown(facts.teeth);
    case "price":
      return (parseSpokenQuantity(form.price, "rupees") ?? 0) > 0;
    case "photos":
      return confirmed.photos || photos.length > 0;
    case "place":
      return confirmed.place && hasAddress(form);
    case "preview":
      return false;
    default: {
      const question = QUESTION_OF_STEP[step];
      if (question === undefined) return false;
      const isRequired = KIND_RULES[kindOf(draft)].required.includes(question);
      return isRequired ? isKnown(facts[question]) : facts[question] !== undefined;
    }
  }
}

const isKnown = (fact: unknown) => fact !== undefined && fact !== null;

export function hasAddress({ address1, state, pincode }: Draft["form"]): boolean {
  return [address1, state, pincode].every((line) => line.trim() !== "");
}

/** Returns the wanted step if all steps before it are answered, else the first that is not. */
export function reachableStep(wanted: string | undefined, draft: Draft): Step {
  const steps = stepsOf(draft);
  const open = steps.findIndex((step) => !isAnswered(step, draft));
  const index = steps.findIndex((step) => step === wanted);
  return steps[index === -1 ? open : Math.min(index, open)] ?? "preview";
}

export function stepAfter(step: Step, draft: Pick<Draft, "form" | "facts">): Step {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) + 1] ?? "preview";
}

export function stepBefore(step: Step, draft: Pick<Draft, "form" | "facts">): Step | undefined {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) - 1];
}
