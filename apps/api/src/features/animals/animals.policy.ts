import type { User } from "@pashu/db/schema/users";
import { ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import type { AnimalView } from "./animals.present.ts";

type Ended = Pick<AnimalView, "status" | "soldAt"> & { expiredAt: string | null };

export function mayRead(animal: Ended & Pick<AnimalView, "sellerId">, user: User | null, now: Date): boolean {
  return animal.status === "live" || hasRecentlyEnded(animal, now) || user?.id === animal.sellerId;
}

export function hasRecentlyEnded({ status, soldAt, expiredAt }: Ended, now: Date): boolean {
  const endedAt = status === "sold" ? soldAt : status === "expired" ? expiredAt : null;
  return endedAt !== null && now.getTime() - Date.parse(endedAt) < ENDED_LISTING_VISIBLE_MS;
}
