import type { Database, Db } from "@pashu/db/client";
import { readsFrom, type Reads } from "@pashu/db/reads";

export interface Statement {
  sql: string;
  params: unknown[];
}

/** Records the statement that the server sends to the driver for a read. */
export async function statementOf(
  { pipelinedDb }: Database,
  read: (reads: Reads) => Promise<unknown>,
): Promise<Statement> {
  const sent: Statement[] = [];
  const client = {
    run: (sql: string, params: never[], options: object) => {
      sent.push({ sql, params: [...params] });
      return pipelinedDb.$client.run(sql, params, options);
    },
  };
  const recording: Db = Object.assign(Object.create(pipelinedDb), { $client: client });
  const databases = { db: recording, pipelinedDb: recording, searchDb: recording };
  await read(readsFrom(databases));
  const [first] = sent;
  if (first === undefined) throw new Error("The read sent no statement.");
  return first;
}
