import { monthText } from "@pashu/i18n/dates";
import type { Vaccine } from "@pashu/validators/facts/declarations";
import type { Vaccination } from "@pashu/validators/facts/facts";
import { rulesFor } from "@pashu/validators/facts/kind-rules";
import { useLocale, useTranslations } from "use-intl";
import { useNow } from "~/lib/page/use-now.ts";
import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";
import { recentMonths } from "./months.ts";
import { OptionChips } from "./option-chips.tsx";
import { kindIn } from "./possible-facts.ts";

const MONTHS = 24;

export function CalvedField({ facts, onChange, error, note }: FactFieldProps<"calvedMonth">) {
  const t = useTranslations("facts");
  return (
    <Field label={t("name.calvedMonth")} error={error} feedback={note}>
      <MonthSelect month={facts.calvedMonth ?? null} onChange={(calvedMonth) => onChange({ calvedMonth })} />
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

/** Vaccines as chips. Each chosen one has a month, which may be unknown. */
export function VaccinationsField({ category, facts, onChange, error, note }: FactFieldProps<"vaccinations">) {
  const t = useTranslations("facts");
  const tFields = useTranslations("factFields");
  const rules = rulesFor(kindIn(category, facts), category);
  const options = [...new Set(rules.flatMap((kind): readonly Vaccine[] => kind.facts.vaccinations ?? []))];
  const given: readonly Vaccination[] = (facts.vaccinations ?? []).filter(({ vaccine }) => options.includes(vaccine));
  const change = (next: Vaccination[]) => onChange({ vaccinations: next.length === 0 ? null : next });
  const toggle = (vaccine: Vaccine) => {
    const others = given.filter((each) => each.vaccine !== vaccine);
    change(others.length < given.length ? others : [...given, { vaccine, month: null }]);
  };
  return (
    <div>
      <OptionChips
        legend={t("name.vaccinations")}
        options={options.map((vaccine) => ({ value: vaccine, label: t(`vaccine.${vaccine}`) }))}
        chosen={given.map(({ vaccine }) => vaccine)}
        onToggle={toggle}
        error={error}
        note={note}
      />
      {given.map(({ vaccine, month }) => (
        <div key={vaccine} className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span aria-hidden>{t(`vaccine.${vaccine}`)}</span>
          <MonthSelect
            label={tFields("vaccineMonth", { vaccine: t(`vaccine.${vaccine}`) })}
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
