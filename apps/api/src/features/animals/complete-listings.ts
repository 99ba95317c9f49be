import type { Db, Transaction } from "@pashu/db/client";
import { placesOf } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import { DAY, SECOND } from "@pashu/validators/limits";
import { and, asc, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { backfill, type RowLock } from "../../platform/backfill.ts";
import { canExpire } from "../listing-states/renew-listing.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
/** At least, so that every seller is asked before her listing expires. */
const REMAINING_LIFE_MS = 14 * DAY;
const SPREAD_MS = 14 * DAY;

const needsExpiry = and(isNull(animals.expiresAt), canExpire);
const needsDistrict = and(isNotNull(animals.place), isNull(animals.districtId));
const isIncomplete = or(needsExpiry, needsDistrict);

interface Times {
  now: Date;
  lifeMs: number;
}

/** Sets the expiry and the district of listings from versions that store neither. An interrupted run can be repeated. */
export async function completeListings(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  signal?: AbortSignal,
): Promise<void> {
  const lifeMs = env.LISTING_LIFE_DAYS * DAY;
  const find = (after: string) => findIncomplete(db, after);
  const change = async (tx: Transaction, ids: string[], lock: RowLock) => {
    const rows = await tx
      .select({ id: animals.id, location: animals.location })
      .from(animals)
      .where(and(inArray(animals.id, ids), isIncomplete))
      .orderBy(asc(animals.id))
      .for("update", lock);
    await complete(tx, rows, { now: clock.now(), lifeMs });
    return rows.map(({ id }) => id);
  };
  await backfill(db, { start: NIL, find, change }, signal);
}

async function findIncomplete(db: Db, after: string): Promise<{ ids: string[]; next: string | undefined }> {
  const rows = await db
    .select({ id: animals.id })
    .from(animals)
    .where(and(gt(animals.id, after), isIncomplete))
    .orderBy(asc(animals.id))
    .limit(BATCH);
  return { ids: rows.map(({ id }) => id), next: rows.at(-1)?.id };
}

/** Also sets the coordinates, which are null without a known pincode: then the district stays null, too. */
async function complete(
  tx: Transaction,
  rows: { id: string; location: string }[],
  { now, lifeMs }: Times,
): Promise<void> {
  if (rows.length === 0) return;
  const places = await placesOf(
    tx,
    rows.map(({ location }) => location),
  );
  const values = rows.map(({ id }, index) => ({ id, ...places[index] }));
  const earliest = new Date(now.getTime() + REMAINING_LIFE_MS).toISOString();
  const spread = sql`abs(hashtext(${animals.id}::text) % ${SPREAD_MS / SECOND}::int) * interval '1 second'`;
  const life = sql`${lifeMs / SECOND}::int * interval '1 second'`;
  await tx.execute(sql`
    update animals set
      expires_at = case when ${needsExpiry}
        then greatest(${animals.createdAt} + ${life}, ${earliest}::timestamptz) + ${spread} else expires_at end,
      latitude = found.latitude,
      longitude = found.longitude,
      place = point((found.place ->> 0)::float8, (found.place ->> 1)::float8),
      district_id = found."districtId",
      state_code = found."stateCode"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as found (id uuid, latitude float8, longitude float8, place jsonb, "districtId" text, "stateCode" text)
    where animals.id = found.id
  `);
}
