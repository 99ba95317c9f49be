import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { maxPixels } from "@pashu/api/image-cost";
import { blackPng, jpegWithScans } from "@pashu/api/testing/costly-images";
import { imageProcesses } from "@pashu/api/testing/image-processes";
import { gradientImage, noisyImage, phonePhoto, plainImage } from "@pashu/api/testing/images";
import { IMAGE_TIME_MAX_MS, JPEG_MAX_SCANS } from "@pashu/validators/limits";
import { cpuMs, residentMegabytes } from "./cpu.ts";
import type { Section } from "./report.ts";
import type { BenchServer } from "./server.ts";
import { requestJson, signUp } from "./sign-up.ts";

const SAMPLE_INTERVAL_MS = 5;
const HONEST = 3;
const HOSTILE = 4;
const RGBA16 = { channels: 4, bytesPerChannel: 2 };
/** Memory limit of the container in deploy/kubernetes/deployment.yaml. */
const PLANNED_MB = 1536;

type Make = () => Buffer | Promise<Buffer>;

/** A square with as many pixels as the format may have. */
function sideOf(format: string, header: { channels: number; bytesPerChannel: number }, areStored = false): number {
  return Math.floor(Math.sqrt(maxPixels({ format, ...header, scans: { count: 1, areStored, isEnded: true } })));
}

const RGB = { channels: 3, bytesPerChannel: 1 };
const WIDE = 50_000;
const LARGEST: [format: string, Make][] = [
  ["JPEG in one scan", () => noisyImage(8160, 6120, (image) => image.jpeg({ quality: 30 }))],
  [
    "JPEG in several scans, RGB",
    () => {
      const side = sideOf("jpeg", RGB, true);
      const options = { quality: 20, progressive: true, chromaSubsampling: "4:4:4" };
      return noisyImage(side, side, (image) => image.jpeg(options));
    },
  ],
  [`JPEG in ${JPEG_MAX_SCANS} scans, RGB`, () => jpegWithScans(sideOf("jpeg", RGB, true), JPEG_MAX_SCANS)],
  [
    "JPEG in several scans, CMYK",
    () => {
      const side = sideOf("jpeg", { channels: 4, bytesPerChannel: 1 }, true);
      const options = { quality: 10, progressive: true, chromaSubsampling: "4:4:4" };
      return noisyImage(side, side, (image) => image.toColourspace("cmyk").jpeg(options));
    },
  ],
  ["PNG, 8 bits, RGB, interlaced", () => blackPng(7070, 7070, { interlaced: true })],
  [
    "PNG, 16 bits, RGBA, interlaced",
    () => {
      const side = sideOf("png", RGBA16);
      return blackPng(side, side, { color: "rgba", depth: 16, interlaced: true });
    },
  ],
  [
    `PNG, 16 bits, RGBA, ${WIDE} pixels wide`,
    () => blackPng(WIDE, Math.floor(sideOf("png", RGBA16) ** 2 / WIDE), { color: "rgba", depth: 16 }),
  ],
  ["WebP", () => noisyImage(7070, 7070, (image) => image.webp({ quality: 20, effort: 0 }))],
  ["WebP, lossless", () => gradientImage(7070, (image) => image.webp({ lossless: true, effort: 0 }))],
  ["GIF", () => plainImage("gif", sideOf("gif", RGB), sideOf("gif", RGB))],
  [`GIF, ${WIDE} pixels wide`, () => plainImage("gif", WIDE, Math.floor(sideOf("gif", RGB) ** 2 / WIDE))],
  [
    "AVIF, 8 bits",
    () => noisyImage(sideOf("heif", RGB), sideOf("heif", RGB), (image) => image.avif({ quality: 40, effort: 0 })),
  ],
  [
    "AVIF, 12 bits",
    () => {
      const side = sideOf("heif", { ...RGB, bytesPerChannel: 2 });
      return noisyImage(side, side, (image) => image.avif({ quality: 40, effort: 0, bitdepth: 12 }));
    },
  ],
];

/** Memory and time of the largest accepted image of each format, each in a new process. */
export async function measureLargestImages(server: BenchServer): Promise<Section> {
  const cookie = await signUp(server.url);
  const rows: string[][] = [];
  let costliest: { bytes: Buffer; memory: number } = { bytes: Buffer.alloc(0), memory: 0 };
  for (const [format, make] of LARGEST) {
    const bytes = await make();
    for (const pid of await imageProcesses(server.pid)) process.kill(pid, "SIGKILL");
    const { status, wall, peaks, cpu } = await watch(server, async () =>
      finish(server, await upload(server, cookie, bytes), cookie),
    );
    const memory = Math.max(...peaks.values());
    if (memory > costliest.memory) costliest = { bytes, memory };
    rows.push([
      format,
      (bytes.length / 1e6).toFixed(1),
      String(status),
      memory.toFixed(0),
      cpu.toFixed(0),
      wall.toFixed(0),
    ]);
  }
  const two = await watch(server, async () => {
    const uploads = await Promise.all([0, 1].map(() => upload(server, cookie, costliest.bytes)));
    const statuses = await Promise.all(uploads.map((url) => finish(server, url, cookie)));
    return Math.max(...statuses);
  });
  rows.push([
    "the server with two of the costliest",
    "",
    String(two.status),
    `${two.sum.toFixed(0)} (planned: ${PLANNED_MB})`,
    two.cpu.toFixed(0),
    two.wall.toFixed(0),
  ]);
  return {
    title: "The largest accepted image of each format",
    head: ["format", "file in MB", "status", "peak memory of the process in MB", "CPU time in ms", "wall time in ms"],
    rows,
  };
}

/** Honest photos that are sent while others, from the same network, are costly to decode. */
export async function measureDelays(server: BenchServer): Promise<Section> {
  const photo = await phonePhoto();
  const rows: string[][] = [];
  const kinds: [string, Buffer | null][] = [
    ["nothing", null],
    ["JPEG of 2,646 scans, 49 megapixels", jpegWithScans(7000, 2646)],
    [
      "PNG with 16 bits, interlaced, 49 megapixels",
      blackPng(7000, 7000, { color: "rgba", depth: 16, interlaced: true }),
    ],
    ["the largest accepted PNG", blackPng(4580, 4580, { color: "rgba", depth: 16, interlaced: true })],
  ];
  let quiet = 0;
  for (const [kind, bytes] of kinds) {
    const [hostile, honest] = [await signUp(server.url), await signUp(server.url)];
    const sent = await Promise.all(
      Array.from({ length: bytes === null ? 0 : HOSTILE }, () => upload(server, hostile, bytes ?? photo)),
    );
    const photos = await Promise.all(Array.from({ length: HONEST }, () => upload(server, honest, photo)));
    const rejected = sent.map((url) => timed(() => finish(server, url, hostile)));
    const finished = await Promise.all(photos.map((url) => timed(() => finish(server, url, honest))));
    const others = await Promise.all(rejected);
    const slowest = Math.max(...finished.map(({ ms }) => ms));
    if (bytes === null) quiet = slowest;
    const isMet = slowest - quiet <= IMAGE_TIME_MAX_MS && finished.every(({ status }) => status === 200);
    rows.push([
      kind,
      [...new Set(others.map(({ status }) => status))].join(", "),
      others.length === 0 ? "" : Math.max(...others.map(({ ms }) => ms)).toFixed(0),
      [...new Set(finished.map(({ status }) => status))].join(", "),
      slowest.toFixed(0),
      isMet ? "yes" : "no",
    ]);
  }
  return {
    title: `${HONEST} honest photos beside ${HOSTILE} hostile uploads`,
    head: [
      "hostile uploads",
      "their status",
      "their slowest, ms",
      "status of the photos",
      "slowest photo, ms",
      `delay of at most ${IMAGE_TIME_MAX_MS / 1000} s`,
    ],
    rows,
  };
}

async function upload({ url }: BenchServer, cookie: string, bytes: Buffer): Promise<string> {
  const { uploadURL } = await requestJson<{ uploadURL: string }>(url, "POST", "/api/objects/upload", {}, cookie);
  const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`upload failed: ${sent.status}`);
  return uploadURL;
}

async function finish({ url }: BenchServer, imageURL: string, cookie: string): Promise<number> {
  const headers = { "Content-Type": "application/json", cookie };
  const response = await fetch(`${url}/api/animal-images`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ imageURL }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function timed(work: () => Promise<number>): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  return { status: await work(), ms: performance.now() - startedAt };
}

/** Samples memory and CPU time of the processes that decode images. */
async function watch({ pid: server }: BenchServer, work: () => Promise<number>) {
  const peaks = new Map<number, number>();
  const times = new Map<number, number>();
  let sum = 0;
  const done = new AbortController();
  const result = timed(work).finally(() => done.abort());
  while (!done.signal.aborted) {
    const processes = await imageProcesses(server);
    let resident = residentMegabytes(server);
    for (const pid of processes) {
      const peak = peakMegabytes(pid);
      if (peak === 0) continue;
      resident += residentMegabytes(pid);
      peaks.set(pid, Math.max(peak, peaks.get(pid) ?? 0));
      times.set(pid, Math.max(cpuMs(pid), times.get(pid) ?? 0));
    }
    sum = Math.max(sum, resident);
    await delay(SAMPLE_INTERVAL_MS);
  }
  const { status, ms } = await result;
  return { status, wall: ms, peaks, sum, cpu: [...times.values()].reduce((total, time) => total + time, 0) };
}

/** 0 if the process has exited. */
function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
