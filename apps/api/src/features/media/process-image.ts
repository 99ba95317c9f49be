import { join } from "node:path";
import { AppError } from "@pashu/validators/errors";
import {
  IMAGE_CONCURRENCY,
  IMAGE_CPU_MAX_MS,
  IMAGE_PROCESS_IDLE_MAX_BYTES,
  IMAGE_PROCESS_IDLE_MS,
  IMAGE_PROCESS_MAX_BYTES,
  IMAGE_TIME_MAX_MS,
} from "@pashu/validators/limits";
import { ProcessPool, StoppedError, type StopReason } from "../../platform/process-pool.ts";
import type { ProcessedImage } from "./convert-image.ts";
import type { ImageReply } from "./image-process.ts";

export type { ProcessedImage } from "./convert-image.ts";

/** In the bundle, this file and the program are in the same folder. */
const ENDING = import.meta.filename.endsWith(".ts") ? "ts" : "js";

const pool = new ProcessPool<Uint8Array, ImageReply>({
  program: join(import.meta.dirname, `image-process.${ENDING}`),
  size: IMAGE_CONCURRENCY,
  maxResidentBytes: IMAGE_PROCESS_MAX_BYTES,
  maxIdleBytes: IMAGE_PROCESS_IDLE_MAX_BYTES,
  maxCpuMs: IMAGE_CPU_MAX_MS,
  maxWallMs: IMAGE_TIME_MAX_MS,
  idleMs: IMAGE_PROCESS_IDLE_MS,
});

/** The image is to blame for a limit or a crash, the machine for the others. */
const BLAMED: ReadonlySet<StopReason> = new Set(["memory", "cpu", "crash"]);

/** Decoding had to be stopped. UNAVAILABLE if another attempt may succeed. */
export class StoppedImageError extends AppError {
  constructor(readonly reason: StopReason) {
    super(BLAMED.has(reason) ? "IMAGE_INVALID" : "UNAVAILABLE");
  }
}

/**
 * `convertImage` in a child process.
 * @throws AppError IMAGE_INVALID or IMAGE_TOO_MANY_PIXELS
 * @throws StoppedImageError
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const reply = await pool.run(bytes).catch((error: unknown) => {
    throw error instanceof StoppedError ? new StoppedImageError(error.reason) : error;
  });
  if ("image" in reply) return reply.image;
  throw "rejection" in reply ? new AppError(reply.rejection) : new Error(reply.error);
}
