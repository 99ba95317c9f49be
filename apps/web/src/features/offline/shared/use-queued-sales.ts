import { useEffect, useState } from "react";
import type { OutboxSale } from "./outbox.ts";
import type { EditValues, SaleChange } from "./sale-change.ts";

/** `edited`: price and switch after all queued changes, as far as they change them. */
export type QueuedChange = SaleChange & { edited: Partial<EditValues> };

const NONE: ReadonlyMap<string, QueuedChange> = new Map();

/** Returns the queued changes of each of the user's listings as one, by id. */
export function useQueuedSales(ownerId: string): ReadonlyMap<string, QueuedChange> {
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

/** The values after all changes, and the last change of the status. */
export function joined(items: readonly Pick<OutboxSale, "animalId" | "change">[]): ReadonlyMap<string, QueuedChange> {
  const all = new Map<string, QueuedChange>();
  for (const { animalId, change } of items) all.set(animalId, join(all.get(animalId), change));
  return all;
}

function join(earlier: QueuedChange | undefined, change: SaleChange): QueuedChange {
  const edited = { ...earlier?.edited, ...(change.verb === "edit" ? change.after : SWITCHED[change.verb]) };
  if (change.verb !== "edit") return { ...change, edited };
  const isPriceOnly = change.after.isActive === undefined;
  if (isPriceOnly && earlier !== undefined && earlier.verb !== "edit") return { ...earlier, edited };
  return { ...change, after: edited, edited };
}

const SWITCHED = { renew: { isActive: true }, pause: { isActive: false }, sold: {}, undo: {} } as const;
