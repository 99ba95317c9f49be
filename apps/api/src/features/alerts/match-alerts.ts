import type { Transaction } from "@pashu/db/client";
import { notifyEach } from "@pashu/db/notifications";
import { alerts, pendingMatches } from "@pashu/db/schema/alerts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { hasBlocked } from "../blocks/blocks.policy.ts";
import { queueWebhooks } from "@pashu/db/webhooks";
import { candidates, isMatch, type Position } from "./alerts.queries.ts";

/** A statement that compares or tells so many takes less than 100 ms. A match takes longer than a comparison. */
const CANDIDATES = 1000;
const MATCHES = 250;
const BATCH = 10_000;

/**
 * Compares each listing that came on sale or changed with the alerts, and tells users who want to know at once, and the
 * webhooks of all.
 * Triggers of `animals` queue the listings in the transaction of the change.
 */
export async function matchAlerts(deps: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  await dropIfNoAlerts(deps, signal);
  do signal?.throwIfAborted();
  while (await deps.db.transaction((tx) => matchNext(tx, deps.clock.now())));
}

/** After an import of many listings. */
async function dropIfNoAlerts({ db }: Pick<Deps, "db">, signal?: AbortSignal): Promise<void> {
  let dropped: unknown[];
  do {
    signal?.throwIfAborted();
    dropped = await db.execute(sql`
      delete from ${pendingMatches} where animal_id in (
        select animal_id from ${pendingMatches} where not exists (select from ${alerts}) limit ${BATCH}::int for update skip locked
      ) returning 1`);
  } while (dropped.length === BATCH);
}

/** Returns false if no listing waits, except those that another transaction has locked. */
async function matchNext(tx: Transaction, now: Date): Promise<boolean> {
  // The lock of the listing: it is not sold or hidden before its buyers are told.
  const [next] = await tx.execute<{ animalId: string; anchor: string; id: string | null }>(sql`
    select animal_id as "animalId", after_anchor as anchor, after_id as id
    from ${pendingMatches} join ${animals} on animals.id = animal_id order by at limit 1
    for update of pending_matches skip locked for share of animals skip locked`);
  if (next === undefined) return false;
  const { animalId, ...after } = next;
  const [animal] = await tx.select().from(animals).where(eq(animals.id, animalId));
  if (animal === undefined) throw new Error("the locked listing does not exist");
  const rest = animal.onSale ? await matchBatch(tx, { animal, after, now }) : null;
  const isThis = eq(pendingMatches.animalId, animal.id);
  await (rest === null
    ? tx.delete(pendingMatches).where(isThis)
    : tx.update(pendingMatches).set({ afterAnchor: rest.anchor, afterId: rest.id }).where(isThis));
  return true;
}

/** Returns where the next batch begins, or null after the last one. */
async function matchBatch(
  tx: Transaction,
  { animal, after, now }: { animal: Animal; after: Position; now: Date },
): Promise<Position | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [found] = await tx.execute<{ last: Position | null; told: string[]; matched: string[] }>(sql`
    with candidate as materialized (
      ${candidates(animal, CANDIDATES, after)}
    ), matching as materialized (
      select alerts.anchor, alerts.id from candidate as ${alerts} join ${animals} on animals.id = ${animal.id}
      where ${isMatch()} and not ${hasBlocked(alerts.userId, animal.sellerId)} order by alerts.anchor, alerts.id limit ${MATCHES}::int
    ), present as materialized (
      select id, mode from ${alerts} where id in (select id from matching) order by id for key share skip locked
    ), inserted as (
      insert into alert_matches (alert_id, animal_id, at, told_at)
      select id, ${animal.id}, ${at}, case when mode = 'at-once' then ${at} end from present
      on conflict do nothing returning alert_id, told_at
    )
    select
      (select jsonb_build_object('anchor', anchor, 'id', id) from (
        (select anchor, id from matching order by anchor, id limit 1 offset ${MATCHES - 1}::int)
        union all
        (select anchor, id from candidate order by anchor, id limit 1 offset ${CANDIDATES - 1}::int)
      ) as end_of_batch order by anchor, id limit 1) as last,
      (select coalesce(jsonb_agg(alert_id), '[]') from inserted where told_at is not null) as told,
      (select coalesce(jsonb_agg(alert_id), '[]') from inserted) as matched`);
  if (found === undefined) return null;
  if (found.matched.length > 0) {
    const matched = sql.param(found.matched);
    const causes = sql`
      select user_id, ${animal.id}::uuid, id from ${alerts} where id = any(${matched}::text[]::uuid[])`;
    await queueWebhooks(tx, "alert.matched", { causes, at: now });
  }
  if (found.told.length > 0) {
    const data = JSON.stringify({ animalId: animal.id });
    const told = sql.param(found.told);
    const causes = sql`
      select user_id, id::text, ${data}::text::jsonb, 1 from ${alerts} where id = any(${told}::text[]::uuid[])`;
    await notifyEach(tx, "alert-matched", { causes, at: now });
  }
  return found.last;
}
