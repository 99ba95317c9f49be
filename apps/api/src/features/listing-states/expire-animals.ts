import type { Transaction } from "@pashu/db/client";
import { recordEvents } from "@pashu/db/events";
import { withdrawNotifications } from "@pashu/db/notifications";
import { animals } from "@pashu/db/schema/animals";
import { and, eq, inArray, lte } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { backfillListings } from "./backfill-listings.ts";

/** Takes listings off sale whose time has passed. */
export async function expireAnimals({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const due = {
    id: animals.id,
    by: animals.expiresAt,
    where: and(eq(animals.onSale, true), lte(animals.expiresAt, now)),
    batch: 500,
  };
  await backfillListings(db, { ...due, change: (tx, ids) => expire(tx, ids, now) }, signal);
}

async function expire(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx.update(animals).set({ expiredAt: now }).where(inArray(animals.id, ids));
  await recordEvents(
    tx,
    ids.map((id) => ({ kind: "animal.expired", actorId: null, data: {}, at: now, subjectId: id })),
  );
  // The seller can still answer the questions.
  await withdrawNotifications(tx, { kinds: ["price-fell"], subjectIds: ids });
}
