import { WEBHOOK_PARALLEL_MAX, WEBHOOK_SLOTS, WEBHOOK_SLOW_MS } from "@pashu/validators/limits";
import { LRUCache } from "lru-cache";

interface Receiver {
  /** Attempts that it may have at a time. */
  allowed: number;
  busy: number;
  isSlow: boolean;
}

/** Idle receivers that are remembered. Each claim lists them. */
const IDLE_MAX = 300;

export type Receivers = ReturnType<typeof createReceivers>;

/**
 * How many messages each receiver gets at a time: one more after each quick success, one after a slow or failed attempt.
 * Slow ones share half of the slots, so that they leave the other half to the quick ones. An unknown one counts as slow.
 */
export function createReceivers() {
  const busy = new Map<string, Receiver>();
  const idle = new LRUCache<string, Receiver>({ max: IDLE_MAX });
  const find = (id: string): Receiver => busy.get(id) ?? idle.get(id) ?? { allowed: 1, busy: 0, isSlow: true };

  const store = (id: string, receiver: Receiver) => {
    busy.delete(id);
    idle.delete(id);
    if (receiver.busy > 0) busy.set(id, receiver);
    else idle.set(id, receiver);
  };

  const busyOf = (receivers: Receiver[]) => receivers.reduce((sum, receiver) => sum + receiver.busy, 0);

  return {
    freeSlots: () => WEBHOOK_SLOTS - busyOf([...busy.values()]),
    freeSlowSlots: () => WEBHOOK_SLOTS / 2 - busyOf([...busy.values()].filter(({ isSlow }) => isSlow)),
    /** Free attempts of the remembered receivers; others have one. */
    free: () =>
      [...busy, ...idle.entries()].map(([id, { allowed, isSlow, ...receiver }]) => ({
        id,
        isSlow,
        free: Math.max(0, allowed - receiver.busy),
      })),
    started: (id: string) => {
      const receiver = find(id);
      store(id, { ...receiver, busy: receiver.busy + 1 });
    },
    ended: (id: string, { isAccepted, ms }: { isAccepted: boolean; ms: number }) => {
      const receiver = find(id);
      const isSlow = ms > WEBHOOK_SLOW_MS;
      const allowed = isAccepted && !isSlow ? Math.min(WEBHOOK_PARALLEL_MAX, receiver.allowed + 1) : 1;
      store(id, { allowed, busy: receiver.busy - 1, isSlow });
    },
  };
}
