import type { AppRouter } from "@pashu/api/router";
import { isErrorCode } from "@pashu/validators/errors";
import type { TRPCClient } from "@trpc/client";
import { photoFailure, uploadPhoto } from "~/features/media/shared/upload-photo.ts";
import { errorCodeOf, retryAfterSeconds } from "~/lib/api/api-errors.ts";
import { outboxClient } from "./outbox-client.ts";
import { codePhotoOf, imagesOf } from "./shared/outbox-photos.ts";
import {
  dequeue,
  isStored,
  queuedSales,
  saveProgress,
  sentListings,
  type OutboxItem,
  type OutboxListing,
  type OutboxSale,
} from "./shared/outbox.ts";
import { reasonOf, withLaterEdits } from "./shared/edit-conflicts.ts";
import { SaleConflict, sendSaleChange, type ConflictReason, type SavedElsewhere } from "./shared/sale-change.ts";

/** Upload progress of a listing's photo; `share` is from 0 to 1. */
export interface PhotoProgress {
  photo: number;
  total: number;
  share: number;
}

/** Result of an attempt: sent, rejected for good, or to be retried for a reason, after `Retry-After` if given. */
export type SendResult =
  | "sent"
  | "rejected"
  | { retry: "NOT_SIGNED_IN" | "NETWORK" | "LATER"; retryAfterS: number | null };

type Client = TRPCClient<AppRouter>;
type ReportProgress = (progress: PhotoProgress) => void;

/** Errors about the buyer, who has withdrawn since, or the day. The sale is sent without them. */
const WITHOUT_BUYER = new Set(["BUYER_NOT_FOUND", "SALE_DATE_INVALID"]);
const RETRY_LATER = new Set(["UNAVAILABLE", "RATE_LIMITED", "INTERNAL"]);

/** Sends an outbox item, resuming after the last saved step. It stays in the outbox until the server has responded. */
export async function sendItem(item: OutboxItem, report: ReportProgress): Promise<SendResult> {
  const client = outboxClient(item.ownerId);
  try {
    if (item.kind === "listing") await sendListing(client, item, report);
    else if (item.kind === "sale") {
      if (item.change.verb === "edit") await saveProgress({ ...item, attempted: true });
      await sendSaleChange(client, item.animalId, item.change, () => isStored(item));
    }
    if (item.kind === "save") {
      const { add, remove } = client.savedAnimals;
      await (item.keep ? add : remove).mutate({ animalId: item.animalId });
    }
  } catch (error) {
    return handleFailure(item, error);
  }
  await dequeue(item);
  return "sent";
}

async function handleFailure(item: OutboxItem, error: unknown): Promise<SendResult> {
  if (item.kind === "sale" && error instanceof SaleConflict) return dropSales(item, error.status, error.saved);
  const uploadFailure = photoFailure(error);
  const { reason: code, retryAfterS } = uploadFailure ?? {
    reason: errorCodeOf(error),
    retryAfterS: retryAfterSeconds(error),
  };
  if (code === "NOT_SIGNED_IN" || code === "NETWORK") return { retry: code, retryAfterS };
  // An upload link that expired or an incomplete file: the next attempt requests a new link.
  if (RETRY_LATER.has(code) || uploadFailure !== null || !isErrorCode(code)) return { retry: "LATER", retryAfterS };
  if (item.kind === "sale" && item.change.verb === "sold" && WITHOUT_BUYER.has(code)) {
    const { buyer: _buyer, soldOn: _soldOn, ...sale } = item.change;
    await saveProgress({ ...item, change: sale });
    return { retry: "LATER", retryAfterS: null };
  }
  if (item.kind === "sale") return dropSales(item, reasonOf(code));
  if (item.kind === "save") {
    await dequeue(item);
    return "rejected";
  }
  if (code === "MEDIA_NOT_YOURS" && (await resetPhotos(item))) return { retry: "LATER", retryAfterS };
  // An earlier attempt had created it, and it was deleted since.
  if (code === "ANIMAL_NOT_FOUND") {
    await dequeue(item);
    return "sent";
  }
  item.refused = code;
  await saveProgress(item);
  return "rejected";
}

/** Drops later changes of the listing too: they relied on the rejected one. */
async function dropSales(sale: OutboxSale, conflict: ConflictReason, saved?: SavedElsewhere): Promise<SendResult> {
  const all = await queuedSales(sale);
  await Promise.all(all.filter(({ at }) => at !== sale.at).map(dequeue));
  await saveProgress({ ...withLaterEdits(sale, all), conflict, ...(saved && { saved }) });
  return "rejected";
}

/**
 * Uploads the photos and saves each step, then creates the listing with its idempotency key, so that nothing is sent
 * twice.
 */
async function sendListing(client: Client, item: OutboxListing, report: ReportProgress): Promise<void> {
  const photos = [...item.photos];
  for (const [index, photo] of photos.entries()) {
    const { file, objectPath } = photo;
    if (objectPath !== null || file === null) continue;
    const onProgress = (share: number) => report({ photo: index + 1, total: photos.length, share });
    onProgress(0);
    const isAccepted = await uploadPhoto(
      client,
      { ...photo, file },
      {
        saveProgress: async (step) => {
          photo.objectPath = step.objectPath;
          photo.sentTo = step.sentTo;
          await saveProgress(item);
        },
        onProgress,
      },
    );
    if (isAccepted) continue;
    item.photos = item.photos.filter((other) => other !== photo);
    item.leftOut += 1;
    await saveProgress(item);
  }
  const { idempotencyKey, listing } = item;
  const images = imagesOf(item.photos);
  const codePhoto = codePhotoOf(item.photos);
  const { id } = await client.animals.create.mutate({ ...listing, images, codePhoto, idempotencyKey });
  sentListings.set(idempotencyKey, id);
}

/** The server deletes unused photos after a day. Photos whose file is still on the device are sent again. */
async function resetPhotos(item: OutboxListing): Promise<boolean> {
  if (item.photos.every(({ file }) => file === null)) return false;
  item.photos = item.photos.flatMap(({ file, view = null, code }) =>
    file === null ? [] : [{ file, objectPath: null, view, ...(code !== undefined && { code }) }],
  );
  await saveProgress(item);
  return true;
}
