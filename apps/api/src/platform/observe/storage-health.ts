import type { ObjectStorage } from "../../ports/object-storage.ts";

export interface StorageState {
  /** Resolves to the state as last seen, and looks again in the background. */
  latest(): Promise<"ok" | "away">;
  /** Waits for a look that has begun. */
  settled(): Promise<void>;
}

/** A health check must not wait for a store that hangs: only the very first look is waited for. */
export function watchStorageState(storage: Pick<ObjectStorage, "ping">): StorageState {
  let last: "ok" | "away" | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    last = await storage.ping().then(
      () => "ok" as const,
      () => "away" as const,
    );
    looking = undefined;
  }

  return {
    async latest() {
      looking ??= look();
      if (last === undefined) await looking;
      return last ?? "away";
    },
    settled: async () => looking,
  };
}
