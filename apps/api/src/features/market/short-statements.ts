import { setTimeout as delay } from "node:timers/promises";
import type { ReadDatabase } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import type { SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Between two statements of a job, so that requests go first. */
const PAUSE_MS = 5;

const runOn = defineRead(({ db }: ReadDatabase) => async (statement: SQL): Promise<Record<string, unknown>[]> => {
  return [...(await db.execute(statement))];
});

/** Reads on a replica where there is one, and then pauses. Reads of up to 100 ms only. */
export async function readShort<Row extends Record<string, unknown>>(
  { replicas, primaryReads }: Pick<Deps, "replicas" | "primaryReads">,
  statement: SQL,
): Promise<Row[]> {
  const rows = await runOn(replicas?.choose() ?? primaryReads, statement);
  await delay(PAUSE_MS);
  return rows as Row[];
}
