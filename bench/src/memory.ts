import { residentMegabytes } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { load } from "./load.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const PATHS = [
  "/api/animals?category=cattle",
  "/api/animals?offset=20",
  "/marketplace?category=goats",
  "/api/animals?search=gir",
];
const GROWTH_BUDGET = 1.1;

export async function benchMemory({ rows, minutes }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const server = await startServer(database.url);
  try {
    const samples = [residentMegabytes(server.pid)];
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const path of PATHS) await load({ url: server.url + path }, 60 / PATHS.length);
      samples.push(residentMegabytes(server.pid));
    }
    const [, settled = 0] = samples;
    const last = samples.at(-1) ?? 0;
    await writeReport({
      name: "memory",
      title: `Memory under ${minutes} minutes of load`,
      postgres: database.version,
      notes: [
        `Resident memory of the server with ${rows.toLocaleString("en")} listings; requests of each minute: ${PATHS.join(", ")}`,
      ],
      head: ["after minute", "MB"],
      rows: [
        ...samples.map((megabytes, minute) => [`${minute}`, megabytes.toFixed(0)]),
        [`growth since the first minute (at most ${GROWTH_BUDGET})`, (last / settled).toFixed(2)],
      ],
    });
  } finally {
    await server.stop();
    await database.stop();
  }
}
