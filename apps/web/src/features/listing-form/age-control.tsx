import { toLatinDigits } from "@pashu/validators/digits";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ChoiceChips } from "~/ui/choice-chips.tsx";
import { Field, TextInput } from "~/ui/field.tsx";
import { useListingField } from "./controls.tsx";

/** Text field for the age. Offers the units for a number without one. */
export function AgeControl({ required }: { required?: boolean }) {
  const t = useTranslations("sell");
  const { setFocus } = useFormContext<{ age: string }>();
  const { field, mark, error } = useListingField("age");
  const bare = bareNumber(field.value);
  const count = Number(bare);
  const choose = (age: string) => {
    field.onChange(age);
    setFocus("age");
  };
  return (
    <div>
      <Field label={t("fieldAge")} required={required} hint={bare === null ? mark : t("ageUnit")} error={error}>
        <TextInput {...field} autoComplete="off" enterKeyHint="next" placeholder={t("fieldAgePlaceholder")} />
      </Field>
      {bare !== null && (
        <ChoiceChips
          label={t("ageUnit")}
          choices={[t("ageYears", { count, n: bare }), t("ageMonths", { count, n: bare })]}
          chosen=""
          onChoose={choose}
        />
      )}
    </div>
  );
}

function bareNumber(typed: unknown): string | null {
  const age = typeof typed === "string" ? toLatinDigits(typed).trim() : "";
  return /^[1-9]\d?(\.\d)?$/.test(age) ? age : null;
}
