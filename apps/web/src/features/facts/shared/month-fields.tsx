import { monthText } from "@pashu/i18n/dates";
import { optionText } from "@pashu/i18n/option-text";
import type { FactOfType } from "@pashu/validators/facts/declarations";
import type { FactValue } from "@pashu/validators/facts/facts";
import { possibleOptions, rulesFor } from "@pashu/validators/facts/kind-rules";
import { useLocale, useTranslations } from "use-intl";
import { useNow } from "~/lib/page/use-now.ts";
import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { recentMonths } from "./months.ts";
import { OptionChips } from "./option-chips.tsx";
import { kindIn } from "./possible-facts.ts";

const MONTHS = 24;

export function MonthField({ name, facts, onChange, error, note }: FactFieldProps<FactOfType<"month">>) {
  const t = useTranslations("facts");
  return (
    <Field label={t(`name.${name}`)} error={error} feedback={note}>
      <MonthSelect month={facts[name] ?? null} onChange={(month) => onChange({ [name]: month })} />
    </Field>
  );
}

interface MonthSelectProps {
  label?: string;
  month: string | null;
  onChange: (month: string | null) => void;
}

/** The last two years, and an older month that is known already. */
function MonthSelect({ label, month, onChange }: MonthSelectProps) {
  const t = useTranslations("facts");
  const locale = useLocale();
  const recent = recentMonths(useNow(), MONTHS);
  const months = month === null || recent.includes(month) ? recent : [...recent, month];
  return (
    <Select
      {...(label !== undefined && { "aria-label": label })}
      value={month ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
    >
      <option value="">{t("breed.unknown")}</option>
      {months.map((each) => (
        <option key={each} value={each}>
          {monthText(each, locale)}
        </option>
      ))}
    </Select>
  );
}

type VaccinationFact = FactOfType<"vaccinations">;
type Dated = FactValue<VaccinationFact>[number];

/** Options as chips. Each chosen one has a month, which may be unknown. */
export function VaccinationsField({ name, category, facts, onChange, error, note }: FactFieldProps<VaccinationFact>) {
  const t = useTranslations();
  const options = possibleOptions(rulesFor(kindIn(category, facts), category), name);
  const given: readonly Dated[] = (facts[name] ?? []).filter(({ vaccine }) => options.includes(vaccine));
  const change = (next: Dated[]) => onChange({ [name]: next.length === 0 ? null : next });
  const toggle = (vaccine: Dated["vaccine"]) => {
    const others = given.filter((each) => each.vaccine !== vaccine);
    change(others.length < given.length ? others : [...given, { vaccine, month: null }]);
  };
  return (
    <div>
      <OptionChips
        legend={t(`facts.name.${name}`)}
        options={options.map((option) => ({ value: option, label: optionText(name, option, category, t) }))}
        chosen={given.map(({ vaccine }) => vaccine)}
        onToggle={toggle}
        error={error}
        note={note}
      />
      {given.map(({ vaccine, month }) => (
        <div key={vaccine} className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span aria-hidden>{optionText(name, vaccine, category, t)}</span>
          <MonthSelect
            label={t("factFields.vaccineMonth", { vaccine: optionText(name, vaccine, category, t) })}
            month={month}
            onChange={(next) =>
              change(given.map((each) => (each.vaccine === vaccine ? { vaccine, month: next } : each)))
            }
          />
        </div>
      ))}
    </div>
  );
}
