import type { User } from "@pashu/db/schema/users";
import { isVisible } from "../listing-states/listing-status.ts";
import type { AnimalView } from "./animals.present.ts";

type Read = Pick<AnimalView, "sellerId" | "status" | "soldAt"> & { expiredAt: string | null };

export function mayRead(animal: Read, user: User | null, now: Date): boolean {
  return isVisible(animal, now) || user?.id === animal.sellerId;
}
