import type { Category } from "@pashu/validators/enums";
import type { FactName } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { CalvedField, VaccinationsField } from "./month-fields.tsx";
import { EarTagField } from "./ear-tag-field.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { kindIn } from "./possible-facts.ts";
import { NumberField, PregnantField } from "./number-fields.tsx";
import { KindField, NegotiableField, OptionsField } from "./option-fields.tsx";

/** Facts that have a control, in their order on the page. Breed and age have fields of their own in both forms. */
export const FACT_FIELDS = [
  "kind",
  "sex",
  "quantity",
  "lactation",
  "milkNow",
  "milkBest",
  "calvedMonth",
  "pregnantMonths",
  "calf",
  "teeth",
  "weightKg",
  "priceBasis",
  "negotiable",
  "temperament",
  "udder",
  "horns",
  "vaccinations",
  "earTag",
] as const satisfies readonly (FactName | "kind")[];
export type FactField = (typeof FACT_FIELDS)[number];

/** The facts with a control that a listing of this category can have, and of this kind if it is known. */
export function fieldsOf(category: Category, facts: FactChanges): FactField[] {
  const kind = kindIn(category, facts);
  return FACT_FIELDS.filter((name) => name === "kind" || canHaveFact(name, category, kind));
}

/** The control of a fact. Requires the `facts`, `listing-form`, `animals` and `errors` namespaces. */
export function FactControl({ name, ...props }: Omit<FactFieldProps, "name"> & { name: FactField }) {
  switch (name) {
    case "kind":
      return <KindField {...props} name={name} />;
    case "sex":
    case "calf":
    case "teeth":
    case "priceBasis":
    case "horns":
    case "temperament":
    case "udder":
      return <OptionsField {...props} name={name} />;
    case "negotiable":
      return <NegotiableField {...props} name={name} />;
    case "calvedMonth":
      return <CalvedField {...props} name={name} />;
    case "vaccinations":
      return <VaccinationsField {...props} name={name} />;
    case "earTag":
      return <EarTagField {...props} name={name} />;
    case "pregnantMonths":
      return <PregnantField {...props} name={name} />;
    default:
      return <NumberField {...props} name={name} />;
  }
}
