import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { phonePhoto } from "@pashu/api/testing/images";
import { imageProcesses } from "@pashu/api/testing/image-processes";
import { residentMegabytes } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { load } from "./load.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { requestJson, signUp } from "./sign-up.ts";

const PATHS = [
  "/api/animals?category=cattle",
  "/api/animals?offset=20",
  "/marketplace?category=goats",
  "/api/animals?search=gir",
];
const GROWTH_BUDGET = 1.1;
const WORKERS = 2;
const PHOTOS_PER_MINUTE = 5;
const SAMPLE_MS = 200;

/** The largest of each kind of process, in MB. */
interface Sample {
  worker: number;
  supervisor: number;
  image: number;
}

/** A supervisor with two workers under reads, and photos of phones at the end of each minute. */
export async function benchMemory({ rows, minutes }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const settings = { WEB_CONCURRENCY: `${WORKERS}`, OTP_DELIVERY: "demo", BOT_CHECK: "off" };
  const server = await startServer(database.url, settings);
  try {
    const photo = new Uint8Array(await phonePhoto());
    const samples = [await sample(server.pid)];
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const path of PATHS) await load({ url: server.url + path }, 60 / PATHS.length);
      samples.push(await sampleWhile(server.pid, uploadPhotos(server.url, photo)));
    }
    const [, settled] = samples;
    const growth = (samples.at(-1)?.worker ?? 0) / (settled?.worker ?? 0);
    await writeReport({
      name: `memory-${rows}`,
      title: `Memory under ${minutes} minutes of load`,
      postgres: database.version,
      notes: [
        `Resident memory with ${rows.toLocaleString("en")} listings and WEB_CONCURRENCY=${WORKERS}, in MB; requests of each minute: ${PATHS.join(", ")}`,
        `Then ${PHOTOS_PER_MINUTE} photos of 12 megapixels, one after another, while the largest process of each kind is measured`,
      ],
      head: ["after minute", "worker", "supervisor", "image process"],
      rows: [
        ...samples.map(({ worker, supervisor, image }, minute) => [
          `${minute}`,
          ...[worker, supervisor, image].map((megabytes) => megabytes.toFixed(0)),
        ]),
        [`growth of a worker since the first minute (at most ${GROWTH_BUDGET})`, growth.toFixed(2), "", ""],
      ],
    });
  } finally {
    await server.stop();
    await database.stop();
  }
}

async function sample(supervisor: number): Promise<Sample> {
  const children = await readFile(`/proc/${supervisor}/task/${supervisor}/children`, "utf8");
  const workers = children.trim().split(" ").map(Number);
  const images = (await Promise.all(workers.map(imageProcesses))).flat();
  const largest = (pids: number[]) => Math.max(0, ...pids.map(residentMegabytes));
  return { worker: largest(workers), supervisor: residentMegabytes(supervisor), image: largest(images) };
}

async function sampleWhile(supervisor: number, work: Promise<void>): Promise<Sample> {
  const over = work.then(() => true);
  const most: Sample = await sample(supervisor);
  while (!(await Promise.race([over, delay(SAMPLE_MS, false)]))) {
    const now = await sample(supervisor);
    for (const kind of ["worker", "supervisor", "image"] as const) most[kind] = Math.max(most[kind], now[kind]);
  }
  return most;
}

async function uploadPhotos(url: string, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const cookie = await signUp(url);
  const upload = async () => {
    const { uploadURL } = await requestJson<{ uploadURL: string }>(url, "POST", "/api/objects/upload", {}, cookie);
    const sent = await fetch(uploadURL, { method: "PUT", body: photo });
    if (!sent.ok) throw new Error(`upload failed: ${sent.status}`);
    await requestJson(url, "PUT", "/api/animal-images", { imageURL: uploadURL }, cookie);
  };
  for (let sent = 0; sent < PHOTOS_PER_MINUTE; sent += 1) await upload();
}
