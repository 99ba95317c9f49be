import type { ReadDatabase } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { MINUTE } from "@pashu/validators/limits";
import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** A statement over all listings takes seconds at a million. */
const TIMEOUT_MS = MINUTE;

const runOn = defineRead(({ db }: ReadDatabase) => (statement: SQL): Promise<Record<string, unknown>[]> => {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(TIMEOUT_MS))}`);
      return tx.execute(statement);
    },
    { accessMode: "read only" },
  );
});

/** Reads for a job on a replica if there is one, for longer than a request may. */
export async function readOnReplica<Row extends Record<string, unknown>>(
  { replicas, primaryReads }: Pick<Deps, "replicas" | "primaryReads">,
  statement: SQL,
): Promise<Row[]> {
  const reads = replicas?.choose(primaryReads, TIMEOUT_MS) ?? primaryReads;
  return (await runOn(reads, statement)) as Row[];
}
