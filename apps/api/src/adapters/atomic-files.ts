import { randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "@pashu/db/make-folder";

/**
 * Writes a file under a passing name, and has it safe on the disk before `place` gives it its real name.
 * Whatever fails, nothing is left; after a power cut there may be a `.part`.
 */
export async function writeWhole<T>(
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

/** A file's size and its first `maxBytes` bytes; null when there is no such file. */
export async function readStart(path: string, maxBytes: number): Promise<{ size: number; bytes: Buffer } | null> {
  const file = await unlessMissing(open(path, "r"));
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

/**
 * Opens a file as a web stream; null when there is no such file. The file is closed when the stream has been read to
 * its end or cancelled. Opened at once, it stays readable when it is removed.
 */
export async function openStream(
  path: string,
  range?: { start: number; end: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const file = await unlessMissing(open(path, "r"));
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

/** A new name outlives a power cut only once its folder is on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return null;
    throw error;
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
