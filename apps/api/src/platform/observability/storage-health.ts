import type { ObjectStorage } from "../../ports/object-storage.ts";

export interface StorageHealth {
  /** Returns the last known state and starts a check in the background; only the first call waits for its check. */
  latest(): Promise<"ok" | "away">;
  checkFinished(): Promise<void>;
}

export function createStorageHealth(storage: Pick<ObjectStorage, "ping">): StorageHealth {
  let last: "ok" | "away" | undefined;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    last = await storage.ping().then(
      () => "ok" as const,
      () => "away" as const,
    );
    checking = undefined;
  }

  return {
    async latest() {
      checking ??= check();
      if (last === undefined) await checking;
      return last ?? "away";
    },
    checkFinished: async () => checking,
  };
}
