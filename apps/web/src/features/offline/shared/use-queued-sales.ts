import { useEffect, useState } from "react";
import type { OutboxSale } from "./outbox.ts";
import { mergeEdits, type SaleChange } from "./sale-change.ts";

const NONE: ReadonlyMap<string, SaleChange> = new Map();

/** Returns the last queued change of each of the user's listings, by id. Edits are joined. */
export function useQueuedSales(ownerId: string): ReadonlyMap<string, SaleChange> {
  const [queued, setQueued] = useState(NONE);
  useEffect(() => {
    let unsubscribe = () => {};
    let isUnmounted = false;
    // Loaded on demand, because the server has no IndexedDB.
    const start = async () => {
      const { isHeldHere, isPendingSale, itemsOf, onOutboxChange } = await import("./outbox.ts");
      const reload = async () => {
        const items = await itemsOf(ownerId);
        if (isUnmounted) return;
        setQueued(joined(items.filter(isPendingSale).filter((item) => !isHeldHere(item))));
      };
      if (isUnmounted) return;
      unsubscribe = onOutboxChange(() => void reload());
      await reload();
    };
    start().catch(() => {
      // Without the script of the outbox nothing can be queued.
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [ownerId]);
  return queued;
}

function joined(items: readonly OutboxSale[]): ReadonlyMap<string, SaleChange> {
  const last = new Map<string, SaleChange>();
  for (const { animalId, change } of items) {
    const before = last.get(animalId);
    const both = before?.verb === "edit" && change.verb === "edit" ? mergeEdits(before, change) : change;
    if (both === null) last.delete(animalId);
    else last.set(animalId, both);
  }
  return last;
}
