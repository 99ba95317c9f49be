import { setTimeout as delay } from "node:timers/promises";
import { phonePhoto } from "@pashu/api/testing-images";
import { cpuMs } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { call, signUp } from "./people.ts";
import { median } from "./median.ts";
import { publish } from "./report.ts";
import { startServer, type BenchServer } from "./server.ts";

const PHOTOS = 7;
const BUDGET_MS = 1500;
/** Listings matter nothing here. */
const ROWS = 1000;
const PROBE_EVERY_MS = 5;

interface Finished {
  wall: number;
  cpu: number;
  /** The longest that /healthz, which needs nothing but the event loop, took meanwhile. */
  stalled: number;
}

/** One photo of 12 megapixels after another through the server's own calls: what finishing takes, and who else waits. */
export async function benchMedia(): Promise<void> {
  const database = await openBenchDatabase(ROWS);
  const server = await startServer(database.url, { OTP_DELIVERY: "demo", BOT_CHECK: "off" });
  try {
    const photo = new Uint8Array(await phonePhoto());
    const cookie = await signUp(server.url);
    const idle = await longestProbe(server.url, () => delay(1000));
    const photos: Finished[] = [];
    for (let sent = 0; sent <= PHOTOS; sent += 1) photos.push(await finishOne(server, cookie, photo));
    // The first one also loads what reads pictures.
    const medianOf = (of: keyof Finished) => median(photos.slice(1).map((finished) => finished[of]));
    const slowest = Math.max(...photos.slice(1).map(({ stalled }) => stalled));
    const wall = medianOf("wall");
    await publish({
      name: "media",
      title: "One photo finished",
      postgres: database.version,
      notes: [
        `A JPEG of 12 megapixels and ${(photo.byteLength / 1e6).toFixed(1)} MB in, three widths of WebP out and stored; median of ${PHOTOS}`,
        "Others: how long `/healthz` took at most while photos were worked on; on the event loop it would be the wall time",
        `With nothing to do it took at most ${idle.toFixed(0)} ms`,
      ],
      head: ["what", "ms", "budget", "met"],
      rows: [
        ["wall time of the call", wall.toFixed(0), `${BUDGET_MS} ms`, wall <= BUDGET_MS ? "yes" : "no"],
        ["CPU of the server", medianOf("cpu").toFixed(0), "", ""],
        ["others, median", medianOf("stalled").toFixed(0), "never on the event loop", ""],
        ["others, longest", slowest.toFixed(0), `a fifth of ${wall.toFixed(0)} ms`, slowest < wall / 5 ? "yes" : "no"],
      ],
    });
  } finally {
    await server.stop();
    await database.stop();
  }
}

async function finishOne({ url, pid }: BenchServer, cookie: string, photo: Uint8Array<ArrayBuffer>): Promise<Finished> {
  const { uploadURL } = await call<{ uploadURL: string }>(url, "POST", "/api/objects/upload", {}, cookie);
  const sent = await fetch(uploadURL, { method: "PUT", body: photo });
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}`);
  const before = { wall: performance.now(), cpu: cpuMs(pid) };
  let wall = 0;
  const stalled = await longestProbe(url, async () => {
    await call(url, "PUT", "/api/animal-images", { imageURL: uploadURL }, cookie);
    wall = performance.now() - before.wall;
  });
  return { wall, cpu: cpuMs(pid) - before.cpu, stalled };
}

/** Asks the server again and again while something goes on. */
async function longestProbe(url: string, work: () => Promise<void>): Promise<number> {
  const working = new AbortController();
  const done = work().finally(() => working.abort());
  let longest = 0;
  while (!working.signal.aborted) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await delay(PROBE_EVERY_MS);
  }
  await done;
  return longest;
}
