import { blockedPairs, blockedPhones, otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import { events } from "@pashu/db/schema/events";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { contactLog, reviews } from "@pashu/db/schema/sellers";
import { uploads } from "@pashu/db/schema/uploads";
import { desc, eq, or } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { sessionsOf } from "../../platform/sessions.ts";
import { readListingStates } from "./export.queries.ts";
import { presentExport, type UserExport } from "./export.present.ts";
import { readSellersAnimals } from "../animals/animals.queries.ts";

/** Returns everything stored about the user; of other users only public IDs. */
export async function exportUser({ ctx }: { ctx: SignedInContext }): Promise<UserExport> {
  const { user } = ctx;
  const { db } = ctx;
  const { clock, limits } = ctx.deps;
  await limits.export(ctx, user.id);
  const [
    listings,
    states,
    logged,
    saved,
    written,
    received,
    opened,
    shown,
    sent,
    keys,
    open,
    codes,
    attempts,
    phones,
    pairs,
  ] = await Promise.all([
    readSellersAnimals(ctx.primaryReads, user.id, { withInactive: true }),
    readListingStates(db, user.id),
    db
      .select()
      .from(events)
      .where(or(eq(events.actorId, user.id), eq(events.subjectId, user.id)))
      .orderBy(desc(events.at)),
    db.select().from(savedAnimals).where(eq(savedAnimals.userId, user.id)).orderBy(desc(savedAnimals.createdAt)),
    db.select().from(reviews).where(eq(reviews.authorId, user.id)).orderBy(desc(reviews.createdAt)),
    db.select().from(reviews).where(eq(reviews.sellerId, user.id)).orderBy(desc(reviews.createdAt)),
    db.select().from(contactLog).where(eq(contactLog.viewerId, user.id)).orderBy(desc(contactLog.createdAt)),
    db.select().from(contactLog).where(eq(contactLog.sellerId, user.id)).orderBy(desc(contactLog.createdAt)),
    db.select().from(uploads).where(eq(uploads.ownerId, user.id)).orderBy(desc(uploads.createdAt)),
    db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, user.id))
      .orderBy(desc(idempotencyKeys.createdAt)),
    db.select().from(sessions).where(sessionsOf(user.id)).orderBy(desc(sessions.expire)),
    db.select().from(otpChallenges).where(eq(otpChallenges.phone, user.phone)).orderBy(desc(otpChallenges.createdAt)),
    db.select().from(otpAttempts).where(eq(otpAttempts.phone, user.phone)).orderBy(desc(otpAttempts.createdAt)),
    db.select().from(blockedPhones).where(eq(blockedPhones.phone, user.phone)),
    db.select().from(blockedPairs).where(eq(blockedPairs.phone, user.phone)),
  ]);
  const blocks = [...phones.map((block) => ({ ...block, source: null })), ...pairs];
  return presentExport({
    at: clock.now(),
    ...{
      user,
      listings,
      states,
      logged,
      saved,
      written,
      received,
      opened,
      shown,
      sent,
      keys,
      open,
      codes,
      attempts,
      blocks,
    },
  });
}
