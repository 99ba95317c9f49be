import { setTimeout as delay } from "node:timers/promises";
import { phonePhoto } from "@pashu/api/testing/images";
import { imageProcesses } from "@pashu/api/testing/image-processes";
import { measureDelays, measureLargestImages } from "./costly-images.ts";
import { cpuMs } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { requestJson, signUp } from "./sign-up.ts";
import { median } from "./median.ts";
import { writeReport } from "./report.ts";
import { startServer, type BenchServer } from "./server.ts";

const PHOTOS = 7;
const BUDGET_MS = 1500;
const ROWS = 1000;
const PROBE_INTERVAL_MS = 5;

interface Measurement {
  wall: number;
  cpu: number;
  /** Longest concurrent response time of /healthz, which needs only the event loop. */
  stalled: number;
}

export async function benchMedia(): Promise<void> {
  const database = await openBenchDatabase(ROWS);
  const server = await startServer(database.url, { OTP_DELIVERY: "demo", BOT_CHECK: "off" });
  try {
    const photo = new Uint8Array(await phonePhoto());
    const cookie = await signUp(server.url);
    const idle = await longestProbe(server.url, () => delay(1000));
    const photos: Measurement[] = [];
    for (let sent = 0; sent <= PHOTOS; sent += 1) photos.push(await processOne(server, cookie, photo));
    // The first photo also starts the process that decodes it.
    const medianOf = (key: keyof Measurement) => median(photos.slice(1).map((measurement) => measurement[key]));
    const slowest = Math.max(...photos.slice(1).map(({ stalled }) => stalled));
    const wall = medianOf("wall");
    await writeReport({
      name: "media",
      title: "Processing of one photo",
      postgres: database.version,
      notes: [
        `Input: a JPEG of 12 megapixels and ${(photo.byteLength / 1e6).toFixed(1)} MB; output: WebP in three widths, stored; median of ${PHOTOS}`,
        "Concurrent requests: longest response time of `/healthz` meanwhile; processing on the event loop would make it the wall time",
        `Idle, it took at most ${idle.toFixed(0)} ms`,
      ],
      head: ["figure", "ms", "budget", "met"],
      rows: [
        ["wall time of the request", wall.toFixed(0), `${BUDGET_MS} ms`, wall <= BUDGET_MS ? "yes" : "no"],
        ["CPU time of the server", medianOf("cpu").toFixed(0), "", ""],
        ["concurrent requests, median", medianOf("stalled").toFixed(0), "never on the event loop", ""],
        [
          "concurrent requests, longest",
          slowest.toFixed(0),
          `1/5 of ${wall.toFixed(0)} ms`,
          slowest < wall / 5 ? "yes" : "no",
        ],
      ],
      sections: [await measureLargestImages(server), await measureDelays(server)],
    });
  } finally {
    await server.stop();
    await database.stop();
  }
}

async function processOne(
  { url, pid }: BenchServer,
  cookie: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<Measurement> {
  const { uploadURL } = await requestJson<{ uploadURL: string }>(url, "POST", "/api/objects/upload", {}, cookie);
  const sent = await fetch(uploadURL, { method: "PUT", body: photo });
  if (!sent.ok) throw new Error(`upload failed: ${sent.status}`);
  const before = { wall: performance.now(), cpu: await cpuMsOfAll(pid) };
  let wall = 0;
  const stalled = await longestProbe(url, async () => {
    await requestJson(url, "PUT", "/api/animal-images", { imageURL: uploadURL }, cookie);
    wall = performance.now() - before.wall;
  });
  return { wall, cpu: (await cpuMsOfAll(pid)) - before.cpu, stalled };
}

/** Includes the processes that decode images. */
async function cpuMsOfAll(server: number): Promise<number> {
  const processes = [server, ...(await imageProcesses(server))];
  return processes.reduce((sum, pid) => sum + cpuMs(pid), 0);
}

/** Requests /healthz repeatedly while `work` runs and returns the longest response time. */
async function longestProbe(url: string, work: () => Promise<void>): Promise<number> {
  const working = new AbortController();
  const done = work().finally(() => working.abort());
  let longest = 0;
  while (!working.signal.aborted) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await delay(PROBE_INTERVAL_MS);
  }
  await done;
  return longest;
}
