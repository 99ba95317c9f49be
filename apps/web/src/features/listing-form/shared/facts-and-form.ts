import type * as breedList from "@pashu/validators/breeds";
import { ANIMAL_QUALITIES, CATEGORIES, STATUS_OF_CALF, type Category } from "@pashu/validators/enums";
import { FACT_NAMES, type FactName } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { categoryOf } from "@pashu/validators/facts/kinds";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { factsFromFields, isSameAge, parseLactation } from "@pashu/validators/facts/mirrored-facts";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

type Breeds = Pick<typeof breedList, "breedIdOf" | "isNameOfBreed">;

/** Words for facts in the seller's language. Without a word, the field keeps its text. */
export interface FieldWords {
  age: string | null;
  breed: string | null;
}

/** Returns the form with the fields that the facts state. A fact that was not asked leaves its field alone. */
export function formFromFacts(form: ListingFormInput, facts: FactChanges, words: FieldWords): ListingFormInput {
  const { kind, lactation, milkNow, pregnantMonths, calf } = facts;
  if (kind === undefined || kind === null) return form;
  const category = categoryOf(kind);
  const [healthy, dairyFemale] = ANIMAL_QUALITIES;
  const filled: ListingFormInput = {
    ...form,
    category,
    breed: breedField(form, facts, words),
    age: ageField(form, facts, words),
    animalQuality: (milkNow ?? 0) > 0 ? dairyFemale : healthy,
  };
  if (lactation !== undefined && lactation !== parseLactation(form.kaunSaByaat))
    filled.kaunSaByaat = lactation?.toString() ?? "";
  if (milkNow !== undefined) {
    filled.dailyMilkProduction = milkNow?.toString() ?? "";
    filled.isDairy = milkNow === null ? "" : yesOrNo(milkNow > 0);
  }
  // A pregnancy can be known without its months.
  if (typeof pregnantMonths === "number") filled.isPregnant = yesOrNo(pregnantMonths > 0);
  if (calf !== undefined) filled.calfStatus = calf === null ? "" : STATUS_OF_CALF[calf];
  const has = (fact: FactName) => canHaveFact(fact, category, kind);
  if (!has("lactation")) filled.kaunSaByaat = "";
  if (!has("milkNow")) filled.dailyMilkProduction = filled.isDairy = "";
  if (!has("pregnantMonths")) filled.isPregnant = "";
  if (!has("calf")) filled.calfStatus = "";
  return filled;
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

function breedField({ breed }: ListingFormInput, { breedId }: FactChanges, words: FieldWords): string {
  if (breedId === undefined || breedId === null) return breed;
  return breedId === "unknown" ? "" : (words.breed ?? breed);
}

function ageField({ age }: ListingFormInput, { ageMonths, teeth }: FactChanges, words: FieldWords): string {
  if ((ageMonths ?? teeth ?? null) === null) return age;
  return typeof ageMonths === "number" && isSameAge(age, ageMonths) ? age : (words.age ?? age);
}

/**
 * Returns the facts after a change of the form: those that its fields state for certain replace the former ones, and a
 * field that contradicts a fact removes it. Null, "asked and not known", remains.
 * @param breeds null while the list is not loaded
 */
export function factsFromForm(form: ListingFormInput, before: FactChanges, breeds: Breeds | null): FactChanges {
  const category = CATEGORIES.find((each) => each === form.category);
  if (category === undefined) return {};
  const kind = before.kind && categoryOf(before.kind) === category ? before.kind : undefined;
  const milk = parseSpokenQuantity(form.dailyMilkProduction, "litres") ?? Number.NaN;
  const stated = factsFromFields(
    {
      breed: form.breed,
      age: form.age,
      dailyMilkProduction: Number.isNaN(milk) ? null : milk,
      kaunSaByaat: form.kaunSaByaat,
      isPregnant: form.isPregnant === "" ? null : form.isPregnant === "yes",
      calfStatus: form.calfStatus === "" ? null : form.calfStatus,
    },
    { category, kind },
    breeds?.breedIdOf ?? (() => null),
  );
  if (isUnchanged(form, before)) delete stated.ageMonths;
  // A typed 0 says that the animal gives no milk, unlike the 0 that is sent for an empty field.
  if (milk === 0 && canHaveFact("milkNow", category, kind)) stated.milkNow = 0;
  const kept = FACT_NAMES.filter(
    (name) =>
      before[name] !== undefined &&
      (name === "kind" ? kind !== undefined : canHaveFact(name, category, kind)) &&
      (before[name] === null || !isContradicted(name, before, { form, category, breeds })),
  );
  return { ...Object.fromEntries(kept.map((name) => [name, before[name]])), ...stated };
}

const isUnchanged = ({ age }: ListingFormInput, { ageMonths }: FactChanges) =>
  typeof ageMonths === "number" && isSameAge(age, ageMonths);

/** True if the form's field does not state this fact any more. */
function isContradicted(
  name: FactName | "kind",
  facts: FactChanges,
  { form, category, breeds }: { form: ListingFormInput; category: Category; breeds: Breeds | null },
): boolean {
  switch (name) {
    case "breedId": {
      const [typed, { breedId }] = [form.breed.trim(), facts];
      if (typed === "" || !breedId || breedId === "unknown") return (typed === "") !== (breedId === "unknown");
      return breeds?.isNameOfBreed(typed, breedId, category) === false;
    }
    case "ageMonths":
      return !isUnchanged(form, facts);
    case "teeth":
      return form.age.trim() === "";
    case "lactation":
    case "milkNow":
    case "calf":
      return true;
    case "pregnantMonths":
      return form.isPregnant !== (facts.pregnantMonths === 0 ? "no" : "yes");
    default:
      return false;
  }
}

/** Returns the facts for a request, or undefined if none is known. */
export function knownFacts(facts: FactChanges): FactChanges | undefined {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
