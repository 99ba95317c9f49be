import type { ObjectStorage } from "../../ports/object-storage.ts";
import type { WatchOutside } from "./external-calls.ts";

/** The same storage, each call of it measured. What arrives from a phone takes as long as its link, and is not. */
export function watchedStorage(storage: ObjectStorage, watch: WatchOutside): ObjectStorage {
  return {
    receiver: storage.receiver,
    createUploadUrl: (id) => storage.createUploadUrl(id),
    readUpload: (id, maxBytes) => watch("storage", "readUpload", () => storage.readUpload(id, maxBytes)),
    discardUpload: (id) => watch("storage", "discardUpload", () => storage.discardUpload(id)),
    discardUploadsBefore: (moment) =>
      watch("storage", "discardUploadsBefore", () => storage.discardUploadsBefore(moment)),
    put: (key, bytes) => watch("storage", "put", () => storage.put(key, bytes)),
    async get(key) {
      const object = await watch("storage", "get", () => storage.get(key));
      return object && { ...object, read: (range) => watch("storage", "read", () => object.read(range)) };
    },
    remove: (keys) => watch("storage", "remove", () => storage.remove(keys)),
    ping: () => watch("storage", "ping", () => storage.ping()),
    space: () => storage.space(),
  };
}
