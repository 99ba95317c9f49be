import type { Category } from "@pashu/validators/enums";
import { DAY, FORM_FUNNEL_DAYS, MARKET_CONTACT_MS, MARKET_SALE_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { withheldSql } from "../listing-states/listing-status.ts";
import { readShort } from "./short-statements.ts";

/** A statement takes some milliseconds, and parsing its rows blocks the event loop briefly. */
const BATCH = 2000;
const UNKNOWN_STATE = "unknown";
/** Listings whose time to be contacted or sold ended within these days. */
const COHORT_MS = 30 * DAY;

/** Counts of the listings of a category in a district, or in a state without a known district. */
export interface Tally {
  category: Category;
  state: string;
  /** "" if not known. */
  district: string;
  live: number;
  new1: number;
  new7: number;
  new30: number;
  /** Listings whose MARKET_CONTACT_MS ended in the last 30 days. */
  contactable: number;
  /** Milliseconds from the creation to the first contact, of those contacted within MARKET_CONTACT_MS. */
  contactedAfter: number[];
  /** Listings whose MARKET_SALE_MS ended in the last 30 days. */
  sellable: number;
  sold: number;
}

export interface CreatedListings {
  day: string;
  category: Category;
  count: number;
}

interface Found extends Record<string, unknown> {
  id: string;
  category: Category;
  state: string | null;
  district: string | null;
  onSale: boolean;
  isWithheld: boolean;
  createdAt: number;
  soldAt: number | null;
  isContacted: boolean;
}

type Row = Found & { firstContactAt: number | null };

/**
 * Walks all listings in the order of their ids, so that no statement is long. Withheld listings count as created only.
 * Deleted ones have left the numbers.
 */
export async function countListings(
  deps: Pick<Deps, "replicas" | "primaryReads">,
  now: Date,
  signal?: AbortSignal,
): Promise<{ tallies: Tally[]; created: CreatedListings[] }> {
  const tallies = new Map<string, Tally>();
  const created = new Map<string, CreatedListings>();
  const oldest = now.getTime() - FORM_FUNNEL_DAYS * DAY;
  let after: string | undefined = NIL;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const rows: Row[] = await readBatch(deps, after, now);
    for (const row of rows) {
      if (row.createdAt > oldest && row.createdAt <= now.getTime()) countCreated(created, row);
      if (!row.isWithheld) add(tallyOf(tallies, row), row, now.getTime());
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
  return { tallies: [...tallies.values()], created: [...created.values()] };
}

async function readBatch(deps: Pick<Deps, "replicas" | "primaryReads">, after: string, now: Date): Promise<Row[]> {
  const [from, until] = [MARKET_CONTACT_MS + COHORT_MS, MARKET_CONTACT_MS].map(
    (ms) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`,
  );
  const milliseconds = (time: string) => sql`(extract(epoch from ${sql.raw(time)}) * 1000)::float8`;
  const rows = await readShort<Found>(
    deps,
    sql`
    select animal.id, category, state_code as state, district_id as district, on_sale as "onSale",
      ${withheldSql} as "isWithheld",
      ${milliseconds("animal.created_at")} as "createdAt", ${milliseconds("sold_at")} as "soldAt",
      animal.created_at between ${from} and ${until}
        and coalesce((select contacts from animal_activity where animal_id = animal.id) > 0, false) as "isContacted"
    from animals as animal where animal.id > ${after}::uuid order by animal.id limit ${BATCH}::int`,
  );
  const contacted = rows.filter(({ isContacted }) => isContacted).map(({ id }) => id);
  // The times are constants, so that the database reads only their partitions of the events.
  const contacts = await readShort<{ id: string; at: number }>(
    deps,
    sql`
    select contacted.id, min(${milliseconds("at")}) as at
    from jsonb_array_elements_text(${JSON.stringify(contacted)}::text::jsonb) as contacted (id)
      join events on subject_id = contacted.id
    where kind = 'animal.contact-shown' and at between ${from} and ${now.toISOString()}::timestamptz
    group by contacted.id`,
  );
  const firstContacts = new Map(contacts.map(({ id, at }) => [id, at]));
  return rows.map((row) => ({ ...row, firstContactAt: firstContacts.get(row.id) ?? null }));
}

function countCreated(created: Map<string, CreatedListings>, { category, createdAt }: Row): void {
  const day = indianDay(new Date(createdAt));
  const key = `${day} ${category}`;
  const found = created.get(key);
  if (found === undefined) created.set(key, { day, category, count: 1 });
  else found.count += 1;
}

function tallyOf(tallies: Map<string, Tally>, row: Row): Tally {
  const { category } = row;
  const [state, district] = [row.state ?? UNKNOWN_STATE, row.district ?? ""];
  const key = `${category} ${state} ${district}`;
  let tally = tallies.get(key);
  if (tally === undefined) {
    const counts = { live: 0, new1: 0, new7: 0, new30: 0, contactable: 0, sellable: 0, sold: 0 };
    tally = { category, state, district, ...counts, contactedAfter: [] };
    tallies.set(key, tally);
  }
  return tally;
}

function add(tally: Tally, { onSale, createdAt, soldAt, firstContactAt }: Row, now: number): void {
  const age = now - createdAt;
  if (onSale) tally.live += 1;
  if (age < DAY) tally.new1 += 1;
  if (age < 7 * DAY) tally.new7 += 1;
  if (age < 30 * DAY) tally.new30 += 1;
  if (age >= MARKET_CONTACT_MS && age < MARKET_CONTACT_MS + COHORT_MS) {
    tally.contactable += 1;
    const contactedAfter = firstContactAt === null ? Infinity : firstContactAt - createdAt;
    if (contactedAfter <= MARKET_CONTACT_MS) tally.contactedAfter.push(contactedAfter);
  }
  if (age >= MARKET_SALE_MS && age < MARKET_SALE_MS + COHORT_MS) {
    tally.sellable += 1;
    if (soldAt !== null && soldAt - createdAt <= MARKET_SALE_MS) tally.sold += 1;
  }
}
