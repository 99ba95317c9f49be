import { createHmac, timingSafeEqual } from "node:crypto";
import { access, constants, link, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "@pashu/db/errors";
import { makeFolder } from "@pashu/db/make-folder";
import { UPLOAD_URL_TTL_MS } from "@pashu/validators/limits";
import { validate as isUuid } from "uuid";
import type { Clock } from "../platform/clock.ts";
import { objectTypeOf, type ObjectStorage, type UploadReceiver } from "../ports/object-storage.ts";
import { ServiceUnavailableError } from "../ports/service-unavailable.ts";
import { openStream, readHead, syncFolder, nullIfMissing, writeAtomically } from "./atomic-files.ts";

export interface DiskStorageOptions {
  dir: string;
  /** Signs upload links; the same for all processes that share the folder. */
  secret: Buffer;
  clock: Clock;
  reservedBytes: number;
}

/** Stores files in a folder: uploads in `incoming`, objects in `objects`, both on one file system. */
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
      const received = Buffer.from(signature);
      const expected = Buffer.from(sign(id, expires));
      return (
        received.length === expected.length &&
        timingSafeEqual(received, expected) &&
        clock.now().getTime() < Number(expires)
      );
    },
    receive: withDiskErrors(async (id, body) => {
      const target = uploadFile(id);
      return writeAtomically(incoming, body, (part) => linkUnlessExists(part, target));
    }),
  };

  return {
    receiver,

    async createUploadUrl(id) {
      const expires = String(clock.now().getTime() + UPLOAD_URL_TTL_MS);
      return `/uploads/${id}?${new URLSearchParams({ expires, signature: sign(id, expires) })}`;
    },

    readUpload: withDiskErrors(async (id, maxBytes) => {
      return readHead(uploadFile(id), maxBytes);
    }),

    discardUpload: withDiskErrors(async (id) => {
      await rm(uploadFile(id), { force: true });
    }),

    discardUploadsBefore: withDiskErrors(async (time) => {
      for (const name of (await nullIfMissing(readdir(incoming))) ?? []) {
        const file = join(incoming, name);
        const found = await nullIfMissing(stat(file));
        if (found !== null && found.mtime < time) await rm(file, { force: true });
      }
    }),

    put: withDiskErrors(async (key, bytes) => {
      const target = objectFile(key);
      await makeFolder(dirname(target));
      await writeAtomically(incoming, [bytes], (part) => rename(part, target));
      await syncFolder(dirname(target));
    }),

    get: withDiskErrors(async (key) => {
      const type = objectTypeOf(key);
      if (type === null) return null;
      const file = objectFile(key);
      const found = await nullIfMissing(stat(file));
      if (found === null || !found.isFile()) return null;
      return { size: found.size, type, read: withDiskErrors((range) => openStream(file, range)) };
    }),

    remove: withDiskErrors(async (keys) => {
      await Promise.all(keys.map((key) => rm(objectFile(key), { force: true })));
    }),

    ping: withDiskErrors(async () => {
      for (const folder of [incoming, objects]) {
        await makeFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      }
    }),

    space: withDiskErrors(async () => {
      await makeFolder(dir);
      const { bavail, bsize } = await statfs(dir);
      return { free: bavail * bsize, reserved: reservedBytes };
    }),
  };
}

/** link(), unlike rename(), fails when the target exists, so the first upload is kept. */
async function linkUnlessExists(part: string, target: string): Promise<boolean> {
  try {
    await link(part, target);
    return true;
  } catch (error) {
    if (hasCode(error) && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Converts errors of the file system to ServiceUnavailableError. Other errors pass through. */
function withDiskErrors<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await work(...args);
    } catch (error) {
      throw error instanceof Error && "errno" in error
        ? new ServiceUnavailableError("The storage folder is unavailable", { cause: error })
        : error;
    }
  };
}
