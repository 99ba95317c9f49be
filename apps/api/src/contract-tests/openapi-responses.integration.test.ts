import { blockedPhones } from "@pashu/db/schema/auth";
import { JSON_BODY_MAX_BYTES, UPLOAD_MAX_BYTES, UPLOADED_MEGABYTES_PER_USER } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPicture } from "../features/media/testing-images.ts";
import { mp4 } from "../features/media/testing-videos.ts";
import { answerChecker } from "../testing/openapi-responses.ts";
import { codesOf, operations, type Operation } from "../testing/openapi-operations.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/server.ts";

type Person = Awaited<ReturnType<TestServer["signUp"]>>;

const NOBODY = "019a9b10-0a80-7b64-a2c5-91d6e4f3b802";
const { check, unseen } = answerChecker();

let server: TestServer;
let seller: Person;
let buyer: Person;
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
  return client.send(method, path.replaceAll(/\{\w+\}/g, NOBODY), example, headers);
}

async function expectAnswer(operationId: string, status: number, answer: Response | Promise<Response>) {
  expect([operationId, await check(operationId, await answer)]).toEqual([operationId, status]);
}

async function uploadPath(): Promise<string> {
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  return uploadURL;
}

function put(link: string, body: BodyInit, headers: Record<string, string> = {}, { app } = server) {
  const { pathname, search } = new URL(link);
  return app.request(pathname + search, { method: "PUT", body, headers });
}

async function times(count: number, call: () => Response | Promise<Response>): Promise<Response> {
  let last = await call();
  for (let n = 1; n < count; n += 1) last = await call();
  return last;
}

async function idTokenOf(phone: string): Promise<string> {
  server.clock.advance(60 * 60_000);
  return server.visitor().provePhone(phone);
}

describe.sequential("openapi.json describes every response", () => {
  it("of successful uploads", async () => {
    await expectAnswer("requestUpload", 200, seller.send("POST", "/api/objects/upload"));
    const [image, video] = [await uploadPath(), await uploadPath()];
    await expectAnswer("upload", 200, put(image, new Uint8Array(await plainPicture("jpeg"))));
    const kept = await seller.send("PUT", "/api/animal-images", { imageURL: image });
    animal = { id: "", images: [((await kept.clone().json()) as { objectPath: string }).objectPath] };
    await expectAnswer("finishImage", 200, kept);
    await put(video, new Uint8Array(mp4(200)));
    await expectAnswer("finishVideo", 200, seller.send("PUT", "/api/animal-videos", { videoURL: video }));

    const get = (headers = {}) => visitor.send("GET", animal.images[0], undefined, headers);
    const whole = await get();
    await expectAnswer("getObject", 200, whole.clone());
    await expectAnswer("getObject", 206, get({ Range: "bytes=0-9" }));
    await expectAnswer("getObject", 304, get({ "If-None-Match": whole.headers.get("ETag") }));
    await expectAnswer("getObject", 416, get({ Range: "bytes=9999999-" }));
    await expectAnswer("getObject", 404, visitor.send("GET", "/objects/images/none.webp"));
  });

  it("of listings and users", async () => {
    const { createAnimal } = operations();
    const created = await seller.send("POST", "/api/animals", { ...createAnimal?.example, images: animal.images });
    animal.id = ((await created.clone().json()) as { id: string }).id;
    await expectAnswer("createAnimal", 201, created);
    const byKey = (changes = {}) =>
      seller.send(
        "POST",
        "/api/animals",
        { ...createAnimal?.example, images: [], ...changes },
        { "Idempotency-Key": "one" },
      );
    const once = await byKey();
    await expectAnswer("createAnimal", 201, once.clone());
    await expectAnswer("createAnimal", 409, byKey({ price: 5 }));
    await seller.send("DELETE", `/api/animals/${((await once.json()) as { id: string }).id}`);
    await expectAnswer("createAnimal", 404, byKey());
    await expectAnswer("listAnimals", 200, visitor.send("GET", "/api/animals?sort=nearest&pincode=125001"));
    const path = `/api/animals/${animal.id}`;
    await expectAnswer("getAnimal", 200, visitor.send("GET", path));
    await expectAnswer("getAnimal", 304, visitor.send("GET", path, undefined, { "If-None-Match": "*" }));
    await expectAnswer("updateAnimal", 200, seller.send("PATCH", path, { price: 5 }));
    await expectAnswer("updateAnimal", 412, seller.send("PATCH", path, { price: 6 }, { "If-Match": '"another"' }));
    await expectAnswer("deleteAnimal", 412, seller.send("DELETE", path, undefined, { "If-Match": '"another"' }));
    await expectAnswer("countCategories", 200, visitor.send("GET", "/api/categories/counts"));
    await expectAnswer("saveAnimal", 201, buyer.send("POST", "/api/saved-animals", { animalId: animal.id }));
    await expectAnswer("listSavedAnimals", 200, buyer.send("GET", "/api/users/1/saved-animals"));
    await expectAnswer("unsaveAnimal", 204, buyer.send("DELETE", `/api/saved-animals/${animal.id}`));

    const of = `/api/sellers/${seller.userId}`;
    await expectAnswer("getSellerContact", 200, buyer.send("GET", `${of}/contact`));
    await expectAnswer("writeReview", 200, buyer.send("PUT", `${of}/review`, operations()["writeReview"]?.example));
    await expectAnswer("listReviews", 200, visitor.send("GET", `${of}/reviews`));
    await expectAnswer("listSellerAnimals", 200, visitor.send("GET", `${of}/animals`));
    await expectAnswer("getCurrentUser", 200, buyer.send("GET", "/api/auth/user"));
    await expectAnswer("updateUser", 200, buyer.send("PATCH", "/api/users/me", operations()["updateUser"]?.example));
    await expectAnswer("exportUser", 200, buyer.send("GET", "/api/users/me/export"));
    await expectAnswer("listSessions", 200, buyer.send("GET", "/api/users/me/sessions"));
    await expectAnswer("endOtherSessions", 204, buyer.send("DELETE", "/api/users/me/sessions"));
    const gone = await server.signUp("Asha");
    const [open] = await gone.json<[{ id: string }]>("GET", "/api/users/me/sessions");
    await expectAnswer("endSession", 204, gone.send("DELETE", `/api/users/me/sessions/${open.id}`));
    const leaver = await server.signUp("Mohan");
    await expectAnswer("deleteUser", 204, leaver.send("DELETE", "/api/users/me"));
    await expectAnswer("getHealth", 200, visitor.send("GET", "/healthz"));
    await expectAnswer("getReadiness", 200, visitor.send("GET", "/readyz"));
    await expectAnswer("getMetrics", 403, visitor.send("GET", "/metrics"));
    const nearby = Object.assign(server.visitor(), { address: "127.0.0.1" });
    await expectAnswer("getMetrics", 200, nearby.send("GET", "/metrics"));
  });

  it("of login and its errors", async () => {
    const phone = "0000000011";
    await expectAnswer("phoneExists", 200, visitor.send("GET", `/api/auth/phone-exists?phone=${phone}`));
    await expectAnswer("phoneExists", 400, visitor.send("GET", "/api/auth/phone-exists?phone=1"));
    const lookUp = () => visitor.send("GET", `/api/auth/phone-exists?phone=${phone}`);
    await expectAnswer("phoneExists", 429, times(61, lookUp));
    await expectAnswer("getProof", 200, visitor.send("GET", "/api/auth/otp/proof"));
    const sent = await visitor.send("POST", "/api/auth/otp/send", { phone });
    const { challengeId, demoCode } = (await sent.clone().json()) as { challengeId: string; demoCode: string };
    await expectAnswer("sendOtp", 200, sent);
    await expectAnswer(
      "sendOtp",
      429,
      times(3, () => visitor.send("POST", "/api/auth/otp/send", { phone })),
    );
    const verify = (code: string) => visitor.send("POST", "/api/auth/otp/verify", { challengeId, code });
    await expectAnswer("verifyOtp", 400, verify("no"));
    await expectAnswer("verifyOtp", 200, verify(demoCode));

    const open = (body: object) => visitor.send("POST", "/api/auth/session", body);
    await expectAnswer("openSession", 401, open({ mode: "login", idToken: "none" }));
    const idToken = await idTokenOf(phone);
    await expectAnswer("openSession", 404, open({ mode: "login", idToken }));
    await expectAnswer("openSession", 200, open({ mode: "signup", idToken, name: "Sunita" }));
    await expectAnswer("logout", 204, visitor.send("POST", "/api/auth/logout"));
    await expectAnswer("openSession", 409, open({ mode: "signup", idToken: await idTokenOf(phone), name: "Asha" }));
    const blocked = { mode: "login", idToken: await idTokenOf(phone) };
    const again = await server.visitor().json<{ challengeId: string }>("POST", "/api/auth/otp/send", { phone });
    const [from, until] = [server.clock.now(), new Date(server.clock.now().getTime() + 60_000)];
    await server.deps.db
      .insert(blockedPhones)
      .values({ phone: `+91${phone}`, reason: "test", blockedAt: from, blockedUntil: until });
    // The user's own browser is a known device, which the block exempts.
    const stranger = server.visitor();
    await expectAnswer("openSession", 429, stranger.send("POST", "/api/auth/session", blocked));
    await expectAnswer("verifyOtp", 429, stranger.send("POST", "/api/auth/otp/verify", { ...again, code: "123456" }));
  });

  it.each([
    ["listAnimals", 400, "GET", "/api/animals?category=camel"],
    ["getAnimal", 400, "GET", "/api/animals/x"],
    ["getAnimal", 404, "GET", `/api/animals/${NOBODY}`],
    ["updateAnimal", 404, "PATCH", `/api/animals/${NOBODY}`],
    ["deleteAnimal", 400, "DELETE", "/api/animals/x"],
    ["deleteAnimal", 404, "DELETE", `/api/animals/${NOBODY}`],
    ["unsaveAnimal", 400, "DELETE", "/api/saved-animals/x"],
    ["saveAnimal", 404, "POST", "/api/saved-animals"],
    ["listSavedAnimals", 403, "GET", "/api/users/another/saved-animals"],
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
    await expectAnswer(operationId, status, buyer.send(method, path, operations()[operationId]?.example));
  });

  it("of rejected files", async () => {
    await expectAnswer("upload", 400, put(await uploadPath(), ""));
    await expectAnswer("upload", 403, put(`http://localhost/uploads/${NOBODY}?expires=1&signature=x`, "x"));
    const declared = { "Content-Length": String(UPLOAD_MAX_BYTES + 1) };
    await expectAnswer("upload", 413, put(await uploadPath(), "x", declared));
  });

  it.each(Object.values(operations()).map((operation) => [operation.operationId, operation] as const))(
    "for %s refused as every call of its kind is",
    async (operationId, operation) => {
      if (operation.needsSession) await expectAnswer(operationId, 401, send(visitor, operation));
      const foreign = { "Sec-Fetch-Site": "cross-site" };
      if (codesOf(operation, 403).includes("CROSS_SITE")) {
        await expectAnswer(operationId, 403, send(buyer, operation, foreign));
      }
      if (operation.method === "GET") return;
      if (operationId === "upload") return;
      const at = operation.path.replaceAll(/\{\w+\}/g, "me");
      const tooMuch = JSON.stringify("x".repeat(JSON_BODY_MAX_BYTES));
      await expectAnswer(operationId, 413, buyer.send(operation.method, at, tooMuch));
      if (operation.example === undefined) return;
      await expectAnswer(operationId, 400, buyer.send(operation.method, at, "{"));
      await expectAnswer(operationId, 415, buyer.send(operation.method, at, "x", { "Content-Type": "text/plain" }));
    },
  );

  it("of requests over a rate limit", async () => {
    const contact = () => buyer.send("GET", `/api/sellers/${seller.userId}/contact`);
    await expectAnswer("getSellerContact", 429, times(31, contact));
    const full = { "Content-Length": String(UPLOAD_MAX_BYTES) };
    const link = await uploadPath();
    await expectAnswer(
      "upload",
      429,
      times(UPLOADED_MEGABYTES_PER_USER.max / 11 + 1, () => put(link, "x", full)),
    );
    await expectAnswer(
      "requestUpload",
      429,
      times(61, () => buyer.send("POST", "/api/objects/upload")),
    );
    await expectAnswer(
      "exportUser",
      429,
      times(11, () => buyer.send("GET", "/api/users/me/export")),
    );
    const leave = async () => {
      const leaver = server.visitor();
      const session = { idToken: await idTokenOf("9700000003"), mode: "signup", name: "Mohan" };
      await leaver.json("POST", "/api/auth/session", session);
      return leaver.send("DELETE", "/api/users/me");
    };
    await expectAnswer("deleteUser", 429, times(4, leave));
  });

  it("of writes over the limit", async () => {
    const strict = await startTestServer({ WRITES_PER_HOUR: "3" });
    const person = await strict.signUp();
    const visitor = strict.visitor();
    await times(3, () => person.send("PATCH", "/api/users/me", { name: "Asha" }));
    for (const operation of Object.values(operations())) {
      if (operation.method === "GET" || operation.operationId === "upload") continue;
      const path = operation.path.replace("{userId}", person.userId);
      const caller = operation.needsSession ? person : visitor;
      await expectAnswer(operation.operationId, 429, send(caller, { ...operation, path }));
    }
    await strict.close();
  });

  it("while the object storage is unavailable", async () => {
    const elsewhere = await startTestServer({
      STORAGE: "s3",
      S3_BUCKET: "none",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    const away = elsewhere.visitor();
    await expectAnswer("upload", 404, away.send("PUT", `/uploads/${NOBODY}?expires=1&signature=x`, "x"));
    await expectAnswer("getObject", 503, away.send("GET", "/objects/images/none.webp"));
    await elsewhere.close();
  });

  it("while Firebase sends the codes", async () => {
    const elsewhere = await startTestServer({
      IDENTITY: "firebase",
      FIREBASE_PROJECT_ID: "demo-pashu",
      FIREBASE_WEB_API_KEY: "key",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
    });
    for (const operation of Object.values(operations())) {
      if (!["getProof", "sendOtp", "verifyOtp"].includes(operation.operationId)) continue;
      await expectAnswer(operation.operationId, 404, send(elsewhere.visitor(), operation));
    }
    await elsewhere.close();
  });

  it("of the deletion of the account", async () => {
    await expectAnswer("deleteAnimal", 204, seller.send("DELETE", `/api/animals/${animal.id}`));
  });

  it("while the database is unavailable", async () => {
    const broken = await startTestServer();
    const person = await broken.signUp();
    const { uploadURL } = await person.json<{ uploadURL: string }>("POST", "/api/objects/upload");
    await broken.close();
    await expectAnswer("upload", 503, put(uploadURL, "x", {}, broken));
    for (const operation of Object.values(operations())) {
      if (["getHealth", "getMetrics", "getObject", "upload"].includes(operation.operationId)) continue;
      await expectAnswer(operation.operationId, 503, send(person, operation));
    }
  });

  it("and every described response was observed", () => expect(unseen()).toEqual([]));
});
