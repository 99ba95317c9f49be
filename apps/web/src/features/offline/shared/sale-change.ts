import type { AppRouter } from "@pashu/api/router";
import type { ListingStatus, SalePlace } from "@pashu/validators/enums";
import type { TRPCClient } from "@trpc/client";
import type { AnimalView, StoredAnimal } from "~/features/animals/shared/animal.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";

/** Both "Still for sale" and "Put on sale again" are `renew`. */
export type SaleChange =
  | { verb: "sold"; where: SalePlace; price: number | null }
  | { verb: "undo" | "renew" | "pause" };

const STATUS_AFTER = { sold: "sold", renew: "live", pause: "paused" } as const;

/** Status that the browser shows until the server has responded. An undone sale leaves the state before it. */
export function statusAfter(
  { status, isActive, expiresAt }: Pick<AnimalView, "status" | "isActive" | "expiresAt">,
  { verb }: SaleChange,
  now: number,
): ListingStatus {
  if (verb !== "undo") return STATUS_AFTER[verb];
  if (status !== "sold") return status;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return "expired";
  return isActive ? "live" : "paused";
}

export class SaleConflict extends Error {
  constructor(
    readonly change: SaleChange,
    readonly status: ListingStatus,
  ) {
    super("SaleConflict");
  }
}

/**
 * Sends a change. Repeating a change whose response was lost is harmless.
 * @throws SaleConflict
 */
export async function sendSaleChange(
  { animals }: TRPCClient<AppRouter>,
  id: string,
  change: SaleChange,
): Promise<StoredAnimal> {
  try {
    return await requestChange(animals, id, change);
  } catch (error) {
    if (!["STATE_CHANGED", "EAR_TAG_LISTED"].includes(errorCodeOf(error))) throw error;
    const animal = await animals.get.query({ id });
    if (change.verb === "undo" && animal.status !== "sold") return animal;
    throw new SaleConflict(change, animal.status);
  }
}

function requestChange(
  animals: TRPCClient<AppRouter>["animals"],
  id: string,
  change: SaleChange,
): Promise<StoredAnimal> {
  switch (change.verb) {
    case "sold":
      return animals.markSold.mutate({ id, where: change.where, price: change.price });
    case "undo":
      return animals.undoSold.mutate({ id });
    case "renew":
      return animals.renew.mutate({ id });
    case "pause":
      return animals.update.mutate({ id, isActive: false });
  }
}

const CONFLICT_MESSAGES = {
  live: "nowLive",
  paused: "nowPaused",
  expired: "nowExpired",
  sold: "nowSold",
  held: "nowHidden",
  hidden: "nowHidden",
  gone: "nowGone",
} as const satisfies Record<ListingStatus | "gone", string>;

/** Returns the message of `listingStates` that explains why a change was left out. */
export function conflictMessage({ verb }: SaleChange, status: ListingStatus | "gone") {
  return verb === "undo" && status === "sold" ? "undoTooLate" : CONFLICT_MESSAGES[status];
}
