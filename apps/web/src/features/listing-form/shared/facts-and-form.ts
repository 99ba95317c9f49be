import { ANIMAL_QUALITIES, CATEGORIES } from "@pashu/validators/enums";
import { FACT_NAMES, type AnyFact, type FactName } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";
import {
  isKnown,
  MIRRORS,
  statedFacts,
  type Mirror,
  type MirrorContext,
  type MirroredListing,
  type MirrorFields,
  type MirroredFacts,
  type MirrorValue,
  type MirrorWords,
} from "@pashu/validators/facts/mirrors";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

/** Fields of the form that mirror facts. The server adds translations. */
type FormField = keyof MirrorFields & keyof ListingFormInput;

const formField = ({ fields: [main] }: Mirror) => main as FormField;

/** The value that the field of a mirror states; null if it is empty. */
function valueIn(form: ListingFormInput, mirror: Mirror): MirrorValue | null {
  const field = formField(mirror);
  const typed = form[field];
  if (typed.trim() === "") return null;
  if (field === "isPregnant") return typed === "yes";
  if (field !== "dailyMilkProduction") return typed;
  const litres = parseSpokenQuantity(typed, "litres") ?? Number.NaN;
  return Number.isNaN(litres) ? null : litres;
}

/** The facts that the field of a mirror states for certain. */
function statedIn(form: ListingFormInput, mirror: Mirror, listing: MirroredListing, words: MirrorWords): MirroredFacts {
  const value = valueIn(form, mirror);
  if (value === null) return {};
  // A typed 0 says that the animal gives no milk, unlike the 0 that is sent for an empty field.
  const isDry = mirror.facts[0] === "milkNow" && value === 0 && canHaveFact("milkNow", listing.category, listing.kind);
  return isDry ? { milkNow: 0 } : statedFacts(mirror, [value], listing, words);
}

function fieldTextOf(value: MirrorValue): string {
  return typeof value === "boolean" ? yesOrNo(value) : String(value);
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

/**
 * Returns the form with the fields that the facts state. A fact that was not asked leaves its field alone.
 * @param words a field whose words are not loaded keeps its text
 */
export function formFromFacts(form: ListingFormInput, facts: FactChanges, words: MirrorWords): ListingFormInput {
  const { kind, milkNow } = facts;
  if (kind === undefined || kind === null) return form;
  const category = categoryOf(kind);
  const context = { ...words, category };
  const texts = MIRRORS.map((mirror) => [formField(mirror), fieldText(mirror, { form, facts, kind }, context)]);
  const [healthy, dairyFemale] = ANIMAL_QUALITIES;
  const filled: ListingFormInput = {
    ...form,
    ...Object.fromEntries(texts),
    category,
    animalQuality: (milkNow ?? 0) > 0 ? dairyFemale : healthy,
  };
  if (milkNow !== undefined) filled.isDairy = milkNow === null ? "" : yesOrNo(milkNow > 0);
  if (!canHaveFact("milkNow", category, kind)) filled.isDairy = "";
  return filled;
}

interface Filled {
  form: ListingFormInput;
  facts: FactChanges;
  kind: Kind;
}

function fieldText(mirror: Mirror, { form, facts, kind }: Filled, context: MirrorContext): string {
  const text = form[formField(mirror)];
  const value = valueIn(form, mirror);
  const known = knownOf(mirror, facts);
  if (!mirror.facts.some((fact) => canHaveFact(fact, context.category, kind))) return "";
  if (mirror.facts.every((fact) => facts[fact] === undefined)) return text;
  const isCertain = isKnown(statedIn(form, mirror, { category: context.category, kind }, context));
  if (!isKnown(known)) return isCertain ? "" : text;
  if (mirror.isUnstated(known)) return "";
  if (isCertain && value !== null && mirror.agrees(value, known, context)) return text;
  const stated = mirror.format(known, form.language, context);
  return stated === null ? text : fieldTextOf(stated);
}

function knownOf(mirror: Mirror, facts: FactChanges): MirroredFacts {
  return (knownFacts(Object.fromEntries(mirror.facts.map((fact) => [fact, facts[fact]]))) ?? {}) as MirroredFacts;
}

/** Returns the form without the fields that state one of the facts for certain. */
export function withoutStated(
  form: ListingFormInput,
  facts: readonly FactName[],
  words: MirrorWords,
): ListingFormInput {
  const category = CATEGORIES.find((each) => each === form.category);
  if (category === undefined) return form;
  const stating = MIRRORS.filter((mirror) => {
    const value = valueIn(form, mirror);
    return value !== null && facts.some((fact) => fact in mirror.parse(value, { ...words, category }));
  });
  const isDairyStated = facts.includes("milkNow");
  return {
    ...form,
    ...Object.fromEntries(stating.map((mirror) => [formField(mirror), ""])),
    ...(isDairyStated && { isDairy: "" }),
  };
}

/**
 * Returns the facts after a change of the form: those that its fields state for certain replace the former ones, and a
 * field that contradicts a fact removes it. Null, "asked and not known", remains.
 * @param breeds null while the list is not loaded
 */
export function factsFromForm(form: ListingFormInput, before: FactChanges, breeds: MirrorWords["breeds"]): FactChanges {
  const category = CATEGORIES.find((each) => each === form.category);
  if (category === undefined) return {};
  const kind = before.kind && categoryOf(before.kind) === category ? before.kind : undefined;
  const words = { breeds, ageText: () => null };
  const kept = FACT_NAMES.filter((name) => {
    if (before[name] === undefined) return false;
    const isPossible = name === "kind" ? kind !== undefined : canHaveFact(name, category, kind);
    return isPossible && (before[name] === null || !isContradicted(name, before, form, { ...words, category }));
  });
  const facts: FactChanges = Object.fromEntries(kept.map((name) => [name, before[name]]));
  for (const mirror of MIRRORS)
    if ((facts[mirror.facts[0]] ?? null) === null)
      Object.assign(facts, statedIn(form, mirror, { category, kind }, words));
  return facts;
}

/** True if the form's field does not state this fact any more. The teeth add to the age, so they stay beside any. */
function isContradicted(name: AnyFact, facts: FactChanges, form: ListingFormInput, context: MirrorContext): boolean {
  const mirror = MIRRORS.find((each) => each.facts.some((fact) => fact === name));
  if (mirror === undefined) return false;
  const value = valueIn(form, mirror);
  const known = knownOf(mirror, facts);
  if (value === null) return !mirror.isUnstated(known);
  return name === mirror.facts[0] && (mirror.isUnstated(known) || !mirror.agrees(value, known, context));
}

/** Returns the facts for a request, or undefined if none is known. */
export function knownFacts(facts: FactChanges): FactChanges | undefined {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
