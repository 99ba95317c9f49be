import { plainText } from "@pashu/validators/digits";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ChoiceChips } from "~/ui/choice-chips.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { useListingField } from "./controls.tsx";

export function AgeControl({ required }: { required?: boolean }) {
  const t = useTranslations("sell");
  const { setFocus } = useFormContext<{ age: string }>();
  const { field, mark, error } = useListingField("age");
  const numberOnly = bareNumber(field.value);
  const count = Number(numberOnly);
  const choose = (age: string) => {
    field.onChange(age);
    setFocus("age");
  };
  return (
    <div>
      <Field
        label={t("fieldAge")}
        required={required}
        feedback={numberOnly === null ? mark : t("ageUnit")}
        error={error}
      >
        <TextInput {...field} autoComplete="off" enterKeyHint="next" placeholder={t("fieldAgePlaceholder")} />
      </Field>
      {numberOnly !== null && (
        <div className="mb-6">
          <ChoiceChips
            label={t("ageUnit")}
            choices={[t("ageYears", { count, n: numberOnly }), t("ageMonths", { count, n: numberOnly })]}
            chosen=""
            onChoose={choose}
          />
        </div>
      )}
    </div>
  );
}

function bareNumber(typed: unknown): string | null {
  const age = typeof typed === "string" ? plainText(typed).replace(",", ".") : "";
  return /^[1-9]\d?(\.\d)?$/.test(age) ? age : null;
}
