import type { EventKind } from "@pashu/validators/enums";

/** Events that put a listing on sale, or take it off. */
const CHANGES: Partial<Record<EventKind, "on" | "off">> = {
  "animal.resumed": "on",
  "animal.renewed": "on",
  "animal.sale-undone": "on",
  "animal.paused": "off",
  "animal.expired": "off",
  "animal.sold": "off",
};
export const SALE_CHANGES = Object.keys(CHANGES) as EventKind[];

/**
 * Milliseconds for which a listing has been on sale in all.
 * @param history its events of the kinds `SALE_CHANGES`, oldest first
 * @param isActive decides for a listing without events, which an older version may have created
 */
export function timeOnSale(
  { createdAt, isActive }: { createdAt: Date; isActive: boolean },
  history: readonly { kind: EventKind; at: Date }[],
  now: Date,
): number {
  const first = history[0]?.kind;
  const startedOnSale = first === undefined ? isActive : first !== "animal.resumed";
  let since = startedOnSale ? createdAt.getTime() : null;
  let total = 0;
  for (const { kind, at } of history) {
    if (CHANGES[kind] === "on") since ??= at.getTime();
    else if (since !== null) {
      total += at.getTime() - since;
      since = null;
    }
  }
  return total + (since === null ? 0 : now.getTime() - since);
}
