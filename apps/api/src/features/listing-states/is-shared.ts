import { contacts } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { and, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { notBlocked } from "../blocks/blocks.policy.ts";

/** For queries of `contacts` with the buyer in `users`: the seller may see who the buyer is, call back, and name the buyer. */
export function isShared(now: Date): SQL | undefined {
  const isActive = and(isNull(users.bannedAt), or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)));
  return and(isNotNull(contacts.sharedAt), isActive, notBlocked(contacts.viewerId, contacts.sellerId));
}
