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
  type MirrorFields,
  type MirroredFacts,
  type MirrorValue,
  type MirrorWords,
} from "@pashu/validators/facts/mirrors";
import type { Locale } from "@pashu/validators/languages";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

/** Main fields of mirrors. The server adds their translations. */
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

function fieldTextOf(value: MirrorValue): string {
  return typeof value === "boolean" ? yesOrNo(value) : String(value);
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

/** The age in words is not loaded everywhere, so texts of teeth are own words. */
const NO_AGE_TEXT = () => null;

interface FormWords extends MirrorWords {
  /** The language of the form's texts. */
  locale: Locale;
}

/**
 * Returns the form with the fields that the facts state. A fact that was not asked leaves its field alone; one that was
 * asked and is not known leaves own words in it.
 * @param words a breed keeps its text while the list is not loaded
 */
export function formFromFacts(form: ListingFormInput, facts: FactChanges, words: FormWords): ListingFormInput {
  const { kind, milkNow } = facts;
  if (kind === undefined || kind === null) return form;
  const category = categoryOf(kind);
  const texts = MIRRORS.map((mirror) => [formField(mirror), fieldText(mirror, { form, facts, kind }, words)]);
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

function fieldText(mirror: Mirror, { form, facts, kind }: Filled, words: FormWords): string {
  const context = { ...words, category: categoryOf(kind) };
  const text = form[formField(mirror)];
  const value = valueIn(form, mirror);
  const known = knownOf(mirror, facts);
  if (!mirror.facts.some((fact) => canHaveFact(fact, context.category, kind))) return "";
  if (mirror.facts.every((fact) => facts[fact] === undefined)) return text;
  const isCertain = value !== null && isKnown(mirror.parse(value, { ...context, ageText: NO_AGE_TEXT }));
  // An amount that cannot be read would be rejected.
  if (!isKnown(known)) return isCertain || value === null || typeof value === "number" ? "" : text;
  if (mirror.isUnstated(known)) return "";
  if (isCertain && mirror.agrees(value, known, context)) return text;
  const stated = mirror.format(known, words.locale, context);
  return stated === null ? text : fieldTextOf(stated);
}

function knownOf(mirror: Mirror, facts: FactChanges): MirroredFacts {
  return (knownFacts(Object.fromEntries(mirror.facts.map((fact) => [fact, facts[fact]]))) ?? {}) as MirroredFacts;
}

/** Returns the form without the fields of these facts. A pregnancy stays, because it is known without its months. */
export function withoutFieldsOf(facts: readonly FactName[], form: ListingFormInput): ListingFormInput {
  const fields = MIRRORS.filter((mirror) => mirror.facts.some((fact) => facts.includes(fact))).map(formField);
  const emptied = fields.filter((field) => form[field] !== "yes").map((field) => [field, ""]);
  return { ...form, ...Object.fromEntries(emptied), ...(facts.includes("milkNow") && { isDairy: "" }) };
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
  const words = { breeds, ageText: NO_AGE_TEXT };
  const kept = FACT_NAMES.filter((name) => {
    if (before[name] === undefined) return false;
    const isPossible = name === "kind" ? kind !== undefined : canHaveFact(name, category, kind);
    return isPossible && (before[name] === null || !isContradicted(name, before, form, { ...words, category }));
  });
  const facts: FactChanges = Object.fromEntries(kept.map((name) => [name, before[name]]));
  for (const mirror of MIRRORS) {
    const [main] = mirror.facts;
    const value = valueIn(form, mirror);
    if (value === null || (facts[main] ?? null) !== null) continue;
    Object.assign(facts, statedFacts(mirror, [value], { category, kind }, words));
    // A typed 0 says that the animal gives no milk, unlike the 0 that is sent for an empty field.
    if (main === "milkNow" && value === 0 && canHaveFact(main, category, kind)) facts.milkNow = 0;
  }
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
