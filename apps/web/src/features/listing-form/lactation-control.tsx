import { hardLimits, KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import { useTranslations } from "use-intl";
import { ChoiceChips } from "~/ui/choice-chips.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { useListingField } from "./controls.tsx";

const { min, max } = hardLimits(Object.values(KIND_RULES), "lactation");
const LACTATIONS = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
const MORE_AFTER = LACTATIONS.indexOf("7") + 1;

/** Free text. The chips fill it, and show the number that a text such as "दूसरा" states. */
export function LactationControl() {
  const t = useTranslations("sell");
  const { field, error } = useListingField("kaunSaByaat");
  const lactation = parseLactation(field.value);
  return (
    <Field label={t("fieldByaat")} error={error}>
      <TextInput {...field} autoComplete="off" enterKeyHint="next" placeholder={t("fieldByaatPlaceholder")} />
      <ChoiceChips
        label={t("byaatChoices")}
        choices={LACTATIONS}
        more={{ label: t("byaatMore"), after: MORE_AFTER }}
        chosen={lactation === null ? "" : String(lactation)}
        onChoose={field.onChange}
      />
    </Field>
  );
}
