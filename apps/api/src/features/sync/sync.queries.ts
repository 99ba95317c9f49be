import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animalChanges, changeNumbers } from "@pashu/db/schema/animal-changes";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { prepareWithExtra } from "@pashu/db/statements";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { animalView, type AnimalView } from "../animals/animals.present.ts";
import { fixedLimit, limited, memoize, type Limited } from "../animals/statement-cache.ts";

export interface Change {
  seq: number;
  animalId: string;
  /** Null if it is not on sale. */
  animal: AnimalView | null;
}

/** PostgreSQL's clock in microseconds. */
export const clockNumber = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

/** Changes after a number, in their order. */
export const readChanges = defineRead(({ pipelinedDb, db }) => prepareChanges(pipelinedDb, db));

const numbers = {
  last: changeNumbers.last,
  missingUntil: changeNumbers.missingUntil,
  hasUnnumbered: sql<boolean>`exists (select 1 from ${animalChanges} where seq is null)`,
  now: clockNumber.mapWith(Number),
};

export const readNumbers = defineRead(({ pipelinedDb: db }) => {
  const statement = db.select(numbers).from(changeNumbers).prepare("change_numbers");
  return async () => {
    const [row] = await statement.execute();
    if (row === undefined) throw new Error("change_numbers is empty");
    return row;
  };
});

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

const extra = { seq: animalChanges.seq, animalId: animalChanges.animalId };

function prepareChanges(pipelinedDb: Db, db: Db) {
  const statementFor = memoize(({ fixedLimit }: Limited) => {
    const database = fixedLimit === null ? db : pipelinedDb;
    const query = database
      .select({ ...animalView, ...extra })
      .from(animalChanges)
      .leftJoin(animals, and(eq(animals.id, animalChanges.animalId), sql`on_sale`))
      .leftJoin(users, eq(users.id, animals.sellerId))
      .where(gt(animalChanges.seq, sql.placeholder("after")))
      .orderBy(asc(animalChanges.seq));
    return prepareWithExtra(database, { row: animalView, extra }, limited(query.$dynamic(), fixedLimit));
  });
  return async (after: number, limit: number): Promise<Change[]> => {
    const rows = await statementFor({ fixedLimit: fixedLimit(limit, 0) })({ after, limit, offset: 0 });
    return rows.map(({ row, extra: { seq, animalId } }) => ({
      seq: Number(seq),
      animalId,
      // A left join has all columns of a listing or none.
      animal: row.id === null ? null : (row as AnimalView),
    }));
  };
}
