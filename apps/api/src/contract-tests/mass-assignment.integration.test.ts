import { randomUUID } from "node:crypto";
import { schema } from "@pashu/db/schema";
import { contacts, deals, listingCopies, type ListingCopy } from "@pashu/db/schema/contacts";
import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { eq, getTableColumns } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKeyOf } from "../testing/api-keys.ts";
import { call, createWebhookOf } from "../testing/webhook-receiver.ts";
import { requestContact } from "../testing/contacts.ts";
import type { TestServer, TestUser } from "../testing/server.ts";
import { ALL_ENDPOINTS, type ApiEndpoint } from "./endpoints.fixture.ts";
import { allRows, difference, newUser, newSeller, inputFor, type Seller, startServer } from "./users.fixture.ts";
import { diseaseNoticeInput } from "@pashu/validators/disease-notices";
import { byLocale } from "@pashu/validators/languages";
import { DAY } from "@pashu/validators/limits";
import { publishDiseaseNotice } from "../features/disease-notices/write-disease-notices.ts";
import { indianDay } from "../platform/indian-day.ts";

const STORED_FIELDS = Object.assign({}, ...Object.values(schema).map(getTableColumns)) as Record<
  string,
  { dataType: string; name: string }
>;
const WRITE_ENDPOINTS = ALL_ENDPOINTS.filter(({ body }) => body !== undefined);

let server: TestServer;
let seller: Seller;
let other: TestUser;
beforeAll(async () => {
  server = await startServer();
  other = await newSeller(server);
});
afterAll(() => server.close());

function planted(name: string, dataType: string): unknown {
  if (name.endsWith("Id")) return other.userId;
  if (name === "id") return "0199f000-dead-7000-8000-000000000000";
  if (dataType === "date") return "2001-02-03T04:05:06.000Z";
  if (dataType === "number") return 66_666;
  if (dataType === "boolean") return true;
  if (dataType === "array") return ["planted"];
  if (dataType === "json") return { planted: true };
  return `planted ${name}`;
}
const PLANTED = /0199f000-dead|2001-02-03|66666|planted/;

describe.each(WRITE_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s with every stored field",
  (_name, endpoint) => {
    it("accepts only the fields that it describes", async () => {
      seller = await newSeller(server);
      // Lets the seller review another account.
      await seller.send("GET", `/api/sellers/${other.userId}/contact`);
      const isUndo = /undo/i.test(endpoint.name);
      if (isUndo)
        await seller.json("POST", "/trpc/animals.markSold", { json: { id: seller.animal.id, where: "here" } });
      const input = {
        ...inputFor(seller, endpoint),
        ...(endpoint.inputNames.includes("rating") && { sellerId: other.userId }),
        ...(endpoint.inputNames.includes("subjectId") && { subjectType: "user", subjectId: other.userId }),
        // Examples of other endpoints have fields of these names.
        ...(endpoint.name === "tRPC alerts.create" && { ...without(endpoint.inputNames), category: "goats" }),
        ...(/alerts?\b/i.test(endpoint.name) && { mode: "daily" }),
        ...(/alerts\.(?:open|change|remove)|^(?:change|delete)Alert$/.test(endpoint.name) && { id: await newAlert() }),
        ...(endpoint.inputNames.includes("contactId") && { contactId: await newBuyer(), state: "comes" }),
        ...(endpoint.name === "tRPC imports.create" && { rows: 1 }),
        ...(endpoint.name === "tRPC blocks.add" && { userId: other.userId }),
        ...(/contacts\.(?:change|remove)$|^(?:change|delete)Contact$/.test(endpoint.name) && {
          id: await newContact(),
          state: "going",
        }),
        ...(endpoint.name === "tRPC apiKeys.create" && { name: "Herd register", scopes: ["saved"], days: 30 }),
        ...(endpoint.name === "tRPC apiKeys.end" && { id: (await createKeyOf(seller)).id }),
        ...(endpoint.name === "tRPC webhooks.create" && WEBHOOK),
        ...(/webhooks\.(?!create)/.test(endpoint.name) && { ...(await newWebhook()), isActive: false }),
        ...(endpoint.inputNames.includes("endpoint") && PUSH_SUBSCRIPTION),
        ...(endpoint.inputNames.includes("channel") && { channel: null, locale: "hi" }),
        ...(endpoint.inputNames.includes("topic") && { topic: "saved", isOn: false }),
        ...(endpoint.name.includes("diseaseNotices") && (await publishedNotice())),
        ...(endpoint.name === "tRPC deals.answer" && { animalId: await newDeal(), hasBought: false }),
        ...(endpoint.inputNames.includes("caseId") && { caseId: await openCase(), version: 0, action: "fine" }),
      };
      const extraFields = Object.fromEntries(
        Object.entries(STORED_FIELDS)
          .filter(([name]) => !(name in (endpoint.body?.properties ?? {})))
          .map(([name, { dataType }]) => [name, planted(name, dataType)]),
      );
      const sender = endpoint.role === null ? seller : await newOperator();
      const before = await allRows(server);
      const response = await endpoint.send(sender, { ...input, images: [] }, extraFields);
      const text = await response.clone().text();
      const status = await endpoint.check(response);
      const after = await allRows(server);
      const changed = difference(before, after);
      const written = difference(withoutSharedRows(before), withoutSharedRows(after));
      if (endpoint.needsSession && !requiresMore(endpoint)) expect(status).toBeLessThan(400);
      if (status < 400) expect(text).not.toMatch(PLANTED);
      expect(changed.filter((row) => PLANTED.test(row))).toEqual([]);
      if (endpoint.role !== null) return;
      // No row of another user changed or got another owner.
      const ofListing = /^(?:animals|events|photo_codes|animal_(?:activity|tombstones|facts)) /;
      const listings = [...after].filter((row) => row.startsWith("animals ") && row.includes(seller.userId));
      const ids = [seller.animal.id, ...listings.flatMap((row) => /"id": "([^"]+)"/.exec(row)?.[1] ?? [])];
      const isOwn = (row: string) =>
        row.includes(seller.userId) || (ofListing.test(row) && ids.some((id) => row.includes(id)));
      const others = written.filter((row) => !isOwn(row));
      expect(others.filter((row) => !/^(?:otp_challenges|form_starts|moderation_cases) /.test(row))).toEqual([]);
      const isAboutOther = (row: string) => /^(?:blocks|reviews|reports|moderation_cases) /.test(row);
      expect(written.filter((row) => row.includes(other.userId) && !isAboutOther(row))).toEqual([]);
      expect(written.length).toBeLessThanOrEqual(5);
    });
  },
);

/**
 * Ignores what belongs to no user: the rating totals, which a review changes, the words of all listings, and what
 * mirrors of the market, alerts and webhooks have to learn of.
 */
function withoutSharedRows(rows: Set<string>): Set<string> {
  const owned = [...rows].filter(
    (row) => !/^(?:animal_changes|pending_matches|search_words|webhook_(?:messages|deliveries)) /.test(row),
  );
  return new Set(owned.map((row) => row.replaceAll(/"rating_(?:sum|count)": \d+/g, "")));
}

async function newOperator(): Promise<TestUser> {
  const user = await newUser(server, "Asha");
  await server.deps.db.update(users).set({ role: "operator" }).where(eq(users.id, user.userId));
  return user;
}

const PUSH_SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/x",
  keys: { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) },
  locale: "hi",
};

const WEBHOOK = { url: "https://dairy.example.org/hooks", types: ["animal.sold"], animals: "own" };

/** A webhook with a message. */
async function newWebhook() {
  const { id } = await createWebhookOf(seller, WEBHOOK);
  return { id, ...(await call<{ messageId: string }>(seller, "test", { id })) };
}

function without(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

async function newAlert(): Promise<string> {
  return (await seller.json<{ id: string }>("POST", "/api/alerts", { category: "goats" })).id;
}

/** Shares a contact with the seller. */
async function newBuyer(): Promise<string | undefined> {
  const buyer = await newUser(server);
  await requestContact(buyer, { sellerId: seller.userId, animalId: seller.animal.id });
  const [shared] = await server.deps.db.select().from(contacts).where(eq(contacts.viewerId, buyer.userId));
  return shared?.id;
}

/** The seller is the named buyer of another one's listing. */
async function newDeal(): Promise<string> {
  const animalId = randomUUID();
  const { userId: sellerId } = await newUser(server);
  const sale = { soldOn: "2026-11-19", namedAt: server.clock.now(), saleCounted: true };
  await server.deps.db.insert(deals).values({ animalId, sellerId, buyerId: seller.userId, ...sale });
  return animalId;
}

async function newContact(): Promise<string> {
  const [id, now] = [uuidv7(), server.clock.now()];
  await server.deps.db
    .insert(listingCopies)
    .values({ id, animalId: id, digest: "", data: {} as ListingCopy, shownAt: now });
  const times = { firstAt: now, lastAt: now, times: 1 };
  await server.deps.db.insert(contacts).values({ id, viewerId: seller.userId, animalId: id, copyId: id, ...times });
  return id;
}

async function openCase(): Promise<string> {
  const report = { subjectType: "animal", subjectId: seller.animal.id, reason: "wrong-details" };
  await (await newUser(server)).json("POST", "/api/reports", report);
  const ofAnimal = eq(moderationCases.subjectId, seller.animal.id);
  const [found] = await server.deps.db.select().from(moderationCases).where(ofAnimal);
  return found?.id ?? "";
}

/** These endpoints fail without an uploaded file, a report, a decision or a question. */
function requiresMore({ name, inputNames }: ApiEndpoint): boolean {
  return (
    inputNames.some((field) => /^(image|video)URL$/.test(field)) ||
    /reports\.withdraw|standing\.|moderation\.(undo|decideAppeal|message|answerGrievance)|photoCodes\.decide/.test(name)
  );
}

it("no request body describes a field that only the server may set", () => {
  const serverFields = [
    "id",
    "sellerId",
    "createdAt",
    "updatedAt",
    "verified",
    "manuallyUnblocked",
    "tries",
    "ownerId",
  ];
  const accepted = WRITE_ENDPOINTS.filter(({ name }) => !name.startsWith("tRPC")).flatMap(({ name, body }) =>
    serverFields.filter((field) => field in (body?.properties ?? {})).map((field) => `${name} ${field}`),
  );
  expect(accepted).toEqual([]);
});

/** The fields of a notice that can be changed and ended. */
async function publishedNotice() {
  const now = server.clock.now();
  const input = diseaseNoticeInput.parse({
    kind: "vaccination",
    districts: ["HR-Hisar"],
    from: indianDay(now),
    // Later, because the operator's account is made older.
    to: indianDay(new Date(now.getTime() + 100 * DAY)),
    text: byLocale(() => "Vaccination"),
    source: "Collector",
    sourceUrl: "https://hisar.gov.in",
  });
  const { id, version } = await publishDiseaseNotice(server.deps, { actorId: null, input });
  return { ...input, id, version };
}
