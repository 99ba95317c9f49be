import { residentMegabytes } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { load } from "./load.ts";
import type { Options } from "./main.ts";
import { publish } from "./report.ts";
import { startServer } from "./server.ts";

const PATHS = [
  "/api/animals?category=cattle",
  "/api/animals?offset=20",
  "/marketplace?category=goats",
  "/api/animals?search=gir",
];
/** A tenth, as the budget has it. */
const GROWTH_MAX = 1.1;

/** Whether the server's memory stays flat under minutes of load: its first minute's end beside the last one's. */
export async function benchMemory({ rows, minutes }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const server = await startServer(database.url);
  try {
    const seen = [residentMegabytes(server.pid)];
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const path of PATHS) await load({ url: server.url + path }, 60 / PATHS.length);
      seen.push(residentMegabytes(server.pid));
    }
    const [, settled = 0] = seen;
    const last = seen.at(-1) ?? 0;
    await publish({
      name: "memory",
      title: `Memory under ${minutes} minutes of load`,
      postgres: database.version,
      notes: [
        `Resident memory of the server with ${rows.toLocaleString("en")} listings; each minute: ${PATHS.join(", ")}`,
      ],
      head: ["after minute", "MB"],
      rows: [
        ...seen.map((megabytes, minute) => [`${minute}`, megabytes.toFixed(0)]),
        [`growth since the first minute (at most ${GROWTH_MAX})`, (last / settled).toFixed(2)],
      ],
    });
  } finally {
    await server.stop();
    await database.stop();
  }
}
