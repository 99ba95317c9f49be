import type { User } from "@pashu/db/schema/users";
import { ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import type { AnimalView } from "./animals.present.ts";

type Listing = Pick<AnimalView, "sellerId" | "status" | "soldAt" | "expiresAt">;

/** Everybody may read listings on sale, and for some time sold and expired ones; only the owner all others. */
export function mayRead(animal: Listing, user: User | null, now: Date): boolean {
  return animal.status === "live" || hasRecentlyEnded(animal, now) || user?.id === animal.sellerId;
}

export function hasRecentlyEnded({ status, soldAt, expiresAt }: Omit<Listing, "sellerId">, now: Date): boolean {
  const endedAt = status === "sold" ? soldAt : status === "expired" ? expiresAt : null;
  return endedAt !== null && now.getTime() - Date.parse(endedAt) < ENDED_LISTING_VISIBLE_MS;
}
