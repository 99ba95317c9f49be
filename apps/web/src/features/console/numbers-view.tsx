import type { AppRouter } from "@pashu/api/router";
import { placeName } from "@pashu/i18n/place-names";
import { groupDigits } from "@pashu/validators/digits";
import { CATEGORIES } from "@pashu/validators/enums";
import type { MarketMetric } from "@pashu/validators/market";
import { stateName } from "@pashu/validators/states";
import { keepPreviousData } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { ConsoleError } from "./console-error.tsx";
import { NumberList } from "./number-list.tsx";
import { useWords } from "./words.ts";

type Numbers = inferRouterOutputs<AppRouter>["market"]["numbers"];
type Row = Numbers["rows"][number];
type Place = Pick<Row, "category" | "state" | "district">;

const UNKNOWN_STATE = "unknown";
const OF_LISTINGS: readonly MarketMetric[] = [
  "live",
  "new-1d",
  "new-7d",
  "new-30d",
  "contacts-30d",
  "contacted-share",
  "first-contact-hours",
  "sold-share",
  "confirmed-share",
];
/** Only for all of India. */
const OF_FORMS: readonly MarketMetric[] = ["form-starts-7d", "published-7d", "published-share"];
/** Only for all categories in all of India. */
const OF_SITE: readonly MarketMetric[] = [
  "searches-missed-1d",
  "searches-missed-7d",
  "codes-1d",
  "codes-30d",
  "code-rupees-1d",
  "code-rupees-30d",
];
const OF_STATES: readonly MarketMetric[] = ["live", "new-7d", "contacted-share", "sold-share"];
/** Districts have too few listings for shares. */
const OF_DISTRICTS: readonly MarketMetric[] = ["live", "new-1d", "new-7d", "new-30d"];

/** Numbers of the market, which a job computes every night: for a category and a state, with its districts. */
export function NumbersView() {
  const t = useTranslations("console");
  const { time } = useWords();
  const [category, setCategory] = useState("");
  const [state, setState] = useState("");
  const numbers = trpc.market.numbers.useQuery({ state }, { placeholderData: keepPreviousData });
  const { data, error, refetch } = numbers;
  if (error !== null) return <ConsoleError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (data.computedAt === null) return <p className="p-4">{t("market.none")}</p>;
  const place = { category, state, district: "" };
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <CategorySelect value={category} onChange={setCategory} />
        <StateSelect value={state} rows={data.rows} onChange={setState} />
      </div>
      <p className="text-sm text-muted">{t("market.computed", { date: time(data.computedAt) })}</p>
      <Totals rows={data.rows} place={place} />
      <Places rows={data.rows} place={place} />
      {state === "" && <FormStarts forms={data.forms} category={category} />}
    </div>
  );
}

interface SelectProps {
  value: string;
  onChange: (value: string) => void;
}

function CategorySelect({ value, onChange }: SelectProps) {
  const t = useTranslations("console");
  const tCategory = useTranslations("category");
  return (
    <Field label={t("market.category")}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{tCategory("all")}</option>
        {CATEGORIES.map((name) => (
          <option key={name} value={name}>
            {tCategory(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The states that have numbers. */
function StateSelect({ value, rows, onChange }: SelectProps & { rows: readonly Row[] }) {
  const t = useTranslations("console");
  const nameOf = usePlaceName();
  const codes = new Set(rows.map(({ state }) => state).filter((state) => state !== ""));
  return (
    <Field label={t("market.state")}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("market.india")}</option>
        {[...codes].map((code) => (
          <option key={code} value={code}>
            {nameOf({ state: code, district: "" })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function usePlaceName(): (place: Pick<Place, "state" | "district">) => string {
  const t = useTranslations("console");
  const locale = useLocale();
  return ({ state, district }) => {
    if (district !== "") return placeName(district, locale);
    if (state === UNKNOWN_STATE) return t("market.unknown");
    return stateName(state, locale);
  };
}

function valueOf(rows: readonly Row[], metric: MarketMetric, { category, state, district }: Place): number | undefined {
  const found = rows.find((row) => {
    return row.metric === metric && row.category === category && row.state === state && row.district === district;
  });
  return found?.value;
}

function useShown(): (metric: MarketMetric, value: number | undefined) => string {
  const t = useTranslations("console");
  return (metric, value) => {
    if (value === undefined) return "–";
    if (metric.endsWith("-share")) return `${Math.round(value * 100)}%`;
    if (metric.endsWith("-hours")) return t("hours", { n: String(Math.round(value * 10) / 10) });
    const rounded = groupDigits(Math.round(value));
    return metric.startsWith("code-rupees") ? `₹${rounded}` : rounded;
  };
}

function Totals({ rows, place }: { rows: readonly Row[]; place: Place }) {
  const t = useTranslations("console");
  const shown = useShown();
  const isIndia = place.state === "";
  const metrics = [...OF_LISTINGS, ...(isIndia ? OF_FORMS : []), ...(isIndia && place.category === "" ? OF_SITE : [])];
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {metrics.map((metric) => (
        <div key={metric} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
          <dt className="text-sm">{t(`market.metric.${metric}`)}</dt>
          <dd className="text-lg font-bold tabular-digits">{shown(metric, valueOf(rows, metric, place))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The states, or the districts of the chosen one, with the most listings first. */
function Places({ rows, place: { category, state } }: { rows: readonly Row[]; place: Place }) {
  const t = useTranslations("console");
  const nameOf = usePlaceName();
  const shown = useShown();
  const isListed = (row: Row) =>
    state === "" ? row.state !== "" && row.district === "" : row.state === state && row.district !== "";
  const places = rows
    .filter((row) => row.metric === "live" && row.category === category && isListed(row))
    .sort((one, other) => other.value - one.value);
  const metrics = state === "" ? OF_STATES : OF_DISTRICTS;
  if (places.length === 0) return <p className="text-sm text-muted">{t("market.noPlaces")}</p>;
  const items = places.map((row) => ({
    title: nameOf(row),
    numbers: metrics.map((metric) => ({
      label: t(`market.metric.${metric}`),
      value: shown(metric, valueOf(rows, metric, row)),
    })),
  }));
  return <NumberList title={t("market.places")} items={items} />;
}

const FORMS = ["pictures", "write", "published"] as const;

/** Started forms and published listings of each day, the newest first. */
function FormStarts({ forms, category }: Pick<Numbers, "forms"> & { category: string }) {
  const t = useTranslations("console");
  const { day: nameOf } = useWords();
  const days = [...new Set(forms.map(({ day }) => day))].reverse();
  if (days.length === 0) return null;
  const count = (day: string, form: string) =>
    forms
      .filter((row) => row.day === day && row.form === form && (category === "" || row.category === category))
      .reduce((sum, row) => sum + row.count, 0);
  const items = days.map((day) => ({
    title: nameOf(`${day}T00:00:00+05:30`),
    numbers: FORMS.map((form) => ({ label: t(`market.form.${form}`), value: groupDigits(count(day, form)) })),
  }));
  return <NumberList title={t("market.forms")} items={items} />;
}
