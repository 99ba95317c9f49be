import { animalActivity, animalViews } from "@pashu/db/schema/animal-activity";
import { animalFacts, staleListings } from "@pashu/db/schema/animal-facts";
import { alertMatches, alerts, pendingMatches } from "@pashu/db/schema/alerts";
import { animals } from "@pashu/db/schema/animals";
import { apiKeys } from "@pashu/db/schema/api-keys";
import { contactLog, reviews } from "@pashu/db/schema/sellers";
import { blocks, contacts, deals, listingCopies, type ListingCopy } from "@pashu/db/schema/contacts";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
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
import { notifications } from "@pashu/db/schema/notifications";
import { imageHashes, photoCodes, reservedListings } from "@pashu/db/schema/photos";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { uploads } from "@pashu/db/schema/uploads";
import { diseaseNotices } from "@pashu/db/schema/disease-notices";
import { mutedTopics, pushSubscriptions } from "@pashu/db/schema/push";
import { users } from "@pashu/db/schema/users";
import { webhookDeliveries, webhooks } from "@pashu/db/schema/webhooks";
import type { ErrorCode } from "@pashu/validators/errors";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { FOREIGN_KEY_ERRORS } from "../../platform/database-errors.ts";
import { failureOf, logFailure, toTrpcError } from "../http/failure.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
});
afterAll(() => server.close());

const listing = { title: "cow", description: "calm", category: "cattle", price: 1000, location: "Latur" } as const;
const create = () => seller.json<AnimalView>("POST", "/api/animals", listing);
const save = (animalId: string) => buyer.send("POST", "/api/saved-animals", { animalId });

async function statusAndCode(response: Response): Promise<[status: number, code: ErrorCode]> {
  const { code }: { code: ErrorCode } = JSON.parse(await response.text());
  return [response.status, code];
}

/** Sends a request during a deletion: it reads the rows, waits for their lock and then does not find them. */
async function duringDeletion(
  remove: (tx: Parameters<Parameters<TestServer["deps"]["db"]["transaction"]>[0]>[0]) => Promise<unknown>,
  call: () => Promise<Response>,
): Promise<Response> {
  const { db } = server.deps;
  let response: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await remove(tx);
    response = call();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => db.execute(waiting)).toHaveLength(1);
  });
  return response ?? call();
}

describe("a violated foreign key", () => {
  it("has an error code for each constraint of the schema", async () => {
    const all = await server.deps.db.execute<{ conname: string }>(sql`select conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`);
    expect(all.map(({ conname }) => conname).toSorted()).toEqual(Object.keys(FOREIGN_KEY_ERRORS).toSorted());
  });

  it.each(Object.entries(FOREIGN_KEY_ERRORS))("of %s becomes %s", async (constraint, code) => {
    const { db } = server.deps;
    const { id: animalId } = await create();
    const [id, missingId, createdAt] = [uuidv7(), "nobody", new Date()];
    const rating = { id, rating: 5 };
    const key = { key: id, fingerprint: "", animalId: id, createdAt };
    const at = createdAt;
    const found = { id: uuidv7(), subjectType: "user" as const, subjectId: id, snapshot: {} };
    const clocks = { openedAt: at, waitingSince: at, dueAt: at };
    const decision = { id, isAutomatic: true, action: "hide" as const, at };
    await db.insert(moderationCases).values({ ...found, ...clocks });
    const caseId = found.id;
    await db.insert(moderationDecisions).values({ ...decision, id: animalId, caseId });
    const appeal = { id, decisionId: animalId, text: "", createdAt };
    const report = { ...found, id, caseId, reason: "cruelty" as const, createdAt };
    const notice = { id, userId: buyer.userId, template: "held" as const, at };
    const strike = { decisionId: animalId, userId: buyer.userId, at, expiresAt: at };
    const grievance = { id, ticket: id, name: "", contact: "", isIntimateImage: false, text: "", createdAt, dueAt: at };
    const visit = { caseId, moderatorId: buyer.userId, seenAt: at };
    const hash = { objectPath: id, variant: 0, hash: 1n, bands: [1], createdAt };
    const photo = { animalId, day: "2026-01-01", objectPath: id, submittedAt: at };
    const deal = {
      animalId: id,
      sellerId: seller.userId,
      buyerId: buyer.userId,
      soldOn: "2026-01-01",
      namedAt: at,
      saleCounted: true,
    };
    const push = { id, sid: id, endpoint: id, p256dh: "", auth: "", locale: "en" as const, createdAt };
    const copy = { id, animalId, digest: "", data: {} as ListingCopy, shownAt: at };
    const contact = { id, animalId, copyId: id, firstAt: at, lastAt: at, times: 1 };
    const inserts: Record<string, () => Promise<unknown>> = {
      api_keys_user_id_users_id_fk: () =>
        db.insert(apiKeys).values({
          ...{ id, userId: missingId, name: "", hash: id, scopes: [] },
          ...{ createdAt, expiresAt: at },
        }),
      appeals_decided_by_users_id_fk: () => db.insert(appeals).values({ ...appeal, decidedBy: missingId }),
      appeals_decision_id_moderation_decisions_id_fk: () => db.insert(appeals).values({ ...appeal, decisionId: id }),
      appeals_user_id_users_id_fk: () => db.insert(appeals).values({ ...appeal, userId: missingId }),
      audit_log_actor_id_users_id_fk: () =>
        db.insert(auditLog).values({ id, at, action: "case.opened", data: {}, actorId: missingId }),
      blocks_blocked_id_users_id_fk: () =>
        db.insert(blocks).values({ blockerId: seller.userId, blockedId: missingId, at }),
      blocks_blocker_id_users_id_fk: () =>
        db.insert(blocks).values({ blockerId: missingId, blockedId: seller.userId, at }),
      case_visits_case_id_moderation_cases_id_fk: () => db.insert(caseVisits).values({ ...visit, caseId: id }),
      case_visits_moderator_id_users_id_fk: () => db.insert(caseVisits).values({ ...visit, moderatorId: missingId }),
      grievances_decided_by_users_id_fk: () => db.insert(grievances).values({ ...grievance, decidedBy: missingId }),
      grievances_user_id_users_id_fk: () => db.insert(grievances).values({ ...grievance, userId: missingId }),
      image_hashes_owner_id_users_id_fk: () => db.insert(imageHashes).values({ ...hash, ownerId: missingId }),
      moderation_cases_owner_id_users_id_fk: () =>
        db.insert(moderationCases).values({ ...found, ...clocks, id, subjectId: uuidv7(), ownerId: missingId }),
      moderation_decisions_actor_id_users_id_fk: () =>
        db.insert(moderationDecisions).values({ ...decision, caseId, actorId: missingId }),
      moderation_decisions_case_id_moderation_cases_id_fk: () =>
        db.insert(moderationDecisions).values({ ...decision, caseId: id }),
      notices_case_id_moderation_cases_id_fk: () => db.insert(notices).values({ ...notice, caseId: id }),
      notices_decision_id_moderation_decisions_id_fk: () => db.insert(notices).values({ ...notice, decisionId: id }),
      notices_user_id_users_id_fk: () => db.insert(notices).values({ ...notice, userId: missingId }),
      photo_codes_animal_id_animals_id_fk: () => db.insert(photoCodes).values({ ...photo, animalId: id }),
      photo_codes_decided_by_users_id_fk: () => db.insert(photoCodes).values({ ...photo, decidedBy: missingId }),
      reports_case_id_moderation_cases_id_fk: () => db.insert(reports).values({ ...report, caseId: id }),
      reports_reporter_id_users_id_fk: () => db.insert(reports).values({ ...report, reporterId: missingId }),
      stale_listings_animal_id_animals_id_fk: () => db.insert(staleListings).values({ animalId: id }),
      strikes_decision_id_moderation_decisions_id_fk: () => db.insert(strikes).values({ ...strike, decisionId: id }),
      strikes_user_id_users_id_fk: () => db.insert(strikes).values({ ...strike, userId: missingId }),
      animal_activity_animal_id_animals_id_fk: () => db.insert(animalActivity).values({ animalId: id }),
      animal_facts_animal_id_animals_id_fk: () => db.insert(animalFacts).values({ animalId: id }),
      animal_views_animal_id_animals_id_fk: () =>
        db.insert(animalViews).values({ animalId: id, day: "2026-01-01", views: 1 }),
      animals_seller_id_users_id_fk: () => db.insert(animals).values({ ...listing, id, sellerId: missingId }),
      contacts_copy_id_listing_copies_id_fk: () => db.insert(contacts).values({ ...contact, viewerId: buyer.userId }),
      contacts_seller_id_users_id_fk: async () => {
        await db.insert(listingCopies).values(copy);
        await db.insert(contacts).values({ ...contact, viewerId: buyer.userId, sellerId: missingId });
      },
      contacts_viewer_id_users_id_fk: async () => {
        await db.insert(listingCopies).values(copy);
        await db.insert(contacts).values({ ...contact, viewerId: missingId });
      },
      listing_copies_seller_id_users_id_fk: () => db.insert(listingCopies).values({ ...copy, sellerId: missingId }),
      contact_log_seller_id_users_id_fk: () => db.insert(contactLog).values({ id, sellerId: missingId }),
      contact_log_viewer_id_users_id_fk: () => db.insert(contactLog).values({ id, viewerId: missingId }),
      idempotency_keys_user_id_users_id_fk: () => db.insert(idempotencyKeys).values({ ...key, userId: missingId }),
      reserved_listings_seller_id_users_id_fk: () =>
        db.insert(reservedListings).values({ sellerId: missingId, animalId: id, reservedAt: at }),
      reviews_author_id_users_id_fk: () =>
        db.insert(reviews).values({ ...rating, sellerId: seller.userId, authorId: missingId }),
      reviews_seller_id_users_id_fk: () =>
        db.insert(reviews).values({ ...rating, sellerId: missingId, authorId: buyer.userId }),
      alert_matches_alert_id_alerts_id_fk: () =>
        db.insert(alertMatches).values({ alertId: id, animalId, at: new Date() }),
      alert_matches_animal_id_animals_id_fk: async () => {
        const alert = { id, userId: buyer.userId, wanted: {}, mode: "daily" as const, anchor: "|" };
        await db.insert(alerts).values({ ...alert, createdAt: new Date(), lookedAt: new Date() });
        await db.insert(alertMatches).values({ alertId: id, animalId: id, at: new Date() });
      },
      alerts_user_id_users_id_fk: () =>
        db.insert(alerts).values({
          ...{ id, userId: missingId, wanted: {}, mode: "daily" as const, anchor: "|" },
          ...{ createdAt: new Date(), lookedAt: new Date() },
        }),
      deals_buyer_id_users_id_fk: () => db.insert(deals).values({ ...deal, buyerId: missingId }),
      deals_seller_id_users_id_fk: () => db.insert(deals).values({ ...deal, sellerId: missingId }),
      disease_notices_created_by_users_id_fk: () =>
        db.insert(diseaseNotices).values({
          ...{
            id,
            kind: "no-movement",
            categories: [],
            districts: ["HR-Hisar"],
            states: [],
            source: "",
            sourceUrl: "",
          },
          ...{ fromDay: "2026-01-01", toDay: "2026-01-02", text: { en: "", hi: "", mr: "" }, createdAt },
          createdBy: missingId,
        }),
      muted_topics_user_id_users_id_fk: () =>
        db.insert(mutedTopics).values({ userId: missingId, topic: "saved", mutedAt: at }),
      push_subscriptions_user_id_users_id_fk: () => db.insert(pushSubscriptions).values({ ...push, userId: missingId }),
      notifications_user_id_users_id_fk: () =>
        db.insert(notifications).values({
          ...{ id, userId: missingId, kind: "sold" as const, subjectId: id },
          ...{ data: {}, at: new Date() },
        }),
      pending_matches_animal_id_animals_id_fk: () => db.insert(pendingMatches).values({ animalId: id }),
      saved_animals_animal_id_animals_id_fk: () =>
        db.insert(savedAnimals).values({ id, userId: buyer.userId, animalId: id }),
      saved_animals_user_id_users_id_fk: () => db.insert(savedAnimals).values({ id, userId: missingId, animalId }),
      uploads_owner_id_users_id_fk: () => db.insert(uploads).values({ id, ownerId: missingId }),
      webhook_deliveries_message_fk: () => db.insert(webhookDeliveries).values({ messageId: id, webhookId: id, at }),
      webhooks_user_id_users_id_fk: () =>
        db.insert(webhooks).values({ id, userId: missingId, url: "", types: [], animals: "own", createdAt }),
    };
    const error: unknown = await inserts[constraint]?.().catch((error: unknown) => error);
    expect([failureOf(error), toTrpcError(error).message]).toEqual([{ code, params: {} }, code]);
  });

  it("becomes 404 when a listing is deleted while it is saved", async () => {
    const { id } = await create();
    const response = await duringDeletion(
      (tx) => tx.delete(animals).where(eq(animals.id, id)),
      () => save(id),
    );
    expect(await statusAndCode(response)).toEqual([404, "ANIMAL_NOT_FOUND"]);
  });

  it("becomes 404 when a seller is deleted while the contact is shown", async () => {
    const { userId } = await server.signUp();
    const response = await duringDeletion(
      (tx) => tx.delete(users).where(eq(users.id, userId)),
      () => buyer.send("GET", `/api/sellers/${userId}/contact`),
    );
    expect(await statusAndCode(response)).toEqual([404, "SELLER_NOT_FOUND"]);
  });

  it.each<[string, (user: TestUser) => Promise<Response>]>([
    ["creates a listing", (user) => user.send("POST", "/api/animals", listing)],
    [
      "creates a listing with an idempotency key",
      (user) => user.send("POST", "/api/animals", listing, { "Idempotency-Key": "once" }),
    ],
    ["requests an upload link", (user) => user.send("POST", "/api/objects/upload")],
  ])("becomes 401 when the account is deleted while it %s", async (_what, call) => {
    const user = await server.signUp();
    const response = await duringDeletion(
      (tx) => tx.delete(users).where(eq(users.id, user.userId)),
      () => call(user),
    );
    expect(await statusAndCode(response)).toEqual([401, "NOT_SIGNED_IN"]);
  });

  it("is not an unexpected error when a listing is changed, deleted and saved concurrently", async () => {
    server.logged.length = 0;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      const path = `/api/animals/${id}`;
      const responses = await Promise.all([
        ...Array.from({ length: 5 }, (_, n) => seller.send("PATCH", path, { price: 1001 + n })),
        save(id),
        seller.send("DELETE", path),
        ...Array.from({ length: 5 }, (_, n) => seller.send("PATCH", path, { price: 2001 + n })),
        seller.send("DELETE", path),
        save(id),
      ]);
      for (const { status } of responses) expect([200, 201, 204, 404]).toContain(status);
    }
    expect(server.logged.filter((line) => line.includes('"unexpected error"'))).toEqual([]);
  });
});

it("a value that only the database rejects is answered as invalid input, and logged", async () => {
  const error = await server.deps.db.execute(sql`select '0000-01-01'::timestamptz`).catch((error: unknown) => error);
  expect([failureOf(error), toTrpcError(error).code]).toEqual([{ code: "INVALID_INPUT", params: {} }, "BAD_REQUEST"]);
  server.logged.length = 0;
  logFailure(server.deps.log, error, "reviews.list");
  expect(server.logged.join()).toContain("database rejected input");
});
