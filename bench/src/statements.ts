import type { Database } from "@pashu/db/client";
import type { Pool } from "@pashu/db/pool";
import { readsFrom, type Reads } from "@pashu/db/reads";

export interface Statement {
  sql: string;
  params: unknown[];
}

/** Records the statements that the server sends to the driver for a read. */
export async function statementsOf(
  database: Database,
  read: (reads: Reads) => Promise<unknown>,
): Promise<[Statement, ...Statement[]]> {
  const sent: Statement[] = [];
  const restore = database.pools.map((pool) => record(pool, sent));
  try {
    await read(readsFrom(database));
  } finally {
    for (const undo of restore) undo();
  }
  const [first, ...others] = sent;
  if (first === undefined) throw new Error("The read sent no statement.");
  return [first, ...others];
}

function record(pool: Pool, sent: Statement[]): () => void {
  const { run, unsafe } = pool;
  const recording: Pool["run"] = (sql, params, options) => {
    // Only planned, and not executed.
    if (!sql.trimStart().startsWith("explain")) sent.push({ sql, params: [...(params ?? [])] });
    return run(sql, params, options);
  };
  Object.assign(pool, { run: recording, unsafe: recording });
  return () => void Object.assign(pool, { run, unsafe });
}
