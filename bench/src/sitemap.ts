import { cpuMs, databaseCpuMs, databaseCpuMsSince, residentMegabytes } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const FILE_BUDGET_MS = 300;

/** Time and memory of the sitemaps of listings, over a socket, as a crawler requests them. */
export async function benchSitemap({ rows, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  await database.sql`vacuum (analyze) animals`;
  const server = await startServer(database.url);
  try {
    const index = await download(`${server.url}/sitemap.xml`, "gzip");
    const files = Array.from(index.text.matchAll(/\/sitemaps\/animals-\d+\.xml/g), ([path]) => server.url + path);
    const before = residentMegabytes(server.pid);
    const cpuBefore = cpuMs(server.pid);
    const databaseBefore = await databaseCpuMs(database.sql);
    const times: Record<string, number[]> = { gzip: [], identity: [] };
    let peak = before;
    let bytes = 0;
    for (let run = 0; run < runs; run += 1) {
      for (const [encoding, measured] of Object.entries(times)) {
        for (const file of files) {
          const { ms, size } = await download(file, encoding);
          measured.push(ms);
          peak = Math.max(peak, residentMegabytes(server.pid));
          bytes = Math.max(bytes, size);
        }
      }
    }
    const { gzip = [], identity = [] } = times;
    const downloads = gzip.length + identity.length;
    const cpu = (cpuMs(server.pid) - cpuBefore) / downloads;
    const databaseCpu = (await databaseCpuMsSince(databaseBefore, database.sql)) / downloads;
    await writeReport({
      name: `sitemap-${rows}`,
      title: `Sitemaps of ${rows.toLocaleString("en")} listings`,
      postgres: database.version,
      notes: [`${files.length} files, each requested ${runs} times in both encodings, one at a time`],
      head: ["", "measured", "budget"],
      rows: [
        ["index with the division into files, first request", `${index.ms.toFixed(0)} ms`, ""],
        ["index, kept", `${(await download(`${server.url}/sitemap.xml`, "gzip")).ms.toFixed(0)} ms`, ""],
        ["one file, gzip: median", `${median(gzip).toFixed(0)} ms`, `${FILE_BUDGET_MS} ms`],
        ["one file, gzip: slowest", `${Math.max(...gzip).toFixed(0)} ms`, ""],
        ["one file, uncompressed: median", `${median(identity).toFixed(0)} ms`, `${FILE_BUDGET_MS} ms`],
        ["CPU time for one file: server, half of the files compressed", `${cpu.toFixed(0)} ms`, ""],
        ["CPU time for one file: PostgreSQL", `${databaseCpu.toFixed(0)} ms`, ""],
        ["largest file, uncompressed", `${(bytes / 2 ** 20).toFixed(1)} MB`, "50 MB"],
        ["growth of the server's memory while sending", `${(peak - before).toFixed(0)} MB`, ""],
      ],
    });
  } finally {
    await server.stop();
    await database.stop();
  }
}

async function download(url: string, encoding: string): Promise<{ ms: number; size: number; text: string }> {
  const started = performance.now();
  const response = await fetch(url, { headers: { "Accept-Encoding": encoding } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const body = await response.arrayBuffer();
  const ms = performance.now() - started;
  return { ms, size: body.byteLength, text: new TextDecoder().decode(body.slice(0, 100_000)) };
}
