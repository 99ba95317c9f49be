import { FETCH_TIMEOUT_MS, SECOND } from "@pashu/validators/limits";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { withLock } from "~/lib/storage/with-lock.ts";
import { outboxClient } from "../outbox-client.ts";
import { SERIES_MS } from "./edit-series.ts";
import { dequeue, enqueue, heldFor, isStored, queuedSales, type OutboxSale } from "./outbox.ts";
import { mergeEdits, SaleConflict, sendSaleChange, type ListingEdit } from "./sale-change.ts";

export type SentEdit = StoredAnimal | "saved" | "queued";

export type HeldEdit = OutboxSale & { change: ListingEdit };

/** Longer than a series. A closed page's edit is sent by another page soon. */
const HELD_MS = SERIES_MS + 2 * SECOND;

/** Longer than a request, so that the outbox repeats only that of a closed page. */
const SENDING_MS = FETCH_TIMEOUT_MS + 5 * SECOND;

/** The outbox repeats these, or asks the user to log in. */
const LATER = new Set(["NETWORK", "UNAVAILABLE", "RATE_LIMITED", "NOT_SIGNED_IN"]);

/** Stores an edit that this page will send, so that closing the page does not lose it. */
export async function holdEdit(edit: HeldEdit): Promise<void> {
  // A page that is being closed cannot wait to store that its request has started.
  await enqueue({ ...edit, held: heldFor(HELD_MS), attempted: true });
}

/** Without storage there is nothing to drop. */
export async function dropEdit(edit: HeldEdit): Promise<void> {
  await dequeue(edit).catch(() => undefined);
}

/**
 * Sends an edit at once, or leaves it to the outbox: without a network, and while earlier changes are queued.
 * @param how.hasQueued only for a page that is being closed, which cannot read the outbox first
 * @returns "saved" if the listing could not be read afterwards
 * @throws SaleConflict, TRPCClientError if the server refuses the edit
 */
export async function sendEdit(
  edit: HeldEdit,
  { hasQueued, isLeaving }: { hasQueued: boolean; isLeaving: boolean },
): Promise<SentEdit> {
  const mustWait = isLeaving ? hasQueued : (await queuedBefore(edit)).length > 0;
  if (mustWait || !navigator.onLine) return leaveToOutbox(edit);
  const attempt = { ...edit, attempted: true } as const;
  if (isLeaving) return sendAtOnce(attempt);
  const isKept = await enqueue({ ...attempt, held: heldFor(SENDING_MS) }).then(
    () => true,
    () => false,
  );
  const isWanted = async () => !isKept || isStored(edit);
  try {
    const changed = await sendSaleChange(outboxClient(edit.ownerId), edit.animalId, edit.change, isWanted);
    await dropEdit(edit);
    return changed;
  } catch (error) {
    if (LATER.has(errorCodeOf(error))) {
      return leaveToOutbox(attempt).catch(() => {
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
async function sendAtOnce(edit: HeldEdit): Promise<SentEdit> {
  const { ownerId, animalId, change } = edit;
  const headers = { "Content-Type": "application/json", "If-Match": change.etag, [WRITTEN_BY_HEADER]: ownerId };
  const request = { method: "PATCH", headers, body: JSON.stringify(change.after), keepalive: true };
  const isSaved = await fetchWithTimeout(`/api/animals/${animalId}`, request).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isSaved) return leaveToOutbox(edit);
  await dropEdit(edit);
  return outboxClient(ownerId)
    .animals.get.query({ id: animalId })
    .catch(() => "saved");
}

/** Waits in the outbox for the user, who chooses. */
export function conflictOf(edit: HeldEdit, { status, saved }: SaleConflict): OutboxSale {
  return { ...edit, conflict: status, ...(saved && { saved }) };
}

async function queuedBefore(edit: HeldEdit): Promise<OutboxSale[]> {
  return (await queuedSales(edit)).filter(({ at }) => at < edit.at);
}

/**
 * Joins it with the last queued edit, so that one that undoes it sends nothing, unless the server may have saved either.
 * The lock stops the outbox.
 */
function leaveToOutbox(edit: HeldEdit): Promise<"queued"> {
  return withLock("outbox", async (): Promise<"queued"> => {
    const last = (await queuedBefore(edit)).at(-1);
    if (last?.change.verb !== "edit" || last.attempted || edit.attempted) {
      await enqueue(edit);
      return "queued";
    }
    const change = mergeEdits(last.change, edit.change);
    await (change === null ? dequeue(last) : enqueue({ ...last, change }));
    await dequeue(edit);
    return "queued";
  });
}
