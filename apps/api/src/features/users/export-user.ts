import { blockedPairs, blockedPhones, otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import { blocks, contacts, deals, listingCopies } from "@pashu/db/schema/contacts";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { alertMatches, alerts } from "@pashu/db/schema/alerts";
import { notifications } from "@pashu/db/schema/notifications";
import { mutedTopics, pushSubscriptions } from "@pashu/db/schema/push";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { contactLog, reviews } from "@pashu/db/schema/sellers";
import { uploads } from "@pashu/db/schema/uploads";
import { and, desc, eq, getTableColumns, isNotNull, or } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { sessionsOf } from "../../platform/sessions.ts";
import { readEvents, readListingStates, readModeration } from "./export.queries.ts";
import { presentExport, type UserExport } from "./export.present.ts";
import { listOwnKeys } from "../api-keys/list-keys.ts";
import { listOwnWebhooks } from "../webhooks/list-webhooks.ts";
import { readSellersAnimals } from "../animals/animals.queries.ts";

/** Returns everything stored about the user; of other users only public IDs. */
export async function exportUser({ ctx }: { ctx: SignedInContext }): Promise<UserExport> {
  const { db, user } = ctx;
  const { id, phone } = user;
  const { clock, limits } = ctx.deps;
  await limits.export(ctx, id);
  const phones = await db.select().from(blockedPhones).where(eq(blockedPhones.phone, phone));
  const pairs = await db.select().from(blockedPairs).where(eq(blockedPairs.phone, phone));
  return presentExport({
    at: clock.now(),
    user,
    listings: await readSellersAnimals(ctx.primaryReads, id, { withInactive: true }),
    states: await readListingStates(db, id),
    logged: await readEvents(db, id),
    moderation: await readModeration(db, id),
    subscriptions: await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id))
      .orderBy(desc(pushSubscriptions.createdAt)),
    muted: await db.select().from(mutedTopics).where(eq(mutedTopics.userId, id)),
    told: await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(desc(notifications.at)),
    alerts: await db.select().from(alerts).where(eq(alerts.userId, id)).orderBy(desc(alerts.createdAt)),
    matches: await db
      .select({ ...getTableColumns(alertMatches) })
      .from(alertMatches)
      .innerJoin(alerts, eq(alerts.id, alertMatches.alertId))
      .where(eq(alerts.userId, id))
      .orderBy(desc(alertMatches.at)),
    saved: await db
      .select()
      .from(savedAnimals)
      .where(eq(savedAnimals.userId, id))
      .orderBy(desc(savedAnimals.createdAt)),
    written: await db.select().from(reviews).where(eq(reviews.authorId, id)).orderBy(desc(reviews.createdAt)),
    received: await db.select().from(reviews).where(eq(reviews.sellerId, id)).orderBy(desc(reviews.createdAt)),
    deals: await db
      .select()
      .from(deals)
      .where(or(eq(deals.sellerId, id), eq(deals.buyerId, id)))
      .orderBy(desc(deals.namedAt)),
    opened: await db.select().from(contactLog).where(eq(contactLog.viewerId, id)).orderBy(desc(contactLog.createdAt)),
    contacts: await db.select().from(contacts).where(eq(contacts.viewerId, id)).orderBy(desc(contacts.lastAt)),
    copies: await db
      .select()
      .from(listingCopies)
      .where(eq(listingCopies.sellerId, id))
      .orderBy(desc(listingCopies.shownAt)),
    shown: await db.select().from(contactLog).where(eq(contactLog.sellerId, id)).orderBy(desc(contactLog.createdAt)),
    noted: await db
      .select({ contactId: contacts.id, animalId: contacts.animalId, state: contacts.sellerState })
      .from(contacts)
      .where(and(eq(contacts.sellerId, id), isNotNull(contacts.sellerState)))
      .orderBy(desc(contacts.lastAt)),
    blocked: await db.select().from(blocks).where(eq(blocks.blockerId, id)).orderBy(desc(blocks.at)),
    sent: await db.select().from(uploads).where(eq(uploads.ownerId, id)).orderBy(desc(uploads.createdAt)),
    keys: await db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, id))
      .orderBy(desc(idempotencyKeys.createdAt)),
    apiKeys: await listOwnKeys(db, id),
    webhooks: await listOwnWebhooks(db, id),
    open: await db.select().from(sessions).where(sessionsOf(id)).orderBy(desc(sessions.expire)),
    codes: await db
      .select()
      .from(otpChallenges)
      .where(eq(otpChallenges.phone, phone))
      .orderBy(desc(otpChallenges.createdAt)),
    attempts: await db
      .select()
      .from(otpAttempts)
      .where(eq(otpAttempts.phone, phone))
      .orderBy(desc(otpAttempts.createdAt)),
    blocks: [...phones.map((block) => ({ ...block, source: null })), ...pairs],
  });
}
