import { prepareAnimalQueries } from "@pashu/api/animals.queries";
import { prepareCategoryCounts } from "@pashu/api/categories.queries";
import type { Database, Db } from "@pashu/db/client";

export interface Statement {
  sql: string;
  params: unknown[];
}

/** The very statement that the server sends for a read: taken down on its way to the driver. */
export async function statementOf(
  { pipelinedDb }: Database,
  read: (queries: ReturnType<typeof prepareAnimalQueries> & { counts(): Promise<unknown> }) => Promise<unknown>,
): Promise<Statement> {
  const sent: Statement[] = [];
  const client = {
    run: (sql: string, params: never[], options: object) => {
      sent.push({ sql, params: [...params] });
      return pipelinedDb.$client.run(sql, params, options);
    },
  };
  const recording: Db = Object.assign(Object.create(pipelinedDb), { $client: client });
  const everywhere = { db: recording, pipelinedDb: recording, searchDb: recording };
  await read({ ...prepareAnimalQueries(everywhere), counts: prepareCategoryCounts(recording) });
  const [first] = sent;
  if (first === undefined) throw new Error("This read sent no statement.");
  return first;
}
