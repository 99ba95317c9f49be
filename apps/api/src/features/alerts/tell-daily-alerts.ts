import type { Transaction } from "@pashu/db/client";
import { notifyEach } from "@pashu/db/notifications";
import { DAY, HOUR } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { hasBlocked } from "../blocks/blocks.policy.ts";
import { indianDay, indianHour } from "../../platform/indian-day.ts";

const TOLD_AT_HOUR = 8;
const BATCH = 1000;

/** Tells users what matched their alerts before the last 8:00 in India. Left out are listings off sale and of blocked sellers. */
export async function tellDailyAlerts({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  let told: number;
  do {
    signal?.throwIfAborted();
    told = await db.transaction((tx) => tellBatch(tx, now));
  } while (told === BATCH);
}

/** The last 8:00 in India. */
function lastTelling(now: Date): Date {
  const today = Date.parse(`${indianDay(now)}T00:00:00+05:30`) + TOLD_AT_HOUR * HOUR;
  return new Date(indianHour(now) < TOLD_AT_HOUR ? today - DAY : today);
}

async function tellBatch(tx: Transaction, now: Date): Promise<number> {
  const before = lastTelling(now).toISOString();
  const due = await tx.execute<{ alertId: string; animalId: string; isWanted: boolean }>(sql`
    select alert_id as "alertId", animal_id as "animalId", on_sale and not ${hasBlocked(sql`user_id`, sql`seller_id`)} as "isWanted"
    from alert_matches join animals on animals.id = animal_id join alerts on alerts.id = alert_id
    where told_at is null and at < ${before}::timestamptz
    order by at limit ${BATCH}::int
    for update of alert_matches skip locked for share of animals skip locked`);
  if (due.length === 0) return 0;
  const listed = sql`
    jsonb_to_recordset(${JSON.stringify(due)}::text::jsonb) as due ("alertId" uuid, "animalId" uuid, "isWanted" boolean)`;
  const isDue = sql`alert_id = "alertId" and animal_id = "animalId"`;
  // Deleted, it matches again when it comes back on sale or changes.
  await tx.execute(sql`delete from alert_matches using ${listed} where ${isDue} and not "isWanted"`);
  await tx.execute(sql`
    update alert_matches set told_at = ${now.toISOString()}::timestamptz from ${listed} where ${isDue} and "isWanted"`);
  const causes = sql`
    select user_id, alerts.id::text, jsonb_build_object('animalId', (array_agg("animalId" order by "animalId" desc))[1]),
      count(*)::int
    from ${listed} join alerts on alerts.id = "alertId" where "isWanted" group by alerts.id, user_id`;
  await notifyEach(tx, "alert-matched", { causes, at: now });
  return due.length;
}
