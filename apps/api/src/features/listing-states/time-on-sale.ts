import type { EventKind } from "@pashu/validators/enums";

interface SaleState {
  isActive: boolean;
  isSold: boolean;
  isExpired: boolean;
}

const CHANGES: Partial<Record<EventKind, Partial<SaleState>>> = {
  "animal.paused": { isActive: false },
  "animal.resumed": { isActive: true },
  "animal.expired": { isExpired: true },
  "animal.renewed": { isActive: true, isExpired: false },
  "animal.sold": { isSold: true },
  "animal.sale-undone": { isSold: false },
};
export const SALE_CHANGES = Object.keys(CHANGES) as EventKind[];

/**
 * Milliseconds for which a listing has been on sale in all.
 * @param history its events of the kinds `SALE_CHANGES`, oldest first
 */
export function timeOnSale(
  { createdAt, isActive }: { createdAt: Date; isActive: boolean },
  history: readonly { kind: EventKind; at: Date }[],
  now: Date,
): number {
  const firstSwitch = history.find(({ kind }) => kind === "animal.paused" || kind === "animal.resumed");
  const wasActive = firstSwitch === undefined ? isActive : firstSwitch.kind === "animal.paused";
  let state: SaleState = { isActive: wasActive, isSold: false, isExpired: false };
  let since = createdAt.getTime();
  let total = 0;
  const changes = history.map(({ kind, at }) => ({ at: at.getTime(), change: CHANGES[kind] }));
  for (const { at, change } of [...changes, { at: now.getTime(), change: {} }]) {
    if (state.isActive && !state.isSold && !state.isExpired) total += at - since;
    state = { ...state, ...change };
    since = at;
  }
  return total;
}
