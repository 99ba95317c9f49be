import type { Db } from "@pashu/db/client";
import { CATEGORIES } from "@pashu/validators/enums";
import { DAY, FORM_FUNNEL_DAYS, HOUR } from "@pashu/validators/limits";
import type { MarketMetric } from "@pashu/validators/market";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { countListings, type CreatedListings, type Tally } from "./count-listings.ts";
import { medianOf } from "./median.ts";
import { readShort } from "./short-statements.ts";

type MarketDeps = Pick<Deps, "db" | "replicas" | "primaryReads" | "clock" | "env">;

/** "" for all. */
interface MarketNumber {
  metric: MarketMetric;
  category: string;
  state: string;
  district: string;
  value: number;
}

const ROWS_PER_STATEMENT = 1000;
const ALL = { category: "", state: "", district: "" };

/** Computes the numbers of the market in short statements. An interrupted run leaves the numbers of the last one. */
export async function refreshMarket(deps: MarketDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const counted = await countListings(deps, now, signal);
  await storePublished(deps.db, counted.created);
  const numbers = [
    ...listingNumbers(counted.tallies),
    ...(await searchNumbers(deps, now)),
    ...(await formNumbers(deps.db, now)),
    ...(await codeNumbers(deps, now)),
  ];
  await storeNumbers(deps.db, numbers, now);
}

/** A listing that was deleted since the last run stays counted, so a day's number only grows. */
async function storePublished(db: Db, created: readonly CreatedListings[]): Promise<void> {
  await db.execute(sql`
    insert into form_starts (day, form, category, starts)
      select day, 'published', category, count
      from jsonb_to_recordset(${JSON.stringify(created)}::text::jsonb) as created (day date, category text, count int)
    on conflict (day, form, category) do update set starts = excluded.starts where form_starts.starts < excluded.starts`);
}

function listingNumbers(tallies: readonly Tally[]): MarketNumber[] {
  const groups = new Map([[keyOf(ALL), { place: ALL, tallies: new Array<Tally>() }]]);
  for (const tally of tallies) {
    for (const place of placesOf(tally)) {
      const key = keyOf(place);
      const group = groups.get(key) ?? { place, tallies: [] };
      group.tallies.push(tally);
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap(({ place, tallies: ofPlace }) => {
    return place.district === ""
      ? [...countsOf(place, ofPlace), ...sharesOf(place, ofPlace)]
      : countsOf(place, ofPlace);
  });
}

function keyOf({ category, state, district }: typeof ALL): string {
  return [category, state, district].join("|");
}

function placesOf({ category, state, district }: Tally): (typeof ALL)[] {
  const states = [ALL, { ...ALL, state }, ...(district === "" ? [] : [{ ...ALL, state, district }])];
  return states.flatMap((place) => [place, { ...place, category }]);
}

function countsOf(place: typeof ALL, tallies: readonly Tally[]): MarketNumber[] {
  return [
    { ...place, metric: "live", value: sumOf(tallies, "live") },
    { ...place, metric: "new-1d", value: sumOf(tallies, "new1") },
    { ...place, metric: "new-7d", value: sumOf(tallies, "new7") },
    { ...place, metric: "new-30d", value: sumOf(tallies, "new30") },
  ];
}

/** A share of nothing has no row. */
function sharesOf(place: typeof ALL, tallies: readonly Tally[]): MarketNumber[] {
  const [contactable, sellable] = [sumOf(tallies, "contactable"), sumOf(tallies, "sellable")];
  const contactedAfter = tallies.flatMap((tally) => tally.contactedAfter);
  const median = medianOf(contactedAfter);
  const numbers: (MarketNumber | null)[] = [
    contactable === 0 ? null : { ...place, metric: "contacted-share", value: contactedAfter.length / contactable },
    median === null ? null : { ...place, metric: "first-contact-hours", value: median / HOUR },
    sellable === 0 ? null : { ...place, metric: "sold-share", value: sumOf(tallies, "sold") / sellable },
  ];
  return numbers.filter((number) => number !== null);
}

type Count = { [Name in keyof Tally]: Tally[Name] extends number ? Name : never }[keyof Tally];

function sumOf(tallies: readonly Tally[], count: Count): number {
  return tallies.reduce((sum, tally) => sum + tally[count], 0);
}

async function searchNumbers(deps: MarketDeps, now: Date): Promise<MarketNumber[]> {
  const days = lastDays(now, 7);
  const [counts] = await readShort<{ day: number; week: number }>(
    deps,
    sql`select count(*) filter (where day = ${days[0]}::date)::int as day, count(*)::int as week
      from search_misses where day between ${days.at(-1)}::date and ${days[0]}::date`,
  );
  return [
    { ...ALL, metric: "searches-missed-1d", value: counts?.day ?? 0 },
    { ...ALL, metric: "searches-missed-7d", value: counts?.week ?? 0 },
  ];
}

/** On the primary, which has what `storePublished` has just written. */
async function formNumbers(db: Db, now: Date): Promise<MarketNumber[]> {
  const rows = await db.execute<{ category: string; started: number; published: number }>(sql`
    select category, coalesce(sum(starts) filter (where form <> 'published'), 0)::int as started,
      coalesce(sum(starts) filter (where form = 'published'), 0)::int as published
    from form_starts where day between ${lastDays(now, 7).at(-1)}::date and ${indianDay(now)}::date group by category`);
  return ["", ...CATEGORIES].flatMap((category): MarketNumber[] => {
    const ofCategory = rows.filter((row) => category === "" || row.category === category);
    const started = ofCategory.reduce((sum, row) => sum + row.started, 0);
    const published = ofCategory.reduce((sum, row) => sum + row.published, 0);
    const place = { ...ALL, category };
    const counts: MarketNumber[] = [
      { ...place, metric: "form-starts-7d", value: started },
      { ...place, metric: "published-7d", value: published },
    ];
    return started === 0 ? counts : [...counts, { ...place, metric: "published-share", value: published / started }];
  });
}

async function codeNumbers(deps: MarketDeps, now: Date): Promise<MarketNumber[]> {
  const [dayAgo, monthAgo] = [1, 30].map((days) => new Date(now.getTime() - days * DAY).toISOString());
  const [counts] = await readShort<{ day: number; month: number }>(
    deps,
    sql`select count(*) filter (where created_at > ${dayAgo}::timestamptz)::int as day, count(*)::int as month
      from otp_attempts
      where event = 'send' and created_at > ${monthAgo}::timestamptz and created_at <= ${now.toISOString()}::timestamptz`,
  );
  const { day = 0, month = 0 } = counts ?? {};
  const rupees = (codes: number) => (codes * deps.env.OTP_COST_PAISE) / 100;
  return [
    { ...ALL, metric: "codes-1d", value: day },
    { ...ALL, metric: "codes-30d", value: month },
    { ...ALL, metric: "code-rupees-1d", value: rupees(day) },
    { ...ALL, metric: "code-rupees-30d", value: rupees(month) },
  ];
}

/** The current day in India and those before it, newest first. */
export function lastDays(now: Date, count = FORM_FUNNEL_DAYS): string[] {
  return Array.from({ length: count }, (_, before) => indianDay(new Date(now.getTime() - before * DAY)));
}

async function storeNumbers(db: Db, numbers: readonly MarketNumber[], now: Date): Promise<void> {
  const computedAt = sql`${now.toISOString()}::timestamptz`;
  for (let start = 0; start < numbers.length; start += ROWS_PER_STATEMENT) {
    const rows = JSON.stringify(numbers.slice(start, start + ROWS_PER_STATEMENT));
    await db.execute(sql`
      insert into market_numbers (metric, category, state, district, value, computed_at)
        select metric, category, state, district, value, ${computedAt}
        from jsonb_to_recordset(${rows}::text::jsonb)
          as number (metric text, category text, state text, district text, value float8)
      on conflict (metric, category, state, district) do update
        set value = excluded.value, computed_at = excluded.computed_at`);
  }
  await db.execute(sql`delete from market_numbers where computed_at <> ${computedAt}`);
}
