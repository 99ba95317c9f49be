import type { Db } from "@pashu/db/client";
import type { Category } from "@pashu/validators/enums";
import type { PriceBasis } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";
import { DAY, PRICE_AGE_MS, PRICE_DAYS } from "@pashu/validators/limits";
import { pricePerAnimal } from "@pashu/validators/price-range";
import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import { readInBatches } from "../../platform/read-in-batches.ts";
import { withheldSql } from "../listing-states/listing-status.ts";
import { centilitres, lactationBand, UNKNOWN } from "./price-cell.ts";

/** Small, because parsing the rows of a statement blocks the event loop. */
const BATCH = 5000;
/** A sold price outside of these parts of the asking price is an error, or the price of something else. */
const SOLD_PRICE_MIN = 0.5;
const SOLD_PRICE_MAX = 1.5;

/**
 * A listing of a breed with prices per animal. Sellers have numbers of this run only; accounts that one browser has
 * signed up are one seller. Times are milliseconds.
 */
export interface PricedListing {
  kind: Kind | null;
  seller: number;
  asking: number;
  /** Null unless the seller gave a plausible one and the sale counts (`saleCounted`). */
  sold: number | null;
  milk: number;
  lactation: number;
  state: string | null;
  districtId: string | null;
  createdAt: number;
  /** Since then both the listing and the account of its seller exist. */
  knownSince: number;
  /** Infinity while on sale. */
  endedAt: number;
  onSale: boolean;
}

interface Found extends Record<string, unknown> {
  id: string;
  kind: Kind | null;
  lactation: number | null;
  milkNow: number | null;
  quantity: number | null;
  priceBasis: PriceBasis | null;
  price: number;
  /** When it was sold, if the sale counts. */
  countedSaleAt: string | null;
  /** Mark of the device, or id of the seller. */
  voice: string;
  state: string | null;
  districtId: string | null;
  createdAt: number;
  knownSince: number;
  endedAt: number | null;
  onSale: boolean;
}

type Row = Found & { soldPrice: number | null };

/**
 * Reads the listings that are on sale, sold or expired, and were created in the last PRICE_DAYS or live at `since` or
 * later. Listings and accounts younger than PRICE_AGE_MS, and listings without a price per animal, are left out.
 */
export async function readListings(
  db: Db,
  { category, storedIds }: { category: Category; storedIds: readonly string[] },
  now: Date,
  since: Date,
): Promise<PricedListing[]> {
  const oldest = new Date(now.getTime() - PRICE_DAYS * DAY);
  const youngest = new Date(now.getTime() - PRICE_AGE_MS);
  const sellers = new Map<string, number>();
  const listings: PricedListing[] = [];
  for (const breedId of storedIds) {
    const read = (last?: Row) => readBatch(db, { breedId, category, after: last?.id ?? NIL, oldest, youngest, since });
    for await (const rows of readInBatches(BATCH, read)) {
      for (const row of rows) {
        const seller = sellers.get(row.voice) ?? sellers.size;
        sellers.set(row.voice, seller);
        const listing = toListing(row, seller);
        if (listing !== null) listings.push(listing);
      }
    }
  }
  return listings;
}

async function readBatch(
  db: Db,
  {
    breedId,
    category,
    after,
    oldest,
    youngest,
    since,
  }: Record<"breedId" | "category" | "after", string> & Record<"oldest" | "youngest" | "since", Date>,
): Promise<Row[]> {
  const [from, until] = [since, youngest].map((time) => sql`${time.toISOString()}::timestamptz`);
  const rows = await db.execute<Found>(sql`
    select animal.id, facts_card ->> 'kind' as kind, (facts_card ->> 'lactation')::int as lactation,
      (facts_card ->> 'milkNow')::float8 as "milkNow", (facts_card ->> 'quantity')::int as quantity,
      facts_card ->> 'priceBasis' as "priceBasis", animal.price, coalesce(seller.device_mark, seller.id) as voice, animal.state_code as state,
      animal.district_id as "districtId", (extract(epoch from animal.created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from greatest(animal.created_at, seller.created_at)) * 1000)::float8 as "knownSince",
      (extract(epoch from coalesce(animal.sold_at, animal.expired_at)) * 1000)::float8 as "endedAt",
      animal.on_sale as "onSale",
      case when animal.sale_counted then animal.sold_at::text end as "countedSaleAt"
    from animal_facts as listed join animals as animal on animal.id = listed.animal_id
      join users as seller on seller.id = animal.seller_id
    where listed.breed_id = ${breedId} and listed.animal_id > ${after}::uuid and animal.category = ${category}
      and animal.created_at <= ${until} and seller.created_at <= ${until}
      and not ${withheldSql}
      and (animal.on_sale or animal.sold_at is not null or animal.expired_at is not null)
      and (animal.created_at >= ${oldest.toISOString()}::timestamptz
        or coalesce(animal.sold_at, animal.expired_at, 'infinity') > ${from})
    order by listed.animal_id limit ${BATCH}::int
  `);
  const sales = rows.flatMap(({ id, countedSaleAt }) => (countedSaleAt === null ? [] : [{ id, at: countedSaleAt }]));
  const prices = await readSoldPrices(db, sales);
  return rows.map((row) => ({ ...row, soldPrice: prices.get(row.id) ?? null }));
}

/** An event of the sale has the time of the sale, by which the database finds its partition. */
async function readSoldPrices(
  db: Db,
  sales: readonly { id: string; at: string }[],
): Promise<ReadonlyMap<string, number | null>> {
  if (sales.length === 0) return new Map();
  const found = await db.execute<{ id: string; price: number | null }>(sql`
    select sale.id, (data ->> 'price')::int as price
    from jsonb_to_recordset(${JSON.stringify(sales)}::text::jsonb) as sale (id text, at timestamptz)
      join events on subject_id = sale.id and events.at = sale.at
    where kind = 'animal.sold'
  `);
  return new Map(found.map(({ id, price }) => [id, price]));
}

function toListing(row: Row, seller: number): PricedListing | null {
  const { kind, price, soldPrice, lactation, milkNow, state, districtId, createdAt, knownSince, endedAt, onSale } = row;
  const asking = pricePerAnimal(price, row);
  if (asking === null) return null;
  return {
    kind,
    seller,
    asking,
    sold: soldPrice === null ? null : plausible(pricePerAnimal(soldPrice, row), asking),
    milk: milkNow === null ? UNKNOWN : centilitres(milkNow),
    lactation: lactationBand(lactation),
    state,
    districtId,
    createdAt,
    knownSince,
    endedAt: endedAt ?? Infinity,
    onSale,
  };
}

function plausible(sold: number | null, asking: number): number | null {
  const share = (sold ?? 0) / asking;
  return share >= SOLD_PRICE_MIN && share <= SOLD_PRICE_MAX ? sold : null;
}
