import { cheapest, measureUrl, type Figure } from "./api.ts";
import { openBenchDatabase } from "./database.ts";
import { CONNECTIONS, loadGenerator } from "./load.ts";
import type { Options } from "./main.ts";
import { median } from "./median.ts";
import { DIRECTUS_NOTE, startDirectus } from "./peer-directus.ts";
import type { Peer } from "./peer-packages.ts";
import { POSTGRAPHILE_NOTE, startPostgraphile } from "./peer-postgraphile.ts";
import { publish } from "./report.ts";
import { startServer } from "./server.ts";

const REST = "/api/animals?category=cattle";
/** How many times its rate, as the budget has it. */
const BUDGETS: Record<string, number> = { PostGraphile: 3, Directus: 15 };

/** Our list, uncached, beside others on the same tables, in turns: the 10 newest of a category. */
export async function benchPeers({ rows, seconds, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const running: Peer[] = [];
  const figures = new Map<string, Figure[]>();
  try {
    const { url, ...server } = await startServer(database.url, { VISITOR_CACHE: "off" });
    running.push({ ...server, name: "REST, not kept", question: { url: url + REST } });
    for (const start of [startPostgraphile, startDirectus]) running.push(await start(database));
    for (let run = 0; run < runs; run += 1) {
      for (const { name, pid, question } of running) {
        figures.set(name, [...(figures.get(name) ?? []), await measureUrl(database, pid, question, seconds)]);
      }
    }
  } finally {
    for (const peer of running) await peer.stop();
    await database.stop();
  }
  const [ours = [], ...theirs] = figures.values();
  await publish({
    name: `peers-${rows}`,
    title: `Peers with ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `${CONNECTIONS} connections, by ${await loadGenerator()} on the same machine; one process each, in turns, ${runs} times ${seconds} s: the cheapest of each, and the median of how much faster`,
      "The 10 newest of a category, with the same columns and the seller's name and ratings",
      POSTGRAPHILE_NOTE,
      DIRECTUS_NOTE,
    ],
    head: ["what", "requests/s", "server ms", "database ms", "CPU ms a request", "ours is faster by", "budget", "met"],
    rows: [...figures].map(([name, measured]) => [
      name,
      ...cells(cheapest(measured)),
      ...(theirs.includes(measured) ? compared(ours, measured, BUDGETS[name] ?? Number.NaN) : ["", "", ""]),
    ]),
  });
}

function cells({ perSecond, server, database, total }: Figure): string[] {
  return [Math.round(perSecond).toLocaleString("en"), ...[server, database, total].map((ms) => ms.toFixed(3))];
}

function compared(ours: Figure[], theirs: Figure[], budget: number): string[] {
  const times = median(ours.map(({ perSecond }, run) => perSecond / (theirs[run]?.perSecond ?? Number.NaN)));
  return [times.toFixed(1), `${budget} ×`, times >= budget ? "yes" : "no"];
}
