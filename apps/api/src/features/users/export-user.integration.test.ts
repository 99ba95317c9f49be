import { recordEvents } from "@pashu/db/events";
import { alerts } from "@pashu/db/schema/alerts";
import { animals } from "@pashu/db/schema/animals";
import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { EXPORTS_PER_USER } from "@pashu/validators/limits";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { UserExport } from "./export.present.ts";
import {
  allRows,
  useAllFeatures,
  newAccount,
  personalDataOf,
  type Account,
  type StoredRow,
} from "./account.fixture.ts";

let server: TestServer;
let sunita: Account;
let ramesh: Account;
let file: string;
let exported: UserExport;
beforeAll(async () => {
  server = await startTestServer();
  ramesh = await newAccount(server, "Ramesh");
  sunita = await newAccount(server, "Sunita");
  await useAllFeatures(server, sunita, ramesh);
  file = await (await sunita.send("GET", "/api/users/me/export")).text();
  exported = JSON.parse(file);
});
afterAll(() => server.close());

const EXCLUDED_COLUMNS = new Set([
  "contact_log.id",
  "contacts.copy_id",
  "reviews.id",
  "saved_animals.id",
  "notifications.id",
  "push_subscriptions.id",
  // Computed from `wanted`.
  ...Object.keys(getTableColumns(alerts))
    .filter((name) => !["id", "userId", "wanted", "mode", "createdAt", "lookedAt"].includes(name))
    .map((name) => `alerts.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
  "otp_attempts.id",
  "otp_challenges.id",
  // Ids of copies, and hashes that are stored for deleted accounts alone.
  "listing_copies.id",
  "listing_copies.digest",
  "listing_copies.phone_hash",
  // Secrets and their hashes.
  "api_keys.hash",
  // Until when a receiver gets nothing.
  "webhooks.failures",
  "webhooks.paused_until",
  "sessions.sid",
  "push_subscriptions.sid",
  "push_subscriptions.endpoint",
  "push_subscriptions.p256dh",
  "push_subscriptions.auth",
  // Until when a push service is not asked again.
  "push_subscriptions.failures",
  "push_subscriptions.retry_at",
  "otp_challenges.otp_code",
  "otp_challenges.challenge_id",
  "otp_challenges.verification_token",
  "idempotency_keys.fingerprint",
  "animal_facts.ear_tag_hmac",
  "users.device_mark",
  // Which templates wrote a text.
  "animal_facts.text_language",
  "animal_facts.text_version",
  "animals.latitude",
  "animals.longitude",
  "animals.place",
  "animals.search_text",
  "otp_challenges.verified",
  "animals.search_key",
  "animals.search_key_version",
  // Parts of `place`, and `status` in another form.
  "animals.district_id",
  "animals.state_code",
  "animals.on_sale",
  "events.id",
  // Data of other users.
  "contact_log.viewer_id",
  "reviews.author_id",
  "deals.buyer_id",
  // Data of clients that did not own the phone.
  "otp_attempts.ip_address",
  "otp_attempts.user_agent",
  "otp_challenges.ip_address",
  "otp_challenges.user_agent",
  // Keyed hash of the phone and identity of the guessing client; the export contains the type of block.
  "blocked_pairs.phone_hash",
  "blocked_pairs.source",
  "rate_limits.key",
  "rate_limits.points",
  "rate_limits.expire",
  // Columns that would show who reported or decided, and how cases are scored.
  "reports.case_id",
  "reports.reporter_id",
  "reports.network",
  "reports.device",
  "reports.is_credible",
  "reports.hides_alone",
  "grievances.hides_alone",
  "moderation_cases.score",
  "moderation_cases.score_parts",
  "moderation_cases.version",
  "moderation_cases.is_intimate",
  "moderation_cases.is_held",
  "moderation_cases.has_same_photo",
  "moderation_cases.is_about_money",
  "moderation_cases.has_appeal",
  "moderation_cases.fine_at",
  "moderation_cases.waiting_since",
  "moderation_cases.acknowledged_at",
  "moderation_cases.due_at",
  "appeals.decided_by",
  "appeals.user_id",
  "moderation_decisions.note",
  "grievances.id",
  "grievances.decided_by",
  // About the work of moderators.
  "audit_log.id",
  "audit_log.at",
  "audit_log.actor_id",
  "audit_log.action",
  "audit_log.case_id",
  "audit_log.data",
  "case_visits.case_id",
  "case_visits.moderator_id",
  "case_visits.seen_at",
  // Perceptual hashes are numbers that only say which photos look alike.
  "image_hashes.hash",
  "image_hashes.bands",
  "image_hashes.variant",
]);

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? [new Date(text).toISOString()] : [text];
}

describe("the data export", () => {
  it("contains all columns about the user that are not excluded", async () => {
    const values = new Set(textsOf(exported));
    // A report about or a block of the user is the other's data, an appeal that the user decided is its author's.
    // A contact is that of its buyer.
    const ofOthers = ({ table, row }: StoredRow) =>
      [
        row["reporter_id"],
        row["blocker_id"],
        row["decided_by"] === sunita.userId ? row["user_id"] : null,
        table === "public.contacts" ? row["viewer_id"] : null,
      ].includes(ramesh.userId);
    const own = (await allRows(server))
      .filter((found) => !ofOthers(found))
      .filter(({ row }) => [sunita.userId, sunita.phone].some((text) => JSON.stringify(row).includes(text)));
    expect(new Set(own.map(({ table }) => table)).size).toBeGreaterThan(8);
    const missing = own.flatMap(({ table, row }) =>
      Object.entries(row)
        .map(([column, value]) => ({ column: `${table.replace(/^public\.|_\d{4}_\d\d$/g, "")}.${column}`, value }))
        .filter(({ column, value }) => value !== null && !EXCLUDED_COLUMNS.has(column))
        .filter(({ value }) => textsOf(value).some((text) => !values.has(text))),
    );
    expect(missing).toEqual([]);
  });

  it("contains no data of other users except their public IDs", async () => {
    const personalData = (await personalDataOf(server, ramesh)).filter((text) => text !== ramesh.userId);
    expect(personalData.length).toBeGreaterThan(8);
    expect(personalData.filter((text) => file.includes(text))).toEqual([]);
    expect(file).not.toContain("203.0.113.");
    expect(file).not.toContain("somebody");
  });

  it("contains the accepted consents with dates, and only the number of times the user's contact was shown", () => {
    const now = server.clock.now().toISOString();
    expect(exported.contactsOpened).toEqual([
      {
        ...{ sellerId: ramesh.userId, openedAt: now, consentVersion: CONSENT_VERSION, consentLanguage: "en" },
        ...{ shares: true, isCallBack: false },
      },
    ]);
    expect(exported.ownContactOpened).toEqual({ count: 1, times: [now] });
    expect(exported.listingStates).toContainEqual(
      expect.objectContaining({ animalId: sunita.animal.id, contacts: 1, lastContactAt: now }),
    );
    expect(exported.reviewsWritten).toMatchObject([{ sellerId: ramesh.userId, text: "What she thinks" }]);
    expect(exported.reviewsReceived).toEqual([
      { rating: 4, text: "What he thinks", createdAt: now, updatedAt: now, hiddenAt: null },
    ]);
    expect(exported.attempts.find(({ event }) => event === "verify-success")).toMatchObject({ ipAddress: "192.0.2.1" });
  });

  it("contains the people whom the user has blocked, never those who have blocked the user", () => {
    expect(exported.peopleBlocked).toEqual([{ userId: ramesh.userId, blockedAt: "2026-01-02T03:04:05.000Z" }]);
    expect(file).not.toContain("2026-02-03T04:05:06");
  });

  it("contains what jobs and buyers did with the user's listings, also with deleted ones, without the buyers", async () => {
    const seller = await newAccount(server, "Asha");
    const others = await newAccount(server, "Mohan");
    const deleted = seller.animal.id;
    const listing = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur, 413512" };
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", listing);
    const [at, job] = [server.clock.now(), { actorId: null, data: {} }];
    await recordEvents(server.deps.db, [
      ...[id, deleted, others.animal.id].map(
        (subjectId) => ({ kind: "animal.expired", subjectId, at, ...job }) as const,
      ),
      { kind: "animal.contact-shown", subjectId: id, actorId: others.userId, data: {}, at },
    ]);
    await seller.send("DELETE", `/api/animals/${deleted}`);
    // A listing from before the log has no event of its creation.
    const old = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";
    await server.deps.db.insert(animals).values({ ...listing, category: "cattle", id: old, sellerId: seller.userId });
    await recordEvents(server.deps.db, [{ kind: "animal.expired", subjectId: old, at, ...job }]);
    const text = await (await seller.send("GET", "/api/users/me/export")).text();
    const recorded = (JSON.parse(text) as UserExport).events.map(({ kind, subjectId }) => `${kind} ${subjectId}`);
    expect(recorded).toEqual(
      expect.arrayContaining([
        ...[id, deleted, old].map((subject) => `animal.expired ${subject}`),
        `animal.contact-shown ${id}`,
        `animal.deleted ${deleted}`,
        `user.created ${seller.userId}`,
      ]),
    );
    expect(recorded).toHaveLength(new Set(recorded).size);
    for (const other of [others.userId, others.animal.id]) expect(text).not.toContain(other);
  });

  it("contains the facts of the user's animals, of an ear tag the last four digits", () => {
    const facts = { lactation: 3, calvedMonth: "2026-08", vaccinations: [{ vaccine: "ppr", month: "2026-05" }] };
    expect(exported.listings.find(({ id }) => id === sunita.animal.id)).toMatchObject({
      facts: { ...facts, earTagLast4: "0042" },
    });
    expect(file).not.toContain("hash of ");
  });

  it("contains the type of each block, not the network or device of the guessing client", () => {
    expect(exported.blocks.map(({ scope }) => scope).toSorted()).toEqual(["all", "device", "network"]);
    for (const block of exported.blocks) expect(block).not.toHaveProperty("source");
  });

  it("contains own reports with their outcome and what was decided, without reporters, scores and notes", () => {
    const { moderation } = exported;
    expect(moderation.reports).toMatchObject([{ outcome: "acted" }, { outcome: "acted" }]);
    expect(moderation.decisionsAboutMe).toMatchObject([{ action: "warn" }, { action: "warn" }]);
    expect(moderation.strikes).toHaveLength(2);
    expect(moderation.grievances).toMatchObject([{ text: "Help" }]);
    for (const name of ["reporterId", "score", "scoreParts", "network", "isCredible"]) {
      expect(JSON.stringify(moderation)).not.toContain(`"${name}"`);
    }
  });

  it("contains all facts of a listing with their numbers, also one that no code names", async () => {
    const mohan = await newAccount(server, "Mohan");
    const facts: object = { kind: "cow", gait: ["lame"], story: "Ask 98765 43210" };
    await server.deps.db.update(animals).set({ factsCard: facts }).where(eq(animals.id, mohan.animal.id));
    const { listings } = await mohan.json<UserExport>("GET", `/api/users/${mohan.userId}/export`);
    expect(listings.find(({ id }) => id === mohan.animal.id)?.facts).toEqual(facts);
  });

  it("is an uncacheable download", async () => {
    const { headers } = await sunita.send("GET", `/api/users/${sunita.userId}/export`);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="pashu-bazaar-my-data.json"');
  });

  it("is available to its own user only", async () => {
    const path = `/api/users/${sunita.userId}/export`;
    expect((await server.visitor().send("GET", path)).status).toBe(401);
    expect((await ramesh.send("GET", path)).status).toBe(403);
  });

  it("is limited to ten an hour", async () => {
    const user = await server.signUp("Mohan");
    const responses: number[] = [];
    for (let n = 0; n <= EXPORTS_PER_USER.max; n += 1) {
      responses.push((await user.send("GET", "/api/users/me/export")).status);
    }
    expect(responses).toEqual([...Array.from({ length: EXPORTS_PER_USER.max }, () => 200), 429]);
  });
});
