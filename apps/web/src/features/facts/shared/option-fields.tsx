import { calfMessage } from "@pashu/i18n/calf-messages";
import { TEETH_MESSAGES } from "@pashu/i18n/teeth-messages";
import type { Category } from "@pashu/validators/enums";
import type { Calf, Teeth } from "@pashu/validators/facts/declarations";
import { rulesFor } from "@pashu/validators/facts/kind-rules";
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

type OptionFact = "sex" | "calf" | "teeth" | "priceBasis" | "horns" | "temperament" | "udder";

export function OptionsField({ name, category, facts, onChange, error, note }: FactFieldProps<OptionFact>) {
  const t = useTranslations("facts");
  const label = useOptionLabel(category);
  const rules = rulesFor(kindIn(category, facts), category);
  const options = [...new Set(rules.flatMap((kind): readonly (string | number)[] => kind.facts[name] ?? []))];
  const value: string | number | readonly string[] | null = facts[name] ?? null;
  const chosen: readonly (string | number)[] = value === null ? [] : [value].flat();
  const toggle = (option: string | number) => {
    const others = chosen.filter((each) => each !== option);
    const several = others.length < chosen.length ? others : [...others, option];
    const one = others.length < chosen.length ? null : option;
    const isList = name === "temperament" || name === "udder";
    onChange({ [name]: isList ? nonEmpty(several) : one });
  };
  return (
    <OptionChips
      legend={t(`name.${name}`)}
      options={options.map((option) => ({ value: option, label: label(name, option) }))}
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

/** Returns the word for an option of a fact. */
function useOptionLabel(category: Category): (fact: OptionFact, option: string | number) => string {
  const t = useTranslations();
  return (fact, option) => {
    if (fact === "calf") return t(`calf.${calfMessage(category, option as Calf)}`);
    if (fact === "teeth") return t(`facts.teeth.${TEETH_MESSAGES[option as Teeth]}`);
    // The options are keys of the namespace; a test checks that it has all.
    return t(`facts.${fact}.${option}` as "facts.sex.female");
  };
}

export function NegotiableField({ facts, onChange, error, note }: FactFieldProps<"negotiable">) {
  const t = useTranslations("facts");
  const { negotiable = null } = facts;
  return (
    <OptionChips
      legend={t("name.negotiable")}
      options={[
        { value: "yes", label: t("negotiable.yes") },
        { value: "no", label: t("negotiable.no") },
      ]}
      chosen={negotiable === null ? [] : [negotiable ? "yes" : "no"]}
      onToggle={(option) => onChange({ negotiable: negotiable === (option === "yes") ? null : option === "yes" })}
      error={error}
      note={note}
    />
  );
}
