import { randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "@pashu/db/errors";
import { makeFolder } from "@pashu/db/make-folder";

/**
 * Atomic write: temporary file, fsync, then `place` renames or links it. A failure leaves no file; a power cut may leave
 * a `.part` file.
 */
export async function writeAtomically<T>(
  folder: string,
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  place: (part: string) => Promise<T>,
): Promise<T> {
  await makeFolder(folder);
  const part = join(folder, `${randomBytes(12).toString("hex")}.part`);
  try {
    const file = await open(part, "wx", 0o640);
    try {
      for await (const chunk of body) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    return await place(part);
  } finally {
    await rm(part, { force: true });
  }
}

export async function readHead(path: string, maxBytes: number): Promise<{ size: number; bytes: Buffer } | null> {
  const file = await nullIfMissing(open(path, "r"));
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, maxBytes));
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, done);
      if (bytesRead === 0) throw new Error("file truncated while being read");
      done += bytesRead;
    }
    return { size, bytes };
  } finally {
    await file.close();
  }
}

export async function openStream(
  path: string,
  range?: { start: number; end: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const file = await nullIfMissing(open(path, "r"));
  if (file === null) return null;
  const source = file.createReadStream(range);
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** fsync of a folder. Without it, a power cut may lose a renamed file. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error) && ["ENOENT", "ENOTDIR"].includes(error.code)) return null;
    throw error;
  }
}
