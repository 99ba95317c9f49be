import type { NumberFactName } from "@pashu/validators/facts/declarations";
import { hardLimits, rulesFor } from "@pashu/validators/facts/kind-rules";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import type { Unit } from "@pashu/validators/quantity";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { numberWithUnit } from "./number-with-unit.ts";
import { kindIn } from "./possible-facts.ts";

type NumberFact = Exclude<NumberFactName, "ageMonths" | "pregnantMonths">;

const UNITS = {
  milkNow: "litres",
  milkBest: "litres",
  weightKg: "kilograms",
  quantity: "animals",
  lactation: "animals",
} as const satisfies Record<NumberFact, Unit>;

export function NumberField({ name, facts, onChange, error, note }: FactFieldProps<NumberFact>) {
  const t = useTranslations("factFields");
  const [typed, setTyped] = useState("");
  const known = facts[name] ?? null;
  // A value that was not typed here, such as one saved elsewhere.
  const text = Object.is(valueOf(name, typed), known) ? typed : String(known ?? "");
  return (
    <Field label={t(name)} error={error} feedback={note}>
      <TextInput
        value={text}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ [name]: valueOf(name, target.value) });
        }}
      />
    </Field>
  );
}

/** NaN for text that is not one number, which the rule refuses. */
function valueOf(name: NumberFact, typed: string): number | null {
  if (typed.trim() === "") return null;
  const calvings = name === "lactation" ? parseLactation(typed) : null;
  return calvings ?? numberWithUnit(typed, UNITS[name]) ?? Number.NaN;
}

export function PregnantField({ category, facts, onChange, error, note }: FactFieldProps<"pregnantMonths">) {
  const t = useTranslations();
  const { min, max } = hardLimits(rulesFor(kindIn(category, facts), category), "pregnantMonths");
  const months = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Field label={t("factFields.pregnantMonths")} error={error} feedback={note}>
      <Select
        value={facts.pregnantMonths ?? ""}
        onChange={({ target }) => onChange({ pregnantMonths: target.value === "" ? null : Number(target.value) })}
      >
        <option value="">{t("facts.breed.unknown")}</option>
        {months.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t("factFields.notPregnant") : t("facts.value.months", { count, n: String(count) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
