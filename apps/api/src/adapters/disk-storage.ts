import { createHmac, timingSafeEqual } from "node:crypto";
import { access, constants, link, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "@pashu/db/make-folder";
import { UPLOAD_URL_TTL_MS } from "@pashu/validators/limits";
import { validate as isUuid } from "uuid";
import type { Clock } from "../platform/clock.ts";
import { objectTypeOf, type ObjectStorage, type UploadReceiver } from "../ports/object-storage.ts";
import { ServiceAwayError } from "../ports/service-unavailable.ts";
import { hasCode, openStream, readStart, syncFolder, unlessMissing, writeWhole } from "./atomic-files.ts";

export interface DiskStorageOptions {
  dir: string;
  /** Signs upload links; every process that shares the folder has the same. */
  secret: Buffer;
  clock: Clock;
  /** Free space that uploads must leave. */
  reservedBytes: number;
}

/** Files in a folder: `incoming` for what arrives, `objects` for what is kept. Both lie on one file system. */
export function createDiskStorage({ dir, secret, clock, reservedBytes }: DiskStorageOptions): ObjectStorage {
  const incoming = join(dir, "incoming");
  const objects = join(dir, "objects");

  const sign = (id: string, expires: string) =>
    createHmac("sha256", secret).update(`${id}:${expires}`).digest("base64url");

  const uploadFile = (id: string) => {
    if (!isUuid(id)) throw new Error("not an upload id");
    return join(incoming, id);
  };

  const objectFile = (key: string) => {
    if (objectTypeOf(key) === null) throw new Error("not an object key");
    return join(objects, key);
  };

  const receiver: UploadReceiver = {
    isValidLink({ id, expires, signature }) {
      const given = Buffer.from(signature);
      const ours = Buffer.from(sign(id, expires));
      return given.length === ours.length && timingSafeEqual(given, ours) && clock.now().getTime() < Number(expires);
    },
    receive: onDisk(async (id, body) => {
      const place = uploadFile(id);
      return writeWhole(incoming, body, (part) => linkUnlessTaken(part, place));
    }),
  };

  return {
    receiver,

    async createUploadUrl(id) {
      const expires = String(clock.now().getTime() + UPLOAD_URL_TTL_MS);
      return `/uploads/${id}?${new URLSearchParams({ expires, signature: sign(id, expires) })}`;
    },

    readUpload: onDisk(async (id, maxBytes) => {
      return readStart(uploadFile(id), maxBytes);
    }),

    discardUpload: onDisk(async (id) => {
      await rm(uploadFile(id), { force: true });
    }),

    discardUploadsBefore: onDisk(async (moment) => {
      for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
        const file = join(incoming, name);
        const found = await unlessMissing(stat(file));
        if (found !== null && found.mtime < moment) await rm(file, { force: true });
      }
    }),

    put: onDisk(async (key, bytes) => {
      const place = objectFile(key);
      await makeFolder(dirname(place));
      await writeWhole(incoming, [bytes], (part) => rename(part, place));
      await syncFolder(dirname(place));
    }),

    get: onDisk(async (key) => {
      const type = objectTypeOf(key);
      if (type === null) return null;
      const file = objectFile(key);
      const found = await unlessMissing(stat(file));
      if (found === null || !found.isFile()) return null;
      return { size: found.size, type, read: onDisk((range) => openStream(file, range)) };
    }),

    remove: onDisk(async (keys) => {
      await Promise.all(keys.map((key) => rm(objectFile(key), { force: true })));
    }),

    ping: onDisk(async () => {
      for (const folder of [incoming, objects]) {
        await makeFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      }
    }),

    space: onDisk(async () => {
      await makeFolder(dir);
      const { bavail, bsize } = await statfs(dir);
      return { free: bavail * bsize, reserved: reservedBytes };
    }),
  };
}

/** Unlike a move, a second name for a file fails where there already is one: the first to arrive stays. */
async function linkUnlessTaken(part: string, place: string): Promise<boolean> {
  try {
    await link(part, place);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** What the file system refuses is the store's failure; what the sender or we did wrong stays what it is. */
function onDisk<Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) {
  return async (...args: Args): Promise<Answer> => {
    try {
      return await work(...args);
    } catch (error) {
      throw error instanceof Error && "errno" in error
        ? new ServiceAwayError("The storage folder is unavailable", { cause: error })
        : error;
    }
  };
}
