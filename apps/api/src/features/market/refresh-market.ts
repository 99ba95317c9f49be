import type { Db } from "@pashu/db/client";
import { marketNumbers } from "@pashu/db/schema/market";
import { CATEGORIES } from "@pashu/validators/enums";
import { DAY, FORM_FUNNEL_DAYS, HOUR, MARKET_CONTACT_MS, MARKET_SALE_MS, SECOND } from "@pashu/validators/limits";
import type { MarketMetric } from "@pashu/validators/market";
import { max, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { withheldSql } from "../listing-states/listing-status.ts";
import { readOnReplica } from "./read-on-replica.ts";

type MarketDeps = Pick<Deps, "db" | "replicas" | "primaryReads" | "clock" | "env">;

/** "" for all. */
interface MarketNumber extends Record<string, unknown> {
  metric: MarketMetric;
  category: string;
  state: string;
  district: string;
  value: number;
}

const ROWS_PER_STATEMENT = 1000;
/** Listings whose time to be contacted or sold ended within these days. */
const COHORT_MS = 30 * DAY;
/** The job computes from 23:00 in India, when few use the site and the numbers of the day are nearly complete. */
const BEFORE_MIDNIGHT_MS = HOUR;

/** The day in India whose numbers are complete: in the morning, of a run that began late, the one before. */
const countedDay = (now: Date) => new Date(now.getTime() - 12 * HOUR);

/** Computes the numbers once a night, or with the next run after a night that was missed. */
export async function refreshMarket(deps: MarketDeps, signal?: AbortSignal): Promise<void> {
  const [last] = await deps.db.select({ at: max(marketNumbers.computedAt) }).from(marketNumbers);
  const nightOf = (time: Date) => indianDay(new Date(time.getTime() + BEFORE_MIDNIGHT_MS));
  if (last?.at && nightOf(last.at) === nightOf(deps.clock.now())) return;
  await computeMarket(deps, signal);
}

/** An interrupted run leaves the numbers of the last one. */
export async function computeMarket(deps: MarketDeps, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const now = deps.clock.now();
  await storePublished(deps, now);
  const numbers: MarketNumber[] = [];
  for (const read of [readListings, readContacts, readForms, readSearches, readCodes]) {
    signal?.throwIfAborted();
    numbers.push(...(await read(deps, now)));
  }
  await storeNumbers(deps.db, numbers, now);
}

/** A listing that was deleted since the last run stays counted, so a day's number only grows. */
async function storePublished(deps: MarketDeps, now: Date): Promise<void> {
  const created = await readOnReplica(
    deps,
    sql`select (created_at at time zone 'Asia/Kolkata')::date::text as day, category, count(*)::int as count from animals
      where created_at > ${before(now, FORM_FUNNEL_DAYS * DAY)} and created_at <= ${before(now, 0)} group by 1, 2`,
  );
  await deps.db.execute(sql`
    insert into form_starts (day, form, category, starts)
      select day, 'published', category, count
      from jsonb_to_recordset(${JSON.stringify(created)}::text::jsonb) as created (day date, category text, count int)
    on conflict (day, form, category) do update set starts = excluded.starts where form_starts.starts < excluded.starts`);
}

/**
 * Withheld listings and deleted ones have left the numbers. A share or a median of nothing has no row. The grouping sets
 * are made from the few rows of `by_district`; from the listings, they took three times as long.
 */
function readListings(deps: MarketDeps, now: Date): Promise<MarketNumber[]> {
  const isOfLast = (days: number) => sql`created_at > ${before(now, days * DAY)}`;
  const isEndedCohort = (ms: number) =>
    sql`(created_at > ${before(now, ms + COHORT_MS)} and created_at <= ${before(now, ms)})`;
  const interval = (ms: number) => sql`make_interval(secs => ${ms / SECOND}::int)`;
  return readOnReplica<MarketNumber>(
    deps,
    sql`
    with listing as not materialized (
      select id::text, category::text, coalesce(state_code, 'unknown') as state, district_id as district, on_sale,
        created_at, sold_at, exists (select from deals where animal_id = animals.id and is_confirmed) as is_confirmed
      from animals where not ${withheldSql}
    ), by_district as (
      select category, state, district,
        count(*) filter (where on_sale) as live,
        count(*) filter (where ${isOfLast(1)}) as new1,
        count(*) filter (where ${isOfLast(7)}) as new7,
        count(*) filter (where ${isOfLast(30)}) as new30,
        count(*) filter (where ${isEndedCohort(MARKET_CONTACT_MS)}) as contactable,
        count(*) filter (where ${isEndedCohort(MARKET_SALE_MS)}) as sellable,
        count(*) filter (where ${isEndedCohort(MARKET_SALE_MS)}
          and sold_at <= created_at + ${interval(MARKET_SALE_MS)}) as sold,
        count(*) filter (where ${isEndedCohort(MARKET_SALE_MS)}
          and sold_at <= created_at + ${interval(MARKET_SALE_MS)} and is_confirmed) as confirmed
      from listing group by category, state, district
    ), counted as (
      select coalesce(category, '') as category, coalesce(state, '') as state, coalesce(district, '') as district,
        coalesce(sum(live), 0) as live, coalesce(sum(new1), 0) as new1, coalesce(sum(new7), 0) as new7,
        coalesce(sum(new30), 0) as new30, sum(contactable) as contactable, sum(sellable) as sellable, sum(sold) as sold,
        sum(confirmed) as confirmed
      from by_district
      group by grouping sets
        ((), (category), (state), (category, state), (state, district), (category, state, district))
      having grouping(district) = 1 or district is not null
    ), contact as (
      select category, state, extract(epoch from min(at) - created_at) / 3600 as hours
      from listing join events on subject_id = listing.id
      where kind = 'animal.contact-shown' and ${isEndedCohort(MARKET_CONTACT_MS)}
        and at between ${before(now, MARKET_CONTACT_MS + COHORT_MS)} and ${before(now, 0)}
      group by listing.id, category, state, created_at having min(at) <= created_at + ${interval(MARKET_CONTACT_MS)}
    ), contacted as (
      select coalesce(category, '') as category, coalesce(state, '') as state, '' as district, count(*) as contacted,
        percentile_cont(0.5) within group (order by hours) as hours
      from contact group by grouping sets ((), (category), (state), (category, state))
    )
    select metric, category, state, district, value::float8 as value
    from counted left join contacted using (category, state, district)
      cross join lateral (values
        ('live', live), ('new-1d', new1), ('new-7d', new7), ('new-30d', new30),
        ('contacted-share', coalesce(contacted, 0) / nullif(contactable, 0)),
        ('first-contact-hours', hours),
        ('sold-share', sold / nullif(sellable, 0)),
        ('confirmed-share', confirmed / nullif(sold, 0))
      ) as number (metric, value)
    where value is not null and (district = '' or metric = 'live' or metric like 'new-%')`,
  );
}

function readContacts(deps: MarketDeps, now: Date): Promise<MarketNumber[]> {
  return readOnReplica<MarketNumber>(
    deps,
    sql`
    with listing as not materialized (
      select id::text, category::text, coalesce(state_code, 'unknown') as state from animals where not ${withheldSql}
    )
    select 'contacts-30d' as metric, coalesce(category, '') as category, coalesce(state, '') as state, '' as district,
      count(*)::float8 as value
    from listing join events on subject_id = listing.id
    where kind = 'animal.contact-shown' and at > ${before(now, 30 * DAY)} and at <= ${before(now, 0)}
    group by grouping sets ((), (category), (state), (category, state))`,
  );
}

/** On the primary, which has what `storePublished` has just written. */
function readForms({ db }: MarketDeps, now: Date): Promise<MarketNumber[]> {
  const days = lastDays(countedDay(now), 7);
  return db.execute<MarketNumber>(sql`
    select metric, coalesce(category, '') as category, '' as state, '' as district, value::float8 as value
    from (
      select category, coalesce(sum(starts) filter (where form <> 'published'), 0) as started,
        coalesce(sum(starts) filter (where form = 'published'), 0) as published
      from jsonb_array_elements_text(${JSON.stringify(CATEGORIES)}::text::jsonb) as known (category)
        left join (
          select * from form_starts where day between ${days.at(-1)}::date and ${days[0]}::date
        ) as counted using (category)
      group by rollup (category)
    ) as counted
      cross join lateral (values
        ('form-starts-7d', started), ('published-7d', published), ('published-share', published::float8 / nullif(started, 0))
      ) as number (metric, value)
    where value is not null`);
}

function readSearches(deps: MarketDeps, now: Date): Promise<MarketNumber[]> {
  const days = lastDays(countedDay(now), 7);
  return readOnReplica<MarketNumber>(
    deps,
    sql`
    select metric, '' as category, '' as state, '' as district, value::float8 as value
    from (
      select count(*) filter (where day = ${days[0]}::date) as day, count(*) as week
      from search_misses where day between ${days.at(-1)}::date and ${days[0]}::date
    ) as counted cross join lateral (values ('searches-missed-1d', day), ('searches-missed-7d', week)) as number (metric, value)`,
  );
}

function readCodes(deps: MarketDeps, now: Date): Promise<MarketNumber[]> {
  const rupees = sql`${deps.env.OTP_COST_PAISE}::float8 / 100`;
  return readOnReplica<MarketNumber>(
    deps,
    sql`
    select metric, '' as category, '' as state, '' as district, value::float8 as value
    from (
      select count(*) filter (where created_at > ${before(now, DAY)}) as day, count(*) as month
      from otp_attempts
      where event = 'send' and created_at > ${before(now, 30 * DAY)} and created_at <= ${before(now, 0)}
    ) as counted
      cross join lateral (values
        ('codes-1d', day), ('codes-30d', month), ('code-rupees-1d', day * ${rupees}), ('code-rupees-30d', month * ${rupees})
      ) as number (metric, value)`,
  );
}

function before(now: Date, ms: number) {
  return sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
}

/** The current day in India and those before it, newest first. */
export function lastDays(now: Date, count = FORM_FUNNEL_DAYS): string[] {
  return Array.from({ length: count }, (_, days) => indianDay(new Date(now.getTime() - days * DAY)));
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
