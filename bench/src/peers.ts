import { cheapest, measureTarget, type Figure } from "./api.ts";
import { openBenchDatabase } from "./database.ts";
import { CONNECTIONS, loadGenerator } from "./load.ts";
import type { Options } from "./options.ts";
import { median } from "./median.ts";
import { DIRECTUS_NOTE, startDirectus } from "./peer-directus.ts";
import { readListColumns } from "./peer-columns.ts";
import type { Peer } from "./peer-packages.ts";
import { POSTGRAPHILE_NOTE, startPostgraphile } from "./peer-postgraphile.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const REST = "/api/animals?category=cattle";
/** Required speed-up over each peer, in requests per second. */
const BUDGETS: Record<string, number> = { PostGraphile: 3, Directus: 15 };

export async function benchPeers({ rows, seconds, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const running: Peer[] = [];
  const figures = new Map<string, Figure[]>();
  try {
    const { url, ...server } = await startServer(database.url, { VISITOR_CACHE: "off" });
    running.push({ ...server, name: "REST, uncached", target: { url: url + REST } });
    const columns = await readListColumns(database);
    for (const start of [startPostgraphile, startDirectus]) running.push(await start(database, columns));
    for (let run = 0; run < runs; run += 1) {
      for (const { name, pid, target } of running) {
        figures.set(name, [...(figures.get(name) ?? []), await measureTarget(database, pid, target, seconds)]);
      }
    }
  } finally {
    for (const peer of running) await peer.stop();
    await database.stop();
  }
  const [ours = [], ...theirs] = figures.values();
  await writeReport({
    name: `peers-${rows}`,
    title: `Peers with ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `${CONNECTIONS} connections of ${await loadGenerator()} on the same machine; one process each, ${runs} alternating runs of ${seconds} s; the cheapest run of each and the median speed-up`,
      "The 10 newest of a category with the same columns, including those of the seller; Directus reads the stored columns of which ours are computed",
      POSTGRAPHILE_NOTE,
      DIRECTUS_NOTE,
    ],
    head: ["product", "requests/s", "server ms", "database ms", "CPU ms per request", "our speed-up", "budget", "met"],
    rows: [...figures].map(([name, measured]) => [
      name,
      ...figureCells(cheapest(measured)),
      ...(theirs.includes(measured) ? speedUpCells(ours, measured, BUDGETS[name] ?? Number.NaN) : ["", "", ""]),
    ]),
  });
}

function figureCells({ perSecond, server, database, total }: Figure): string[] {
  return [Math.round(perSecond).toLocaleString("en"), ...[server, database, total].map((ms) => ms.toFixed(3))];
}

function speedUpCells(ours: Figure[], theirs: Figure[], budget: number): string[] {
  const times = median(ours.map(({ perSecond }, run) => perSecond / (theirs[run]?.perSecond ?? Number.NaN)));
  return [times.toFixed(1), `${budget} ×`, times >= budget ? "yes" : "no"];
}
