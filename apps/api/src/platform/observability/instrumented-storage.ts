import type { ObjectStorage } from "../../ports/object-storage.ts";
import type { Instrument } from "./external-calls.ts";

export function instrumentStorage(storage: ObjectStorage, instrument: Instrument): ObjectStorage {
  return {
    receiver: storage.receiver,
    createUploadUrl: (id) => storage.createUploadUrl(id),
    readUpload: (id, maxBytes) => instrument("storage", "readUpload", () => storage.readUpload(id, maxBytes)),
    discardUpload: (id) => instrument("storage", "discardUpload", () => storage.discardUpload(id)),
    discardUploadsBefore: (time) =>
      instrument("storage", "discardUploadsBefore", () => storage.discardUploadsBefore(time)),
    put: (key, bytes) => instrument("storage", "put", () => storage.put(key, bytes)),
    async get(key) {
      const object = await instrument("storage", "get", () => storage.get(key));
      return object && { ...object, read: (range) => instrument("storage", "read", () => object.read(range)) };
    },
    remove: (keys) => instrument("storage", "remove", () => storage.remove(keys)),
    ping: () => instrument("storage", "ping", () => storage.ping()),
    space: () => storage.space(),
  };
}
