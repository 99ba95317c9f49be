import type { ListingStatus } from "@pashu/validators/enums";
import { DAY, HOUR, UNDO_SALE_MS } from "@pashu/validators/limits";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { statusAfter, type SaleChange } from "~/features/offline/shared/sale-change.ts";

export interface OwnerState {
  /** With the queued change, if any. */
  status: ListingStatus;
  isWaiting: boolean;
  /** Whole hours in which the sale can be undone; 0 if it cannot. */
  undoHours: number;
  /** Days that have begun until the listing expires; null if it never does. */
  daysLeft: number | null;
}

/** Messages of `listingStates`. */
export const STATE_NOTES = {
  sold: "isSold",
  expired: "isExpired",
  paused: "isPaused",
  held: "isHeld",
  hidden: "isHidden",
} as const satisfies Record<Exclude<ListingStatus, "live">, string>;

/** Otherwise a listing that was just renewed for 45 days would have 46, by a clock that is behind the server's. */
const CLOCK_TOLERANCE_MS = HOUR;

export function ownerState(
  animal: Pick<AnimalView, "status" | "soldAt" | "isActive" | "expiresAt">,
  queued: SaleChange | undefined,
  now: number,
): OwnerState {
  const status = queued === undefined ? animal.status : statusAfter(animal, queued, now);
  const soldAt = queued?.verb === "sold" ? now : Date.parse(animal.soldAt ?? "");
  const undoMs = status === "sold" ? soldAt + UNDO_SALE_MS - now : 0;
  return {
    status,
    isWaiting: queued !== undefined,
    undoHours: undoMs > 0 ? Math.ceil(undoMs / HOUR) : 0,
    daysLeft:
      animal.expiresAt === null
        ? null
        : Math.max(0, Math.ceil((Date.parse(animal.expiresAt) - now - CLOCK_TOLERANCE_MS) / DAY)),
  };
}
