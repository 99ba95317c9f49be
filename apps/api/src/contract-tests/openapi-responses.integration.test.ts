import { animals } from "@pashu/db/schema/animals";
import { blockedPhones } from "@pashu/db/schema/auth";
import { blocks } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import {
  FORM_STARTS_PER_IP,
  JSON_BODY_MAX_BYTES,
  REPORTS_PER_USER,
  UPLOAD_MAX_BYTES,
  UPLOADED_MEGABYTES_PER_USER,
  REQUESTS_PER_API_KEY,
  VIEWS_PER_IP,
  ALERTS_MAX,
  BLOCKS_MAX,
} from "@pashu/validators/limits";
import { KEY_SCOPES } from "@pashu/validators/api-keys";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainImage } from "../features/media/testing-images.ts";
import { encodePosition } from "../features/sync/sync-cursor.ts";
import { mp4 } from "../features/media/testing-videos.ts";
import { createKeyOf, programWith } from "../testing/api-keys.ts";
import { createResponseChecker } from "../testing/openapi-responses.ts";
import { codesOf, operations, type Operation } from "../testing/openapi-operations.ts";
import { restEndpoints } from "./endpoints.fixture.ts";
import { inputFor, newSeller, startServer } from "./users.fixture.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../testing/server.ts";

const UNKNOWN_ID = "019a9b10-0a80-7b64-a2c5-91d6e4f3b802";
const { check, unseen } = createResponseChecker();
/** Outside the quota of writes. The last one deletes the user. */
const SAFETY_ACTIONS = [
  "report",
  "sendOtp",
  "verifyOtp",
  "openSession",
  "endOtherSessions",
  "endSession",
  "deleteUser",
];
const NOT_WRITES = [...SAFETY_ACTIONS, "logout", "markNotificationsSeen", "countFormStart", "countView", "upload"];

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let visitor: TestClient;
let animal: { id: string; images: [string] };

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  buyer = await server.signUp("Ramesh");
  visitor = server.visitor();
});
afterAll(() => server.close());

/** Sends the documented example for a resource that does not exist. */
function send(client: TestClient, { method, path, example }: Operation, headers = {}) {
  return client.send(method, path.replaceAll(/\{\w+\}/g, UNKNOWN_ID), example, headers);
}

async function expectResponse(operationId: string, status: number, response: Response | Promise<Response>) {
  expect([operationId, await check(operationId, await response)]).toEqual([operationId, status]);
}

async function uploadPath(): Promise<string> {
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  return uploadURL;
}

function put(link: string, body: BodyInit, headers: Record<string, string> = {}, { app } = server) {
  const { pathname, search } = new URL(link);
  return app.request(pathname + search, { method: "PUT", body, headers });
}

async function times(count: number, endpoint: () => Response | Promise<Response>): Promise<Response> {
  let last = await endpoint();
  for (let n = 1; n < count; n += 1) last = await endpoint();
  return last;
}

async function idTokenOf(phone: string): Promise<string> {
  server.clock.advance(60 * 60_000);
  return server.visitor().verifyPhone(phone);
}

describe.sequential("openapi.json describes every response", () => {
  it("of successful uploads", async () => {
    await expectResponse("requestUpload", 200, seller.send("POST", "/api/objects/upload"));
    const [image, video] = [await uploadPath(), await uploadPath()];
    await expectResponse("upload", 200, put(image, new Uint8Array(await plainImage("jpeg"))));
    const finished = await seller.send("PUT", "/api/animal-images", { imageURL: image });
    animal = { id: "", images: [((await finished.clone().json()) as { objectPath: string }).objectPath] };
    await expectResponse("finishImage", 200, finished);
    await put(video, new Uint8Array(mp4(2000)));
    await expectResponse("finishVideo", 200, seller.send("PUT", "/api/animal-videos", { videoURL: video }));

    const get = (headers = {}) => visitor.send("GET", animal.images[0], undefined, headers);
    const whole = await get();
    await expectResponse("getObject", 200, whole.clone());
    await expectResponse("getObject", 206, get({ Range: "bytes=0-9" }));
    await expectResponse("getObject", 304, get({ "If-None-Match": whole.headers.get("ETag") }));
    await expectResponse("getObject", 416, get({ Range: "bytes=9999999-" }));
    await expectResponse("getObject", 404, visitor.send("GET", "/objects/images/none.webp"));
  });

  it("of listings and users", async () => {
    const { createAnimal } = operations();
    const created = await seller.send("POST", "/api/animals", { ...createAnimal?.example, images: animal.images });
    animal.id = ((await created.clone().json()) as { id: string }).id;
    await expectResponse("createAnimal", 201, created);
    const byKey = (changes = {}) =>
      seller.send(
        "POST",
        "/api/animals",
        { ...createAnimal?.example, images: [], ...changes },
        { "Idempotency-Key": "one" },
      );
    const once = await byKey();
    await expectResponse("createAnimal", 201, once.clone());
    await expectResponse("createAnimal", 409, byKey({ price: 5 }));
    await seller.send("DELETE", `/api/animals/${((await once.json()) as { id: string }).id}`);
    await expectResponse("createAnimal", 404, byKey());
    await expectResponse("listAnimals", 200, visitor.send("GET", "/api/animals?sort=nearest&pincode=125001"));
    const changes = (query = "") => visitor.send("GET", `/api/animals?updatedSince=1970-01-01T00:00:00Z${query}`);
    await expectResponse("listAnimals", 200, changes());
    await expectResponse(
      "listAnimals",
      410,
      changes(`&cursor=${encodePosition({ after: Number.MAX_SAFE_INTEGER, begun: 0 })}`),
    );
    const path = `/api/animals/${animal.id}`;
    for (const [name, address] of [
      ["getAnimalsAtom", "/api/animals.atom"],
      ["getAnimalsJsonFeed", "/api/animals.json"],
    ] as const)
      await expectResponse(name, 200, visitor.send("GET", `${address}?lang=hi`));
    await expectResponse("getAnimal", 200, visitor.send("GET", path));
    await expectResponse("listSimilarAnimals", 200, visitor.send("GET", `${path}/similar`));
    await expectResponse("listInterestedBuyers", 200, seller.send("GET", `${path}/interested`));
    await expectResponse("listInterestedBuyers", 403, buyer.send("GET", `${path}/interested`));
    await expectResponse("getAnimal", 304, visitor.send("GET", path, undefined, { "If-None-Match": "*" }));
    await expectResponse("updateAnimal", 200, seller.send("PATCH", path, { price: 5 }));
    await expectResponse("updateAnimal", 412, seller.send("PATCH", path, { price: 6 }, { "If-Match": '"another"' }));
    await expectResponse("deleteAnimal", 412, seller.send("DELETE", path, undefined, { "If-Match": '"another"' }));
    await expectResponse("markAnimalSold", 200, seller.send("POST", `${path}/sold`, { where: "here" }));
    const gone = await changes();
    expect(await gone.clone().json()).toContainEqual(expect.objectContaining({ id: animal.id, status: "gone" }));
    await expectResponse("listAnimals", 200, gone);
    await expectResponse("markAnimalSold", 409, seller.send("POST", `${path}/sold`, { where: "elsewhere" }));
    await expectResponse("updateAnimal", 409, seller.send("PATCH", path, { isActive: true }));
    await expectResponse("renewAnimal", 409, seller.send("POST", `${path}/renew`));
    await expectResponse("undoAnimalSold", 200, seller.send("DELETE", `${path}/sold`));
    await expectResponse("undoAnimalSold", 409, seller.send("DELETE", `${path}/sold`));
    await expectResponse("renewAnimal", 200, seller.send("POST", `${path}/renew`));
    const card = await visitor.send("GET", `/cards/${animal.id}-hi-00000000.jpg`);
    await expectResponse("getCard", 302, card.clone());
    const cardAt = (headers = {}) => visitor.send("GET", card.headers.get("Location") ?? "", undefined, headers);
    await expectResponse("getCard", 200, cardAt());
    await expectResponse("getCard", 304, cardAt({ "If-None-Match": "*" }));
    await expectResponse("getCard", 404, visitor.send("GET", "/cards/none"));
    await expectResponse("countCategories", 200, visitor.send("GET", "/api/categories/counts"));
    await expectResponse("listNotices", 200, visitor.send("GET", "/api/notices"));
    await expectResponse("listNotices", 400, visitor.send("GET", "/api/notices?district=nowhere"));
    await expectResponse("saveAnimal", 201, buyer.send("POST", "/api/saved-animals", { animalId: animal.id }));
    await expectResponse("listSavedAnimals", 200, buyer.send("GET", "/api/users/1/saved-animals"));
    const alert = { category: "buffalo", priceMax: 60_000 };
    const stored = await buyer.send("POST", "/api/alerts", alert);
    const { id: alertId }: { id: string } = await stored.clone().json();
    await expectResponse("createAlert", 201, stored);
    await expectResponse("listAlerts", 200, buyer.send("GET", "/api/alerts"));
    await expectResponse("changeAlert", 200, buyer.send("PATCH", `/api/alerts/${alertId}`, { mode: "at-once" }));
    for (let n = 1; n < ALERTS_MAX; n += 1) await buyer.send("POST", "/api/alerts", { ...alert, priceMin: n });
    await expectResponse("createAlert", 409, buyer.send("POST", "/api/alerts", { ...alert, priceMin: ALERTS_MAX }));
    await expectResponse("deleteAlert", 204, buyer.send("DELETE", `/api/alerts/${alertId}`));
    await expectResponse("listNotifications", 200, seller.send("GET", "/api/notifications?lang=hi&limit=1"));
    const seen = { until: "2026-11-28T06:30:00.000Z" };
    await expectResponse("markNotificationsSeen", 204, seller.send("POST", "/api/notifications/seen", seen));
    await expectResponse("unsaveAnimal", 204, buyer.send("DELETE", `/api/saved-animals/${animal.id}`));

    const of = `/api/sellers/${seller.userId}`;
    await expectResponse("getSellerContact", 200, buyer.send("GET", `${of}/contact?animal=${animal.id}`));
    const contacts = await buyer.send("GET", "/api/contacts?lang=hi&limit=1");
    const { items }: { items: { id: string }[] } = await contacts.clone().json();
    await expectResponse("listContacts", 200, contacts);
    const contact = `/api/contacts/${items[0]?.id}`;
    await expectResponse("changeContact", 200, buyer.send("PATCH", contact, operations()["changeContact"]?.example));
    await expectResponse("deleteContact", 204, buyer.send("DELETE", contact));
    await expectResponse("deleteContacts", 204, buyer.send("DELETE", "/api/contacts"));
    await expectResponse("writeReview", 200, buyer.send("PUT", `${of}/review`, operations()["writeReview"]?.example));
    const { report } = operations();
    const reporting = (user: TestUser, changes = {}) =>
      user.send("POST", "/api/reports", { ...report?.example, subjectId: animal.id, ...changes });
    await expectResponse("report", 201, reporting(buyer));
    await expectResponse("report", 409, reporting(buyer));
    await expectResponse("report", 403, reporting(seller));
    await expectResponse("report", 404, reporting(buyer, { subjectId: UNKNOWN_ID }));
    const often = await server.signUp("Kavita");
    for (let n = 0; n < REPORTS_PER_USER.max; n += 1) {
      const { id } = await reporting(often).then((response) => response.json() as Promise<{ id: string }>);
      await often.send("POST", "/trpc/reports.withdraw", { json: { id } });
    }
    await expectResponse("report", 429, reporting(often));
    const block = `/api/blocks/${seller.userId}`;
    await expectResponse("blockUser", 204, buyer.send("PUT", block));
    await expectResponse("listBlocks", 200, buyer.send("GET", "/api/blocks"));
    await expectResponse("getSellerContact", 403, buyer.send("GET", `${of}/contact`));
    await expectResponse("unblockUser", 204, buyer.send("DELETE", block));
    await expectResponse("blockUser", 400, seller.send("PUT", block));
    const people = Array.from({ length: BLOCKS_MAX + 1 }, (_, n) => ({
      id: `blocked${n}`,
      phone: `+1555${n}`,
      name: "Asha",
    }));
    await server.deps.db.insert(users).values(people);
    const at = server.clock.now();
    const blocked = people.slice(1).map(({ id }) => ({ blockerId: buyer.userId, blockedId: id, at }));
    await server.deps.db.insert(blocks).values(blocked);
    await expectResponse("blockUser", 409, buyer.send("PUT", "/api/blocks/blocked0"));
    await expectResponse("listReviews", 200, visitor.send("GET", `${of}/reviews`));
    await expectResponse("listSellerAnimals", 200, visitor.send("GET", `${of}/animals`));
    await expectResponse("getCurrentUser", 200, buyer.send("GET", "/api/auth/user"));
    await expectResponse("updateUser", 200, buyer.send("PATCH", "/api/users/me", operations()["updateUser"]?.example));
    await expectResponse("exportUser", 200, buyer.send("GET", "/api/users/me/export"));
    await expectResponse("listSessions", 200, buyer.send("GET", "/api/users/me/sessions"));
    await expectResponse("endOtherSessions", 204, buyer.send("DELETE", "/api/users/me/sessions"));
    const signedOut = await server.signUp("Asha");
    const [open] = await signedOut.json<[{ id: string }]>("GET", "/api/users/me/sessions");
    await expectResponse("endSession", 204, signedOut.send("DELETE", `/api/users/me/sessions/${open.id}`));
    const deletedUser = await server.signUp("Mohan");
    await expectResponse("deleteUser", 204, deletedUser.send("DELETE", "/api/users/me"));
    await expectResponse("getHealth", 200, visitor.send("GET", "/healthz"));
    await expectResponse("getReadiness", 200, visitor.send("GET", "/readyz"));
    await expectResponse("getMetrics", 403, visitor.send("GET", "/metrics"));
    const nearby = Object.assign(server.visitor(), { address: "127.0.0.1" });
    await expectResponse("getMetrics", 200, nearby.send("GET", "/metrics"));
  });

  it("of login and its errors", async () => {
    const phone = "0000000011";
    await expectResponse("phoneExists", 200, visitor.send("GET", `/api/auth/phone-exists?phone=${phone}`));
    await expectResponse("phoneExists", 400, visitor.send("GET", "/api/auth/phone-exists?phone=1"));
    const lookUp = () => visitor.send("GET", `/api/auth/phone-exists?phone=${phone}`);
    await expectResponse("phoneExists", 429, times(61, lookUp));
    await expectResponse("getProof", 200, visitor.send("GET", "/api/auth/otp/proof"));
    const sent = await visitor.send("POST", "/api/auth/otp/send", { phone });
    const { challengeId, demoCode } = (await sent.clone().json()) as { challengeId: string; demoCode: string };
    await expectResponse("sendOtp", 200, sent);
    await expectResponse(
      "sendOtp",
      429,
      times(3, () => visitor.send("POST", "/api/auth/otp/send", { phone })),
    );
    const verify = (code: string) => visitor.send("POST", "/api/auth/otp/verify", { challengeId, code });
    await expectResponse("verifyOtp", 400, verify("no"));
    await expectResponse("verifyOtp", 200, verify(demoCode));

    const open = (body: object) => visitor.send("POST", "/api/auth/session", body);
    await expectResponse("openSession", 401, open({ mode: "login", idToken: "none" }));
    const idToken = await idTokenOf(phone);
    await expectResponse("openSession", 404, open({ mode: "login", idToken }));
    await expectResponse("openSession", 200, open({ mode: "signup", idToken, name: "Sunita" }));
    await expectResponse("logout", 204, visitor.send("POST", "/api/auth/logout"));
    await expectResponse("openSession", 409, open({ mode: "signup", idToken: await idTokenOf(phone), name: "Asha" }));
    const blocked = { mode: "login", idToken: await idTokenOf(phone) };
    const again = await server.visitor().json<{ challengeId: string }>("POST", "/api/auth/otp/send", { phone });
    const [from, until] = [server.clock.now(), new Date(server.clock.now().getTime() + 60_000)];
    await server.deps.db
      .insert(blockedPhones)
      .values({ phone: `+91${phone}`, reason: "test", blockedAt: from, blockedUntil: until });
    // The user's own browser is a known device, which the block exempts.
    const otherDevice = server.visitor();
    await expectResponse("openSession", 429, otherDevice.send("POST", "/api/auth/session", blocked));
    await expectResponse(
      "verifyOtp",
      429,
      otherDevice.send("POST", "/api/auth/otp/verify", { ...again, code: "123456" }),
    );
  });

  it.each([
    ["listAnimals", 400, "GET", "/api/animals?category=camel"],
    ["getAnimal", 400, "GET", "/api/animals/x"],
    ["countView", 400, "POST", "/api/animals/x/views"],
    ["getAnimal", 404, "GET", `/api/animals/${UNKNOWN_ID}`],
    ["listSimilarAnimals", 400, "GET", "/api/animals/x/similar"],
    ["listSimilarAnimals", 404, "GET", `/api/animals/${UNKNOWN_ID}/similar`],
    ["listInterestedBuyers", 400, "GET", "/api/animals/x/interested"],
    ["listInterestedBuyers", 404, "GET", `/api/animals/${UNKNOWN_ID}/interested`],
    ["updateAnimal", 404, "PATCH", `/api/animals/${UNKNOWN_ID}`],
    ["deleteAnimal", 400, "DELETE", "/api/animals/x"],
    ["deleteAnimal", 404, "DELETE", `/api/animals/${UNKNOWN_ID}`],
    ["markAnimalSold", 404, "POST", `/api/animals/${UNKNOWN_ID}/sold`],
    ["undoAnimalSold", 400, "DELETE", "/api/animals/x/sold"],
    ["undoAnimalSold", 404, "DELETE", `/api/animals/${UNKNOWN_ID}/sold`],
    ["getAnimalsAtom", 400, "GET", "/api/animals.atom?lang=ta"],
    ["getAnimalsJsonFeed", 400, "GET", "/api/animals.json?km=20"],
    ["renewAnimal", 400, "POST", "/api/animals/x/renew"],
    ["renewAnimal", 404, "POST", `/api/animals/${UNKNOWN_ID}/renew`],
    ["changeAlert", 404, "PATCH", `/api/alerts/${UNKNOWN_ID}`],
    ["blockUser", 404, "PUT", `/api/blocks/${UNKNOWN_ID}`],
    ["unblockUser", 400, "DELETE", `/api/blocks/${"x".repeat(65)}`],
    ["deleteAlert", 400, "DELETE", "/api/alerts/x"],
    ["listContacts", 400, "GET", "/api/contacts?cursor=x"],
    ["changeContact", 404, "PATCH", `/api/contacts/${UNKNOWN_ID}`],
    ["deleteContact", 400, "DELETE", "/api/contacts/x"],
    ["unsaveAnimal", 400, "DELETE", "/api/saved-animals/x"],
    ["saveAnimal", 404, "POST", "/api/saved-animals"],
    ["listSavedAnimals", 403, "GET", "/api/users/another/saved-animals"],
    ["listNotifications", 400, "GET", "/api/notifications?cursor=x"],
    ["getSellerContact", 400, "GET", `/api/sellers/${"x".repeat(65)}/contact`],
    ["getSellerContact", 404, "GET", "/api/sellers/nobody/contact"],
    ["listSellerAnimals", 400, "GET", `/api/sellers/${"x".repeat(65)}/animals`],
    ["listSessions", 403, "GET", "/api/users/another/sessions"],
    ["endOtherSessions", 403, "DELETE", "/api/users/another/sessions"],
    ["endSession", 403, "DELETE", "/api/users/another/sessions/x"],
    ["endSession", 400, "DELETE", `/api/users/me/sessions/${"x".repeat(65)}`],
    ["endSession", 404, "DELETE", "/api/users/me/sessions/x"],
    ["exportUser", 403, "GET", "/api/users/another/export"],
    ["deleteUser", 403, "DELETE", "/api/users/another"],
    ["listReviews", 400, "GET", `/api/sellers/${"x".repeat(65)}/reviews`],
    ["finishImage", 404, "PUT", "/api/animal-images"],
    ["finishVideo", 404, "PUT", "/api/animal-videos"],
  ])("of %s rejected with %i", async (operationId, status, method, path) => {
    await expectResponse(operationId, status, buyer.send(method, path, operations()[operationId]?.example));
  });

  it("of rejected files", async () => {
    await expectResponse("upload", 400, put(await uploadPath(), ""));
    await expectResponse("upload", 403, put(`http://localhost/uploads/${UNKNOWN_ID}?expires=1&signature=x`, "x"));
    const declared = { "Content-Length": String(UPLOAD_MAX_BYTES + 1) };
    await expectResponse("upload", 413, put(await uploadPath(), "x", declared));
  });

  it.each(Object.values(operations()).map((operation) => [operation.operationId, operation] as const))(
    "of %s to unauthenticated, cross-site, oversized and malformed requests",
    async (operationId, operation) => {
      if (operation.path.startsWith("/api/")) await expectAnswersToKeys(operation);
      if (operation.needsSession) await expectResponse(operationId, 401, send(visitor, operation));
      const crossSite = { "Sec-Fetch-Site": "cross-site" };
      if (codesOf(operation, 403).includes("CROSS_SITE")) {
        await expectResponse(operationId, 403, send(buyer, operation, crossSite));
      }
      if (operation.method === "GET") return;
      if (operationId === "upload") return;
      const at = operation.path.replaceAll(/\{\w+\}/g, "me");
      const tooLarge = JSON.stringify("x".repeat(JSON_BODY_MAX_BYTES));
      await expectResponse(operationId, 413, buyer.send(operation.method, at, tooLarge));
      if (operation.example === undefined) return;
      await expectResponse(operationId, 400, buyer.send(operation.method, at, "{"));
      await expectResponse(operationId, 415, buyer.send(operation.method, at, "x", { "Content-Type": "text/plain" }));
    },
  );

  async function expectAnswersToKeys(operation: Operation): Promise<void> {
    const { operationId } = operation;
    await expectResponse(operationId, 401, send(programWith(server, "pb_wrong"), operation));
    const both = Object.assign(programWith(server, "pb_wrong"), { cookies: new Map(buyer.cookies) });
    await expectResponse(operationId, 400, send(both, operation));
    const others = KEY_SCOPES.filter((scope) => scope !== operation.scope);
    const { key, id } = await createKeyOf(await server.signUp(), { scopes: others });
    if (codesOf(operation, 403).includes("KEY_SCOPE"))
      await expectResponse(operationId, 403, send(programWith(server, key), operation));
    await server.deps.limits.apiKey({ reportRateLimit: () => undefined }, id, REQUESTS_PER_API_KEY.max - 1);
    await expectResponse(
      operationId,
      429,
      times(2, () => send(programWith(server, key), operation)),
    );
  }

  it("of responses that the client has: 304 from each operation that sends an ETag, and from no other", async () => {
    const cachingServer = await startServer({ VISITOR_CACHE: "on" });
    const owner = await newSeller(cachingServer);
    const reader = cachingServer.visitor();
    const validating = Object.assign(cachingServer.visitor(), {
      send: (method: string, path: string) => reader.send(method, path, undefined, { "If-None-Match": "*" }),
    });
    const answers: Record<string, [boolean, number]> = {};
    for (const endpoint of restEndpoints()) {
      const operation = operations()[endpoint.name];
      if (operation?.method !== "GET" || operation.needsSession) continue;
      // Only the first page in the default order is cached.
      const input = endpoint.name === "listAnimals" ? {} : inputFor(owner, endpoint);
      const whole = await endpoint.send(cachingServer.visitor(), input);
      const again = await endpoint.send(validating, input);
      answers[endpoint.name] = [whole.headers.has("ETag"), again.status];
      await check(endpoint.name, again);
    }
    const withTag = Object.entries(answers).filter(([, [hasTag]]) => hasTag);
    expect(withTag.filter(([, [, status]]) => status !== 304)).toEqual([]);
    const described = Object.values(operations()).filter(({ responses }) => "304" in responses);
    // A card has no listing's id, so that it is not among the answers.
    const names = described.map(({ operationId }) => operationId).filter((name) => name !== "getCard");
    expect(withTag.map(([name]) => name).toSorted()).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(["listAnimals", "countCategories", "getAnimal", "getObject"]));
    await cachingServer.close();
  });

  it("of requests over a rate limit", async () => {
    const contact = () => buyer.send("GET", `/api/sellers/${seller.userId}/contact`);
    await expectResponse("getSellerContact", 429, times(31, contact));
    const full = { "Content-Length": String(UPLOAD_MAX_BYTES) };
    const link = await uploadPath();
    await expectResponse(
      "upload",
      429,
      times(UPLOADED_MEGABYTES_PER_USER.max / 11 + 1, () => put(link, "x", full)),
    );
    await expectResponse(
      "requestUpload",
      429,
      times(61, () => buyer.send("POST", "/api/objects/upload")),
    );
    await expectResponse(
      "exportUser",
      429,
      times(11, () => buyer.send("GET", "/api/users/me/export")),
    );
    const deleteAccount = async () => {
      const deletedUser = server.visitor();
      const session = { idToken: await idTokenOf("9700000003"), mode: "signup", name: "Mohan" };
      await deletedUser.json("POST", "/api/auth/session", session);
      return deletedUser.send("DELETE", "/api/users/me");
    };
    await expectResponse("deleteUser", 429, times(4, deleteAccount));
    const countView = () => visitor.send("POST", `/api/animals/${animal.id}/views`);
    await expectResponse("countView", 204, countView());
    await expectResponse("countView", 429, times(VIEWS_PER_IP.max, countView));
    const countStart = () => visitor.send("POST", "/api/form-starts", operations()["countFormStart"]?.example);
    await expectResponse("countFormStart", 204, countStart());
    await expectResponse("countFormStart", 429, times(FORM_STARTS_PER_IP.max, countStart));
  });

  it("of writes over the limit", async () => {
    const limitedServer = await startTestServer({ WRITES_PER_HOUR: "3" });
    const user = await limitedServer.signUp();
    const visitor = limitedServer.visitor();
    await times(3, () => user.send("PATCH", "/api/users/me", { name: "Asha" }));
    for (const operation of Object.values(operations())) {
      if (operation.method === "GET" || NOT_WRITES.includes(operation.operationId)) continue;
      const path = operation.path.replace("{userId}", user.userId);
      const client = operation.needsSession ? user : visitor;
      await expectResponse(operation.operationId, 429, send(client, { ...operation, path }));
    }
    for (const operationId of SAFETY_ACTIONS) {
      const operation = operations()[operationId] ?? { path: "", method: "" };
      const path = operation.path.replace("{userId}", user.userId);
      const { status } = await send(user, { ...(operation as Operation), path });
      expect([operationId, status]).not.toEqual([operationId, 429]);
    }
    await limitedServer.close();
  });

  it("while the object storage is unavailable", async () => {
    const otherServer = await startTestServer({
      STORAGE: "s3",
      S3_BUCKET: "none",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    const visitorWithoutStorage = otherServer.visitor();
    await expectResponse(
      "upload",
      404,
      visitorWithoutStorage.send("PUT", `/uploads/${UNKNOWN_ID}?expires=1&signature=x`, "x"),
    );
    await expectResponse("getObject", 503, visitorWithoutStorage.send("GET", "/objects/images/none.webp"));
    await otherServer.close();
  });

  it("while Firebase sends the codes", async () => {
    const otherServer = await startTestServer({
      IDENTITY: "firebase",
      FIREBASE_PROJECT_ID: "demo-pashu",
      FIREBASE_WEB_API_KEY: "key",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
    });
    for (const operation of Object.values(operations())) {
      if (!["getProof", "sendOtp", "verifyOtp"].includes(operation.operationId)) continue;
      await expectResponse(operation.operationId, 404, send(otherServer.visitor(), operation));
    }
    await otherServer.close();
  });

  it("of a listing that has been sold", async () => {
    const set = (soldAt: Date | null) =>
      server.deps.db.update(animals).set({ soldAt }).where(eq(animals.id, animal.id));
    await set(server.clock.now());
    const user = await server.signUp();
    const contact = `/api/sellers/${seller.userId}/contact?animal=${animal.id}`;
    await expectResponse("getSellerContact", 409, user.send("GET", contact));
    await expectResponse("updateAnimal", 409, seller.send("PATCH", `/api/animals/${animal.id}`, { isActive: true }));
    await set(null);
  });

  it("of deleting a listing", async () => {
    await expectResponse("deleteAnimal", 204, seller.send("DELETE", `/api/animals/${animal.id}`));
    await expectResponse("getCard", 410, visitor.send("GET", `/cards/${animal.id}-hi-00000000.jpg`));
  });

  it("while the database is unavailable", async () => {
    const serverWithoutDatabase = await startTestServer();
    const user = await serverWithoutDatabase.signUp();
    const { uploadURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
    await serverWithoutDatabase.close();
    await expectResponse("upload", 503, put(uploadURL, "x", {}, serverWithoutDatabase));
    await expectResponse("getCard", 503, user.send("GET", `/cards/${UNKNOWN_ID}-hi-00000000.jpg`));
    for (const operation of Object.values(operations())) {
      const others = ["getCard", "getHealth", "getMetrics", "getObject", "getServing", "upload"];
      if (others.includes(operation.operationId)) continue;
      await expectResponse(operation.operationId, 503, send(user, operation));
    }
    await expectResponse("getServing", 200, user.send("GET", "/servingz"));
    serverWithoutDatabase.deps.shutdownController.abort();
    await expectResponse("getServing", 503, user.send("GET", "/servingz"));
  });

  it("and no response that these tests did not observe", () => expect(unseen()).toEqual([]));
});
