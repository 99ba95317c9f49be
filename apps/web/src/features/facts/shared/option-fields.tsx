import { optionText } from "@pashu/i18n/option-text";
import { declarationOf, type FactOfType } from "@pashu/validators/facts/declarations";
import { possibleOptions, rulesFor } from "@pashu/validators/facts/kind-rules";
import { KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { OptionChips } from "./option-chips.tsx";
import { kindIn } from "./possible-facts.ts";

export function KindField({ category, facts, onChange, error, note }: FactFieldProps<"kind">) {
  const t = useTranslations("facts");
  const kinds = KINDS_BY_CATEGORY[category];
  return (
    <Field label={t("name.kind")} error={error} feedback={note}>
      <Select
        value={kindIn(category, facts) ?? ""}
        onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) ?? null })}
      >
        <option value="">{t("breed.unknown")}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type OptionFact = FactOfType<"option" | "options">;

export function OptionsField({ name, category, facts, onChange, error, note }: FactFieldProps<OptionFact>) {
  const t = useTranslations();
  const options = possibleOptions(rulesFor(kindIn(category, facts), category), name);
  const value: string | number | readonly string[] | null = facts[name] ?? null;
  const chosen: readonly (string | number)[] = value === null ? [] : [value].flat();
  const toggle = (option: string | number) => {
    const others = chosen.filter((each) => each !== option);
    const several = others.length < chosen.length ? others : [...others, option];
    const one = others.length < chosen.length ? null : option;
    const isList = declarationOf(name).type === "options";
    onChange({ [name]: isList ? nonEmpty(several) : one });
  };
  return (
    <OptionChips<string | number>
      legend={t(`facts.name.${name}`)}
      options={options.map((option) => ({ value: option, label: optionText(name, option, category, t) }))}
      chosen={chosen}
      onToggle={toggle}
      error={error}
      note={note}
    />
  );
}

function nonEmpty<Option>(options: Option[]): Option[] | null {
  return options.length === 0 ? null : options;
}

export function FlagField({ name, facts, onChange, error, note }: FactFieldProps<FactOfType<"flag">>) {
  const t = useTranslations("facts");
  const value = facts[name] ?? null;
  return (
    <OptionChips
      legend={t(`name.${name}`)}
      options={(["yes", "no"] as const).map((option) => ({ value: option, label: t(`${name}.${option}`) }))}
      chosen={value === null ? [] : [value ? "yes" : "no"]}
      onToggle={(option) => onChange({ [name]: value === (option === "yes") ? null : option === "yes" })}
      error={error}
      note={note}
    />
  );
}
