import type { User } from "@pashu/db/schema/users";
import { animals } from "@pashu/db/schema/animals";
import { eq, or, type SQL } from "drizzle-orm";
import { isVisible, visibleSql } from "../listing-states/listing-status.ts";
import type { AnimalView } from "./animals.present.ts";

type Read = Pick<AnimalView, "sellerId" | "status" | "soldAt"> & { expiredAt: string | null };

export function mayRead(animal: Read, user: User | null, now: Date): boolean {
  return isVisible(animal, now) || user?.id === animal.sellerId;
}

/** `mayRead` for queries of `animals`. */
export function readableSql(user: Pick<User, "id">, now: Date): SQL | undefined {
  return or(visibleSql(now), eq(animals.sellerId, user.id));
}
