import { SECOND } from "@pashu/validators/limits";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { withLock } from "~/lib/storage/with-lock.ts";
import { outboxClient } from "../outbox-client.ts";
import { SERIES_MS } from "./edit-series.ts";
import { dequeue, enqueue, heldFor, queuedSales, type OutboxSale } from "./outbox.ts";
import { mergeEdits, SaleConflict, sendSaleChange, type ListingEdit } from "./sale-change.ts";

export type HeldEdit = OutboxSale & { change: ListingEdit };

/** Longer than a series. A closed page's edit is sent by another page soon. */
const HELD_MS = SERIES_MS + 2 * SECOND;

/** A request seldom takes longer. If it does, the outbox repeats it, which finds its values saved. */
const SENDING_MS = 8 * SECOND;

/** The outbox repeats these, or asks the user to log in. */
const LATER = new Set(["NETWORK", "UNAVAILABLE", "RATE_LIMITED", "NOT_SIGNED_IN"]);

/** Stores an edit that this page will send, so that closing the page does not lose it. */
export async function holdEdit(edit: HeldEdit): Promise<void> {
  await enqueue({ ...edit, held: heldFor(HELD_MS) });
}

/** Without storage there is nothing to drop. */
export async function dropEdit(edit: HeldEdit): Promise<void> {
  await dequeue(edit).catch(() => undefined);
}

/**
 * Sends an edit at once, or leaves it to the outbox: without a network, and while earlier changes are queued.
 * @throws SaleConflict, TRPCClientError if the server refuses the edit
 */
export async function sendEdit(
  edit: HeldEdit,
  { hasQueued, isLeaving }: { hasQueued: boolean; isLeaving: boolean },
): Promise<StoredAnimal | "queued"> {
  if (hasQueued) return leaveToOutbox(edit);
  if (isLeaving) return sendAtOnce(edit);
  enqueue({ ...edit, held: heldFor(SENDING_MS) }).catch(() => undefined);
  try {
    const changed = await sendSaleChange(outboxClient(edit.ownerId), edit.animalId, edit.change);
    await dropEdit(edit);
    return changed;
  } catch (error) {
    if (LATER.has(errorCodeOf(error))) {
      return leaveToOutbox(edit).catch(() => {
        throw error;
      });
    }
    // A conflict replaces it.
    if (!(error instanceof SaleConflict)) await dropEdit(edit);
    throw error;
  }
}

/**
 * For a page that is being closed: the request starts in this task and outlives the page, which tRPC's batches do not.
 * If the page lives on, the outbox handles another response than 200.
 */
async function sendAtOnce(edit: HeldEdit): Promise<StoredAnimal | "queued"> {
  const { ownerId, animalId, change } = edit;
  const headers = { "Content-Type": "application/json", "If-Match": change.etag, [WRITTEN_BY_HEADER]: ownerId };
  const request = { method: "PATCH", headers, body: JSON.stringify(change.after), keepalive: true };
  const isSaved = await fetchWithTimeout(`/api/animals/${animalId}`, request).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isSaved) return leaveToOutbox(edit);
  await dropEdit(edit);
  return outboxClient(ownerId).animals.get.query({ id: animalId });
}

/** Waits in the outbox for the user, who chooses. */
export function conflictOf(edit: HeldEdit, { status, saved }: SaleConflict): OutboxSale {
  return { ...edit, conflict: status, ...(saved && { saved }) };
}

/** Joins it with the last queued edit, so that one that undoes it sends nothing. The lock stops the outbox. */
function leaveToOutbox(edit: HeldEdit): Promise<"queued"> {
  return withLock("outbox", async (): Promise<"queued"> => {
    const queued = await queuedSales(edit);
    const last = queued.filter(({ at }) => at < edit.at).at(-1);
    if (last?.change.verb !== "edit") {
      await enqueue(edit);
      return "queued";
    }
    const change = mergeEdits(last.change, edit.change);
    await (change === null ? dequeue(last) : enqueue({ ...last, change }));
    await dequeue(edit);
    return "queued";
  });
}
