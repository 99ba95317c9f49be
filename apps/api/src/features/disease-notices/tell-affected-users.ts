import { notifyUsers } from "@pashu/db/notifications";
import { diseaseNotices, type DiseaseNoticeRow } from "@pashu/db/schema/disease-notices";
import { STATES } from "@pashu/validators/states";
import { and, asc, eq, gte, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

/** Users whose places one statement compares, so that it takes milliseconds however many users there are. */
const BATCH = 1000;

/**
 * Tells each user once about a notice that has begun, if the profile's place or a listing on sale is in its places. How
 * far it has come is stored with what it has told, so that an interruption repeats and leaves out nothing.
 * @throws the signal's reason when it aborts between two batches
 */
export async function tellAffectedUsers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
  batch = BATCH,
): Promise<void> {
  const today = indianDay(clock.now());
  const isUntold = and(
    isNull(diseaseNotices.toldAt),
    isNull(diseaseNotices.endedAt),
    lte(diseaseNotices.fromDay, today),
    gte(diseaseNotices.toDay, today),
  );
  const untold = await db
    .select({ id: diseaseNotices.id })
    .from(diseaseNotices)
    .where(isUntold)
    .orderBy(asc(diseaseNotices.createdAt));
  for (const { id } of untold) {
    let isDone = false;
    while (!isDone) {
      signal?.throwIfAborted();
      isDone = await tellBatch({ db, clock }, and(isUntold, eq(diseaseNotices.id, id)), batch);
    }
  }
}

/** Returns true if no user is left, or the notice has ended meanwhile. */
async function tellBatch(
  { db, clock }: Pick<Deps, "db" | "clock">,
  isUntold: SQL | undefined,
  batch: number,
): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [notice] = await tx.select().from(diseaseNotices).where(isUntold).for("no key update");
    if (notice === undefined) return true;
    const { id } = notice;
    const candidates = sql`select id from users where id > ${notice.toldThrough ?? ""} order by id limit ${batch}`;
    const [last] = await tx.execute<{ id: string | null; count: number }>(
      sql`select max(id) as id, count(*)::int as count from (${candidates}) as candidate`,
    );
    const toldThrough = last?.id ?? null;
    if (toldThrough !== null) {
      const affected = sql`select person.id from users as person
        where person.id > ${notice.toldThrough ?? ""} and person.id <= ${toldThrough} and ${isAffected(notice)}`;
      await notifyUsers(tx, affected, { kind: "disease-notice", subjectId: id, data: {}, at });
    }
    const isDone = last === undefined || last.count < batch;
    const progress = { toldThrough: toldThrough ?? notice.toldThrough, toldAt: isDone ? at : null };
    await tx.update(diseaseNotices).set(progress).where(eq(diseaseNotices.id, id));
    return isDone;
  });
}

/** True for the row `person` whose listing on sale or whose profile's pincode is in the places of the notice. */
function isAffected({ districts, states }: DiseaseNoticeRow): SQL {
  const stateNames = STATES.filter(({ code }) => states.includes(code)).map(({ en }) => en);
  const named = districts.map((id) => {
    const code = id.slice(0, id.indexOf("-"));
    return { state: STATES.find((state) => state.code === code)?.en ?? code, district: id.slice(code.length + 1) };
  });
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  return sql`(
    exists (
      select from animals
      where seller_id = person.id and on_sale and (district_id = any(${texts(districts)}) or state_code = any(${texts(states)}))
    )
    or exists (
      select from pincodes
      where pincodes.pincode = person.pincode and (
        state = any(${texts(stateNames)}) or (state, district) in (
          select * from unnest(${texts(named.map(({ state }) => state))}, ${texts(named.map(({ district }) => district))})
        )
      )
    )
  )`;
}
