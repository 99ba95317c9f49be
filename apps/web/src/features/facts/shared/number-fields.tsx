import type { FactUnit, NumberFactName } from "@pashu/validators/facts/declarations";
import { hardLimits, rulesFor } from "@pashu/validators/facts/kind-rules";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { factNumber } from "@pashu/validators/facts/fact-number";
import { kindIn } from "./possible-facts.ts";
import { TapeButton } from "./tape-button.tsx";

/** Without the age, which has a field of its own. */
type Fact = Exclude<NumberFactName, "ageMonths">;

export function NumberField({
  name,
  unit,
  category,
  facts,
  onChange,
  error,
  note,
}: FactFieldProps<NumberFactName> & { unit: FactUnit }) {
  const t = useTranslations("factFields");
  const [typed, setTyped] = useState("");
  const known = facts[name] ?? null;
  // A value that was not typed here, such as one saved elsewhere.
  const text = Object.is(valueOf(typed, unit), known) ? typed : String(known ?? "");
  return (
    <>
      <Field label={t(name as Fact)} error={error} feedback={note}>
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ [name]: valueOf(target.value, unit) });
          }}
        />
      </Field>
      <TapeButton
        fact={name}
        category={category}
        kind={kindIn(category, facts)}
        className={(error ?? note) === undefined ? "-mt-4 mb-4" : "mb-4"}
        onWeight={(weight) => onChange({ [name]: weight })}
      />
    </>
  );
}

/** NaN for text that is not one number, which the rule refuses. */
function valueOf(typed: string, unit: FactUnit): number | null {
  return typed.trim() === "" ? null : (factNumber(typed, unit) ?? Number.NaN);
}

/** A count of months to choose from. */
export function MonthsField({ name, category, facts, onChange, error, note }: FactFieldProps<NumberFactName>) {
  const t = useTranslations();
  const { min, max } = hardLimits(rulesFor(kindIn(category, facts), category), name);
  const months = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Field label={t(`factFields.${name as Fact}`)} error={error} feedback={note}>
      <Select
        value={facts[name] ?? ""}
        onChange={({ target }) => onChange({ [name]: target.value === "" ? null : Number(target.value) })}
      >
        <option value="">{t("facts.breed.unknown")}</option>
        {months.map((count) => (
          <option key={count} value={count}>
            {count === 0 && name === "pregnantMonths"
              ? t("factFields.notPregnant")
              : t("facts.value.months", { count, n: String(count) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
