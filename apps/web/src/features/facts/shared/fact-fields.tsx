import type { Category } from "@pashu/validators/enums";
import {
  declarationOf,
  FACT_NAMES,
  type AnyFact,
  type FactOfType,
  type NumberFactName,
} from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { VaccinationsField, MonthField } from "./month-fields.tsx";
import { EarTagField, TextFactField } from "./text-fields.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { kindIn } from "./possible-facts.ts";
import { MonthsField, NumberField } from "./number-fields.tsx";
import { FlagField, KindField, OptionsField } from "./option-fields.tsx";

/** Facts that have a control, in their order on the page. Breed and age have fields of their own in both forms. */
export const FACT_FIELDS = FACT_NAMES.filter((name) => {
  const declared = declarationOf(name);
  return declared.type !== "breed" && !(declared.type === "number" && declared.unit === "age");
});

/** The facts with a control that a listing of this category can have, and of this kind if it is known. */
export function fieldsOf(category: Category, facts: FactChanges): AnyFact[] {
  const kind = kindIn(category, facts);
  return FACT_FIELDS.filter((name) => name === "kind" || canHaveFact(name, category, kind));
}

/** The control of a fact, by its type. Requires the `facts`, `listing-form`, `animals` and `errors` namespaces. */
export function FactControl({ name, ...props }: FactFieldProps) {
  const declared = declarationOf(name);
  switch (declared.type) {
    case "kind":
      return <KindField {...props} name="kind" />;
    case "option":
    case "options":
      return <OptionsField {...props} name={name as FactOfType<"option" | "options">} />;
    case "flag":
      return <FlagField {...props} name={name as FactOfType<"flag">} />;
    case "month":
      return <MonthField {...props} name={name as FactOfType<"month">} />;
    case "vaccinations":
      return <VaccinationsField {...props} name={name as FactOfType<"vaccinations">} />;
    case "earTag":
      return <EarTagField {...props} name="earTag" />;
    case "text":
      return <TextFactField {...props} name={name} max={declared.max} />;
    case "number":
      return declared.unit === "months" ? (
        <MonthsField {...props} name={name as NumberFactName} />
      ) : (
        <NumberField {...props} name={name as NumberFactName} unit={declared.unit} />
      );
    case "breed":
      return null;
  }
}
