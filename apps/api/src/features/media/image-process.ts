import { AppError, type ErrorCode } from "@pashu/validators/errors";
import { convertImage, type ProcessedImage } from "./convert-image.ts";

export type ImageReply = { image: ProcessedImage } | { rejection: ErrorCode } | { error: string };

// The parent finishes its work after these signals, which a terminal sends to all processes.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
// The parent has ended. `process.exit` would wait for a decoder that is at work.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (bytes: Uint8Array) => void reply(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));

async function reply(bytes: Buffer): Promise<void> {
  const answer: ImageReply = await convertImage(bytes).then(
    (image) => ({ image }),
    (error: unknown) =>
      error instanceof AppError ? { rejection: error.code } : { error: String((error as Error).stack) },
  );
  process.send?.(answer);
  // Node.js sees only the small objects that hold the pixels, and would collect them late.
  globalThis.gc?.();
}
