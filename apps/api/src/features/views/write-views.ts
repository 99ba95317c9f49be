import type { Db } from "@pashu/db/client";
import { VIEWS_WRITE_INTERVAL_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { startPeriodicWriter } from "../../platform/periodic-writer.ts";
import type { PendingView, ViewState } from "./pending-views.ts";

type WriterDeps = Pick<Deps, "log" | "db"> & ViewState;

const BATCH = 2000;

/** Writes the views of this process every minute, and when it stops. */
export function startViewWriter(deps: WriterDeps & Pick<Deps, "timeouts">): { stop(): Promise<void> } {
  const write = () => writeViews(deps);
  return startPeriodicWriter(deps, { intervalMs: VIEWS_WRITE_INTERVAL_MS, write, failure: "views not written" });
}

/** Writes all views. After a failure the views that were not written wait for the next call. */
export async function writeViews({ db, log, pendingViews }: WriterDeps): Promise<void> {
  const { taken, dropped } = pendingViews.take();
  if (dropped > 0) log.warn({ dropped }, "views dropped");
  try {
    while (taken.length > 0) {
      await insertViews(db, taken.slice(-BATCH));
      taken.length = Math.max(0, taken.length - BATCH);
    }
  } catch (error) {
    for (const view of taken) pendingViews.add(view);
    throw error;
  }
}

interface Viewed extends Record<string, unknown> {
  day: string;
  animal_id: string;
  visitor: string;
}

/**
 * One transaction, so that a view is counted if and only if its visitor is stored. Ordered to avoid deadlocks. Not one
 * statement: Citus cannot write to a distributed and to a local table in one.
 */
async function insertViews(db: Db, views: PendingView[]): Promise<void> {
  await db.transaction(async (tx) => {
    const viewed = await tx.execute<Viewed>(sql`
      select v.day::text, v.animal_id, v.visitor
      from jsonb_to_recordset(${JSON.stringify(views.map(toRow))}::jsonb)
        as v(day date, animal_id uuid, visitor text, viewer_id text)
      join animals a on a.id = v.animal_id
      where a.on_sale and a.seller_id is distinct from v.viewer_id
      order by v.animal_id, v.day, v.visitor
      for key share of a`);
    const viewers = await tx.execute<Pick<Viewed, "day" | "animal_id">>(sql`
      insert into animal_viewers (day, animal_id, visitor)
      select day, animal_id, visitor
      from jsonb_to_recordset(${JSON.stringify(viewed)}::jsonb) as v(day date, animal_id uuid, visitor text)
      on conflict do nothing returning day::text, animal_id`);
    await tx.execute(sql`
      insert into animal_views (animal_id, day, views)
      select animal_id, day, count(*)
      from jsonb_to_recordset(${JSON.stringify(viewers)}::jsonb) as v(day date, animal_id uuid)
      group by animal_id, day order by animal_id, day
      on conflict (animal_id, day) do update set views = animal_views.views + excluded.views`);
  });
}

function toRow({ day, animalId, visitor, viewerId }: PendingView) {
  return { day, animal_id: animalId, visitor, viewer_id: viewerId };
}
