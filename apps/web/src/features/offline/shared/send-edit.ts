import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { withLock } from "~/lib/storage/with-lock.ts";
import { outboxClient } from "../outbox-client.ts";
import { SERIES_MS } from "./edit-series.ts";
import { dequeue, enqueue, queuedSales, type OutboxSale } from "./outbox.ts";
import { mergeEdits, SaleConflict, sendSaleChange, type ListingEdit } from "./sale-change.ts";

export type HeldEdit = OutboxSale & { change: ListingEdit };

/** After it the outbox sends the edit, because its page was closed: longer than the series and three requests. */
const HELD_MS = SERIES_MS + 3 * FETCH_TIMEOUT_MS;

/** The outbox repeats these, or asks the user to log in. */
const LATER = new Set(["NETWORK", "UNAVAILABLE", "RATE_LIMITED", "NOT_SIGNED_IN"]);

/** Stores an edit that this page will send, so that closing the page does not lose it. */
export async function holdEdit(edit: HeldEdit): Promise<void> {
  await enqueue({ ...edit, heldUntil: Date.now() + HELD_MS });
}

export async function dropEdit(edit: HeldEdit): Promise<void> {
  await dequeue(edit);
}

/**
 * Sends an edit at once, or leaves it to the outbox: without a network, and while earlier changes are queued.
 * @throws SaleConflict, TRPCClientError if the server refuses the edit
 */
export async function sendEdit(edit: HeldEdit, hasQueued: boolean): Promise<StoredAnimal | "queued"> {
  if (hasQueued) return leaveToOutbox(edit);
  try {
    const changed = await sendSaleChange(outboxClient(edit.ownerId), edit.animalId, edit.change);
    await dequeue(edit);
    return changed;
  } catch (error) {
    if (LATER.has(errorCodeOf(error))) return leaveToOutbox(edit);
    // A conflict replaces it.
    if (!(error instanceof SaleConflict)) await dequeue(edit);
    throw error;
  }
}

/** Waits in the outbox for the user, who chooses. */
export function conflictOf(edit: HeldEdit, { status, saved }: SaleConflict): OutboxSale {
  return { ...edit, heldUntil: 0, conflict: status, ...(saved && { saved }) };
}

/** Joins it with the last queued edit, so that one that undoes it sends nothing. The lock stops the outbox. */
function leaveToOutbox(edit: HeldEdit): Promise<"queued"> {
  return withLock("outbox", async (): Promise<"queued"> => {
    const queued = await queuedSales(edit);
    const last = queued.filter(({ at }) => at < edit.at).at(-1);
    if (last?.change.verb !== "edit") {
      await enqueue({ ...edit, heldUntil: 0 });
      return "queued";
    }
    const change = mergeEdits(last.change, edit.change);
    await (change === null ? dequeue(last) : enqueue({ ...last, change }));
    await dequeue(edit);
    return "queued";
  });
}
