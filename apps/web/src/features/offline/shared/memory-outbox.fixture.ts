import { afterEach, beforeEach, vi } from "vitest";
import type { OutboxSale } from "./outbox.ts";

/**
 * Gives each test of a file an empty outbox in memory, because happy-dom has no IndexedDB, and null instead of web locks.
 * Modules that use it must be imported in the tests.
 */
export function memoryOutbox(): Map<string, OutboxSale> {
  const stored = new Map<string, OutboxSale>();
  beforeEach(() => {
    vi.spyOn(navigator, "locks", "get").mockReturnValue({
      request: async (_name: string, task: () => unknown) => task(),
    } as unknown as LockManager);
    stored.clear();
    vi.resetModules();
    vi.doMock("idb-keyval", () => ({
      createStore: () => undefined,
      set: async (key: string, item: OutboxSale) => void stored.set(key, item),
      get: async (key: string) => stored.get(key),
      del: async (key: string) => void stored.delete(key),
      entries: async () => [...stored],
    }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.doUnmock("idb-keyval");
    vi.resetModules();
  });
  return stored;
}
