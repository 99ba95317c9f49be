import { useEffect, useState } from "react";
import type { SaleChange } from "./sale-change.ts";

const NONE: ReadonlyMap<string, SaleChange> = new Map();

/** Returns the last queued change of each of the user's listings, by id. */
export function useQueuedSales(ownerId: string): ReadonlyMap<string, SaleChange> {
  const [queued, setQueued] = useState(NONE);
  useEffect(() => {
    let unsubscribe = () => {};
    let isUnmounted = false;
    // Loaded on demand, because the server has no IndexedDB.
    const start = async () => {
      const { isHeld, isPendingSale, itemsOf, onOutboxChange } = await import("./outbox.ts");
      const reload = async () => {
        const items = await itemsOf(ownerId);
        if (isUnmounted) return;
        const queuedItems = items.filter(isPendingSale).filter((item) => !isHeld(item));
        setQueued(new Map(queuedItems.map((item) => [item.animalId, item.change])));
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
