import type { AppRouter } from "@pashu/api/router";
import type { ListingStatus, SalePlace } from "@pashu/validators/enums";
import type { TRPCClient } from "@trpc/client";
import type { AnimalView, StoredAnimal } from "~/features/animals/shared/animal.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";

/** The fields that a seller changes on the page of the own listing. `isActive`: the switch for "on sale". */
export interface EditValues {
  price: number;
  isActive: boolean;
}

/** A series of taps that is sent as one update. */
export interface ListingEdit {
  verb: "edit";
  /** Values before the first tap, of the fields in `after`. */
  before: Partial<EditValues>;
  after: Partial<EditValues>;
  /** Version of the listing before the first tap. */
  etag: string;
}

/** Both "Still for sale" and "Put on sale again" are `renew`. */
export type StateChange =
  | { verb: "sold"; where: SalePlace; price: number | null; buyer?: string; soldOn?: string | undefined }
  | { verb: "undo" | "renew" | "pause" };

export type SaleChange = StateChange | ListingEdit;

/** The switch of an expired listing is off: switching it on renews the listing. */
export function editValues({ price, isActive, status }: Pick<AnimalView, "price" | "isActive" | "status">): EditValues {
  return { price, isActive: isActive && status !== "expired" };
}

/** Returns the fields of `after` that differ; null if none does. */
export function editBetween(before: EditValues, after: EditValues, etag: string): ListingEdit | null {
  return mergeEdits({ verb: "edit", before, after: before, etag }, { verb: "edit", before, after, etag });
}

/** Returns one edit with the effect of two; null if the second undoes the first. */
export function mergeEdits(first: ListingEdit, second: ListingEdit): ListingEdit | null {
  const before = { ...second.before, ...first.before };
  const after = { ...first.after, ...second.after };
  for (const name of EDITED) {
    if (after[name] !== before[name]) continue;
    delete before[name];
    delete after[name];
  }
  return Object.keys(after).length === 0 ? null : { ...first, before, after };
}

/** The rest of a conflicting edit when the seller keeps the other device's price; null if there is none. */
export function withTheirPrice({ after }: ListingEdit, { etag, ...saved }: SavedElsewhere): ListingEdit | null {
  return editBetween(saved, { ...saved, ...after, price: saved.price }, etag);
}

const EDITED = ["price", "isActive"] as const;

const STATUS_AFTER = { sold: "sold", renew: "live", pause: "paused" } as const;

/** Status that the browser shows until the server has responded. An undone sale leaves the state before it. */
export function statusAfter(
  { status, isActive, expiresAt }: Pick<AnimalView, "status" | "isActive" | "expiresAt">,
  change: SaleChange,
  now: number,
): ListingStatus {
  const { verb } = change;
  if (verb === "edit") return statusAfterSwitch(status, change.after.isActive);
  if (verb !== "undo") return STATUS_AFTER[verb];
  if (status !== "sold") return status;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return "expired";
  return isActive ? "live" : "paused";
}

/** The switch has no effect on a listing that is sold or withheld. */
function statusAfterSwitch(status: ListingStatus, isActive: boolean | undefined): ListingStatus {
  if (isActive === undefined || !["live", "paused", "expired"].includes(status)) return status;
  return isActive ? "live" : "paused";
}

/** The values that another device has saved since an edit began. */
export type SavedElsewhere = EditValues & { etag: string };

/** Status of the listing that does not allow a change, or another reason why it was left out. */
export type ConflictReason = ListingStatus | "gone" | "blocked" | "failed";

export class SaleConflict extends Error {
  constructor(
    readonly change: SaleChange,
    readonly status: ListingStatus,
    /** An edit whose fields another device has changed, so that the seller chooses. */
    readonly saved?: SavedElsewhere,
  ) {
    super("SaleConflict");
  }
}

/**
 * Sends a change. Repeating a change whose response was lost is harmless.
 * @param isWanted false if an edit was sent or removed elsewhere in the meantime: it is not sent again
 * @throws SaleConflict
 */
export async function sendSaleChange(
  { animals }: TRPCClient<AppRouter>,
  id: string,
  change: SaleChange,
  isWanted = async () => true,
): Promise<StoredAnimal> {
  try {
    return await (change.verb === "edit"
      ? requestEdit(animals, id, change, isWanted)
      : requestChange(animals, id, change));
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
  change: StateChange,
): Promise<StoredAnimal> {
  switch (change.verb) {
    case "sold": {
      const { verb: _verb, ...sale } = change;
      return animals.markSold.mutate({ id, ...sale });
    }
    case "undo":
      return animals.undoSold.mutate({ id });
    case "renew":
      return animals.renew.mutate({ id });
    case "pause":
      return animals.update.mutate({ id, isActive: false });
  }
}

/** Each attempt may meet another change elsewhere. */
const ATTEMPTS = 3;

/**
 * Fields that were not changed elsewhere are sent again with the new version.
 * @throws SaleConflict if a field was changed to another value elsewhere
 */
async function requestEdit(
  animals: TRPCClient<AppRouter>["animals"],
  id: string,
  edit: ListingEdit,
  isWanted: () => Promise<boolean>,
): Promise<StoredAnimal> {
  const { before, after } = edit;
  let ifMatch = edit.etag;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await animals.update.mutate({ id, ifMatch, ...after });
    } catch (error) {
      if (errorCodeOf(error) !== "ANIMAL_CHANGED") throw error;
      const listing = await animals.get.query({ id });
      const saved = editValues(listing);
      const unsaved = EDITED.filter((name) => name in after && saved[name] !== after[name]);
      // The response to an earlier attempt was lost, or the same was changed elsewhere.
      if (unsaved.length === 0 || !(await isWanted())) return listing;
      const isChanged = unsaved.some((name) => saved[name] !== before[name]);
      if (isChanged || attempt === ATTEMPTS)
        throw new SaleConflict(edit, listing.status, { ...saved, etag: listing.etag });
      ifMatch = listing.etag;
    }
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
  blocked: "nowBlocked",
  failed: "failed",
} as const satisfies Record<ConflictReason, string>;

/** Returns the message of `listingStates` that explains why a change was left out. */
export function conflictMessage({ verb }: SaleChange, status: ConflictReason) {
  return verb === "undo" && status === "sold" ? "undoTooLate" : CONFLICT_MESSAGES[status];
}
