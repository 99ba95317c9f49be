import { alertMatches } from "@pashu/db/schema/alerts";
import { readdir } from "node:fs/promises";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { apiKeys } from "@pashu/db/schema/api-keys";
import { webhooks } from "@pashu/db/schema/webhooks";
import { blockedPairs, blockedPhones, otpAttempts } from "@pashu/db/schema/auth";
import { blocks, deals } from "@pashu/db/schema/contacts";
import {
  appeals,
  auditLog,
  caseVisits,
  grievances,
  moderationCases,
  moderationDecisions,
  notices,
  reports,
  strikes,
} from "@pashu/db/schema/moderation";
import { photoCodes, reservedListings } from "@pashu/db/schema/photos";
import { mutedTopics, pushSubscriptions } from "@pashu/db/schema/push";
import { users } from "@pashu/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AnimalView } from "../animals/animals.present.ts";
import type { ContactsPage } from "../contacts/list-contacts.ts";
import { plainImage } from "../media/testing-images.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import { createKeyOf } from "../../testing/api-keys.ts";
import { createWebhookOf } from "../../testing/webhook-receiver.ts";
import { requestContact } from "../../testing/contacts.ts";
import type { TestServer, TestUser } from "../../testing/server.ts";

export type Account = TestUser & { animal: AnimalView; label: string };

export async function newAccount(server: TestServer, firstName: string): Promise<Account> {
  accounts += 1;
  const label = `${firstName} ${accounts + 100}`;
  const user = await server.signUp(label);
  await user.json("PATCH", "/api/users/me", {
    phone: `02382 220${accounts + 100}`,
    email: `${firstName}${accounts + 100}@private.example`,
    address1: `House of ${label}`,
    address2: `Lane of ${label}`,
    state: `State of ${label}`,
    // Six digits alone may also be the microseconds of a time.
    pincode: `PIN 413${accounts + 100}`,
    location: `Village of ${label}`,
  });
  const images = [await finishedUpload(server, user)];
  const listing = { description: "calm", category: "cattle", price: 50_000, location: "Latur, 413512" };
  const animal = await user.json<AnimalView>("POST", "/api/animals", { ...listing, title: `Cow of ${label}`, images });
  await user.json("POST", "/api/animals", { ...listing, title: `Hidden cow of ${label}`, isActive: false });
  return Object.assign(user, { animal, label });
}

let accounts = 0;

/** Creates rows about the user in all other tables, some of them shared with the other user. */
export async function useAllFeatures(server: TestServer, user: Account, other: Account): Promise<void> {
  for (const [one, seller] of [
    [user, other],
    [other, user],
  ] as const) {
    await one.json("POST", "/api/saved-animals", { animalId: seller.animal.id });
    const { id: alertId } = await one.json<{ id: string }>("POST", "/api/alerts", { search: `cow ${one.label}` });
    const [at, animalId] = [server.clock.now(), seller.animal.id];
    await server.deps.db.insert(alertMatches).values({ alertId, animalId, at, toldAt: at });
    await requestContact(one, { sellerId: seller.userId, animalId: seller.animal.id });
    const deal = { sellerId: seller.userId, buyerId: one.userId, price: 49_000, soldOn: "2026-11-19", namedAt: at };
    const answer = { hasBought: true, answeredAt: at, isConfirmed: true, saleCounted: true };
    await server.deps.db.insert(deals).values({ animalId, ...deal, ...answer });
    const text = `What ${one.userId === user.userId ? "she" : "he"} thinks`;
    await one.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 4, text });
  }
  const { items } = await user.json<ContactsPage>("GET", "/api/contacts");
  await user.json("PATCH", `/api/contacts/${items[0]?.id}`, { note: "Her note about the cow", state: "going" });
  await createWithIdempotencyKey(user);
  // Last, because a contact would be refused; at times that nothing else has.
  await server.deps.db.insert(blocks).values([
    { blockerId: user.userId, blockedId: other.userId, at: new Date("2026-01-02T03:04:05Z") },
    { blockerId: other.userId, blockedId: user.userId, at: new Date("2026-02-03T04:05:06Z") },
  ]);
  await finishedUpload(server, user);
  await uploadImage(server, await uploadLink(user));
  const { db, clock } = server.deps;
  const { id: keyId } = await createKeyOf(user, { name: `Program of ${user.label}` });
  const used = { lastUsedAt: new Date("2026-03-04T05:06:07Z"), endedAt: clock.now(), endedBy: "owner" } as const;
  await db.update(apiKeys).set(used).where(eq(apiKeys.id, keyId));
  const { id: webhookId } = await createWebhookOf(user, { url: "https://dairy.example.org/hooks" });
  const off = { offAt: server.clock.now(), offBy: "owner", failingSince: server.clock.now() } as const;
  await db.update(webhooks).set(off).where(eq(webhooks.id, webhookId));
  const facts = { lactation: 3, calvedMonth: "2026-08", vaccinations: [{ vaccine: "ppr" as const, month: "2026-05" }] };
  const internal = {
    earTagHmac: `hash of ${user.phone}`,
    earTagLast4: "0042",
    textLanguage: "hi",
    textVersion: 1,
  } as const;
  const { earTagLast4 } = internal;
  await db
    .update(animals)
    .set({ factsCard: { ...facts, earTagLast4 } })
    .where(eq(animals.id, user.animal.id));
  await db
    .insert(animalFacts)
    .values({ animalId: user.animal.id, ...internal })
    .onConflictDoUpdate({ target: animalFacts.animalId, set: internal });
  const { phone } = user;
  await db.insert(otpAttempts).values({
    id: uuidv7(),
    phone,
    event: "send",
    ipAddress: "203.0.113.7",
    userAgent: "somebody else's",
    createdAt: clock.now(),
  });
  await server.visitor().json("POST", "/api/auth/otp/send", { phone });
  const [from, until] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  await db
    .insert(blockedPhones)
    .values({ phone, reason: "too many wrong codes", blockedAt: from, blockedUntil: until });
  const phoneHash = keyedHash(server.deps.keys.limits, phone);
  await db.insert(blockedPairs).values(
    ["203.0.113.0/24", "device:somebody-els"].map((source) => ({
      phone,
      phoneHash,
      source,
      reason: "too many wrong codes",
      blockedAt: from,
      blockedUntil: until,
    })),
  );
  await moderate(server, user, other);
  await user.send("GET", "/api/users/me/export");
}

/** A closed case about the user's listing and one about the user, reported by the other, and the reverse. */
async function moderate({ deps: { db, clock } }: TestServer, user: Account, other: Account): Promise<void> {
  const at = clock.now();
  const texts = { title: `Cow of ${user.label}`, text: `${user.label} asked for money, call ${user.phone}` };
  for (const [owner, reporter] of [
    [user, other],
    [other, user],
  ] as const) {
    for (const [subjectType, subjectId] of [
      ["animal", owner.animal.id],
      ["user", owner.userId],
    ] as const) {
      const [caseId, decisionId] = [uuidv7(), uuidv7()];
      const subject = { subjectType, subjectId };
      const closed = { openedAt: at, waitingSince: at, dueAt: at, closedAt: at };
      const snapshot = owner === user ? texts : { title: "Cow" };
      await db.insert(moderationCases).values({ id: caseId, ...subject, ownerId: owner.userId, snapshot, ...closed });
      await db.insert(reports).values({
        id: uuidv7(),
        caseId,
        ...subject,
        reporterId: reporter.userId,
        snapshot,
        createdAt: at,
        closedAt: at,
        reason: "advance-payment" as const,
        outcome: "acted" as const,
        network: "keyed",
        device: "keyed",
        text: `My number is ${reporter.phone}`,
      });
      await db.insert(moderationDecisions).values({
        id: decisionId,
        caseId,
        actorId: null,
        isAutomatic: false,
        action: "warn",
        reason: "advance-payment",
        at,
        note: owner === user ? texts.text : null,
      });
      await db.insert(appeals).values({
        id: uuidv7(),
        decisionId,
        userId: owner.userId,
        text: `I am ${owner.label}`,
        createdAt: at,
        decidedBy: reporter.userId,
      });
      await db.insert(strikes).values({ decisionId, userId: owner.userId, at, expiresAt: at });
      await db
        .insert(notices)
        .values({ id: uuidv7(), userId: owner.userId, caseId, decisionId, template: "warned", at });
      await db.insert(caseVisits).values({ caseId, moderatorId: reporter.userId, seenAt: at });
      const entry = { id: uuidv7(), at, actorId: reporter.userId, targetId: owner.userId, caseId };
      await db.insert(auditLog).values({ ...entry, action: "person.searched", data: { phone: "keyed" } });
    }
  }
  const complaint = { ticket: `PB-${user.userId.slice(-6)}`, userId: user.userId, name: user.label };
  await db.insert(grievances).values({
    ...complaint,
    id: uuidv7(),
    contact: user.phone,
    isIntimateImage: false,
    text: "Help",
    createdAt: at,
    dueAt: at,
    decidedAt: at,
    decidedBy: other.userId,
  });
  const [image = ""] = user.animal.images;
  await db
    .insert(photoCodes)
    .values({ animalId: user.animal.id, day: "2026-11-20", objectPath: image, submittedAt: at });
  await db.insert(pushSubscriptions).values({
    ...{ id: uuidv7(), userId: user.userId, sid: "none", endpoint: `https://fcm.googleapis.com/${user.userId}` },
    ...{ p256dh: "key", auth: "secret", locale: "hi", createdAt: at, sentAt: at },
  });
  await db.insert(mutedTopics).values({ userId: user.userId, topic: "saved", mutedAt: at });
  const message = { messageChannel: "whatsapp", messageLanguage: "mr", messagedAt: at } as const;
  await db.update(users).set(message).where(eq(users.id, user.userId));
  await db.insert(reservedListings).values({ sellerId: user.userId, animalId: uuidv7(), reservedAt: at });
}

async function createWithIdempotencyKey(user: Account): Promise<void> {
  const body = { title: "Sent by key", description: "Calm", category: "goats", price: 9000, location: "Latur" };
  const sent = await user.send("POST", "/api/animals", body, { "Idempotency-Key": `of-${user.userId}` });
  const { id } = (await sent.json()) as { id: string };
  await user.send("DELETE", `/api/animals/${id}`);
}

async function uploadLink(user: Account | TestUser): Promise<string> {
  return (await user.json<{ uploadURL: string }>("POST", "/api/objects/upload")).uploadURL;
}

async function uploadImage({ app }: TestServer, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  const body = new Uint8Array(await plainImage("jpeg", 40, 30));
  const { status } = await app.request(pathname + search, { method: "PUT", body });
  if (status !== 200) throw new Error(`the upload answered ${status}`);
}

async function finishedUpload(server: TestServer, user: Parameters<typeof uploadLink>[0]): Promise<string> {
  const imageURL = await uploadLink(user);
  await uploadImage(server, imageURL);
  return (await user.json<{ objectPath: string }>("PUT", "/api/animal-images", { imageURL })).objectPath;
}

/** Returns texts that identify the user in any row: ID, phones, name, e-mail, address. */
export async function personalDataOf({ deps }: TestServer, { userId, phone }: Account): Promise<string[]> {
  const [row] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error("the user does not exist");
  const { name, contactPhone, email, address1, address2, state, pincode, location } = row;
  const contactDetails = [contactPhone, email, address1, address2, state, pincode, location].filter(
    (text) => text !== null,
  );
  return [userId, phone, phone.slice(-10), name, ...contactDetails];
}

export interface StoredRow {
  table: string;
  row: Record<string, unknown>;
}

export async function allRows({ deps }: TestServer): Promise<StoredRow[]> {
  const tables = await deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const perTable = tables
    .filter(({ name }) => name !== "public.pincodes")
    .map(async ({ name: table }) => {
      const rows = await deps.db.execute<{ row: Record<string, unknown> }>(
        sql.raw(`select to_jsonb(t) as row from ${table} t order by 1`),
      );
      return rows.map(({ row }) => ({ table, row }));
    });
  return (await Promise.all(perTable)).flat();
}

export async function rowsWith(server: TestServer, personalData: readonly string[]): Promise<StoredRow[]> {
  const rows = await allRows(server);
  return rows.filter(({ row }) => personalData.some((text) => JSON.stringify(row).includes(text)));
}

export async function allFiles({ deps }: TestServer): Promise<string[]> {
  const found = await readdir(deps.env.dataDir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
