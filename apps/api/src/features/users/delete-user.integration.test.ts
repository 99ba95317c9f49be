import { contactLog } from "@pashu/db/schema/sellers";
import { uploads } from "@pashu/db/schema/uploads";
import { users } from "@pashu/db/schema/users";
import {
  CLOCK_SKEW_MS,
  DAY,
  DELETIONS_PER_PHONE,
  FRESH_SESSION_MAX_AGE_MS,
  HOUR,
  MINUTE,
  SECOND,
} from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runAllJobs } from "../../jobs.ts";
import { ServiceUnavailableError } from "../../ports/service-unavailable.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { createCaller } from "../../transports/trpc/router.ts";
import { everyFile, useAllFeatures, newAccount, rowsWith, tracesOf, type Account } from "./account.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Two users with common data, and texts that identify the first. */
async function twoAccounts(): Promise<{ sunita: Account; ramesh: Account; traces: string[]; others: string[] }> {
  const ramesh = await newAccount(server, "Ramesh");
  const others = await everyFile(server);
  const sunita = await newAccount(server, "Sunita");
  await useAllFeatures(server, sunita, ramesh);
  return { sunita, ramesh, traces: await tracesOf(server, sunita), others };
}

const remove = (person: Account, whom = "me") => person.send("DELETE", `/api/users/${whom}`);

describe("deleting an account", () => {
  it("leaves no row about the user in any table, and no file", async () => {
    const { sunita, traces, others } = await twoAccounts();
    expect(new Set((await rowsWith(server, traces)).map(({ table }) => table)).size).toBeGreaterThan(8);
    expect((await everyFile(server)).length).toBeGreaterThan(others.length);
    const answer = await remove(sunita);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await rowsWith(server, traces)).toEqual([]);
    expect((await everyFile(server)).toSorted()).toEqual(others.toSorted());
  });

  it("keeps other users' data: an anonymous contact log, without the user's ratings", async () => {
    const { sunita, ramesh } = await twoAccounts();
    const before = await server.deps.db.$count(contactLog);
    await remove(sunita, sunita.userId);
    expect(await server.deps.db.$count(contactLog)).toBe(before);
    const ofRamesh = await server.deps.db.select().from(contactLog).where(eq(contactLog.viewerId, ramesh.userId));
    expect(ofRamesh).toMatchObject([{ sellerId: null }]);
    const [row] = await server.deps.db.select().from(users).where(eq(users.id, ramesh.userId));
    expect(row).toMatchObject({ ratingSum: 0, ratingCount: 0 });
    expect(await ramesh.json("GET", "/api/users/me/saved-animals")).toEqual([]);
    expect(await ramesh.json("GET", `/api/sellers/${ramesh.userId}/animals`)).toHaveLength(2);
  });

  it("ends all sessions, and the phone can sign up again with an empty account", async () => {
    const { sunita } = await twoAccounts();
    const elsewhere = Object.assign(server.visitor(), { cookies: new Map(sunita.cookies) });
    const answer = await remove(sunita);
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect((await elsewhere.send("GET", "/api/auth/user")).status).toBe(401);
    expect((await elsewhere.send("DELETE", "/api/users/me")).status).toBe(401);
    // The block of her phone outlives the account.
    server.clock.advance(HOUR);
    const idToken = await server.visitor().provePhone(sunita.phone);
    const login = { idToken, mode: "login" };
    expect((await elsewhere.send("POST", "/api/auth/session", login)).status).toBe(404);
    const anew = await elsewhere.json<{ id: string }>("POST", "/api/auth/session", {
      ...login,
      mode: "signup",
      name: "S",
    });
    expect(anew.id).not.toBe(sunita.userId);
    expect(await elsewhere.json("GET", `/api/sellers/${anew.id}/animals`)).toEqual([]);
  });

  it("is possible for its own user only", async () => {
    const { sunita, ramesh, traces } = await twoAccounts();
    const before = await rowsWith(server, traces);
    expect((await server.visitor().send("DELETE", `/api/users/${sunita.userId}`)).status).toBe(401);
    expect((await remove(ramesh, sunita.userId)).status).toBe(403);
    const foreign = await sunita.send("DELETE", "/api/users/me", undefined, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await rowsWith(server, traces)).toEqual(before);
  });

  it("is possible while the phone is blocked", async () => {
    const { sunita, traces } = await twoAccounts();
    expect(traces).toContain(sunita.phone);
    expect((await sunita.send("GET", "/api/users/me/export")).status).toBe(200);
    expect((await remove(sunita)).status).toBe(204);
  });

  it("requires a recent login", async () => {
    const person = await server.signUp();
    server.clock.advance(FRESH_SESSION_MAX_AGE_MS + SECOND);
    const refused = await person.send("DELETE", "/api/users/me");
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: "SESSION_NOT_FRESH" }),
    ]);
    expect((await person.send("GET", "/api/auth/user")).status).toBe(200);
    const idToken = await person.provePhone(person.phone);
    await person.json("POST", "/api/auth/session", { idToken, mode: "login" });
    expect((await person.send("DELETE", "/api/users/me")).status).toBe(204);
  });

  it("rejects a session that was opened while the clock was ahead", async () => {
    const person = await server.signUp();
    server.clock.advance(-CLOCK_SKEW_MS);
    expect((await person.send("GET", "/api/auth/user")).status).toBe(200);
    server.clock.advance(-1);
    const refused = await person.send("DELETE", "/api/users/me");
    expect(await refused.json()).toMatchObject({ code: "SESSION_NOT_FRESH" });
    server.clock.advance(1);
    expect((await person.send("DELETE", "/api/users/me")).status).toBe(204);
  });

  it("is limited to three a day per phone, across accounts", async () => {
    const phone = "+919700000001";
    for (const status of [...Array.from({ length: DELETIONS_PER_PHONE.max }, () => 204), 429]) {
      const client = server.visitor();
      server.clock.advance(10 * MINUTE);
      const idToken = await client.provePhone(phone);
      await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Mohan" });
      const answer = await client.send("DELETE", "/api/users/me");
      expect([answer.status, answer.headers.has("Retry-After")]).toEqual([status, status === 429]);
    }
  });
});

describe("deleting an account after a failure", () => {
  it("changes nothing while the identity provider is unavailable, and works afterwards", async () => {
    const { sunita, traces } = await twoAccounts();
    const before = (await rowsWith(server, traces)).length;
    vi.spyOn(server.deps.identity, "deleteUser").mockRejectedValueOnce(new ServiceUnavailableError("no answer"));
    expect((await remove(sunita)).status).toBe(503);
    expect(await rowsWith(server, traces)).toHaveLength(before);
    expect((await remove(sunita)).status).toBe(204);
    expect(await rowsWith(server, traces)).toEqual([]);
  });

  it("changes nothing when the last row cannot be written, and works afterwards", async () => {
    const { sunita, traces } = await twoAccounts();
    const before = (await rowsWith(server, traces)).length;
    vi.spyOn(server.deps.limits, "deleteUserCounters").mockRejectedValueOnce(new Error("the process was killed"));
    expect((await remove(sunita)).status).toBe(500);
    expect(await rowsWith(server, traces)).toHaveLength(before);
    expect((await remove(sunita)).status).toBe(204);
    expect(await rowsWith(server, traces)).toEqual([]);
  });

  it("leaves the files to the sweep while the object storage is unavailable", async () => {
    const { sunita, traces, others } = await twoAccounts();
    const away = new ServiceUnavailableError("no answer");
    vi.spyOn(server.deps.storage, "remove").mockRejectedValueOnce(away);
    vi.spyOn(server.deps.storage, "discardUpload").mockRejectedValueOnce(away);
    expect((await remove(sunita)).status).toBe(204);
    expect(await rowsWith(server, traces)).toEqual([]);
    expect((await everyFile(server)).length).toBeGreaterThan(others.length);
    server.clock.advance(2 * DAY);
    await runAllJobs(server.deps);
    expect((await everyFile(server)).filter((name) => !others.includes(name))).toEqual([]);
    expect(await server.deps.db.select().from(uploads).where(eq(uploads.ownerId, sunita.userId))).toEqual([]);
  });

  it("rejects concurrent requests of the deleted user", async () => {
    const { sunita, ramesh } = await twoAccounts();
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, sunita.userId));
    await remove(sunita);
    const { deps } = server;
    const late = createCaller({
      deps,
      reads: deps.primaryReads,
      db: deps.db,
      ...{
        user: user ?? null,
        sessionId: null,
        signedInAt: deps.clock.now(),
        cookies: "",
        ipAddress: null,
        userAgent: null,
      },
      origin: "http://localhost",
      locale: "en",
      requestId: "late",
      log: deps.log,
      setCookie: () => undefined,
      reportRateLimit: () => undefined,
    });
    const listing = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur" } as const;
    const calls = [
      () => late.animals.create({ ...listing, images: [], videos: [] }),
      () => late.media.requestUpload(),
      () => late.savedAnimals.add({ animalId: ramesh.animal.id }),
      () => late.sellers.contact({ sellerId: ramesh.userId }),
      () => late.users.update({ name: "Sunita" }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ message: "NOT_SIGNED_IN" });
    await expect(late.users.delete()).resolves.toBeUndefined();
  });

  it.each([1, 2, 3, 4, 5, 6])("succeeds for two users at once while both are still writing (%i)", async () => {
    const { sunita, ramesh, traces } = await twoAccounts();
    const all = [...traces, ...(await tracesOf(server, ramesh))];
    const listing = { title: "Cow of sunita", description: "calm", category: "cattle", price: 5, location: "Latur" };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => sunita.send("POST", "/api/animals", listing)),
      sunita.send("PATCH", `/api/animals/${sunita.animal.id}`, { images: [] }),
      sunita.send("PUT", `/api/sellers/${ramesh.userId}/review`, { rating: 2 }),
      remove(ramesh),
      remove(sunita),
      ramesh.send("PUT", `/api/sellers/${sunita.userId}/review`, { rating: 2 }),
      sunita.send("DELETE", `/api/animals/${sunita.animal.id}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(2);
    expect(await rowsWith(server, all)).toEqual([]);
  });
});

it("hides the listings from visitors as soon as it is done", async () => {
  const kept = await startTestServer({ VISITOR_CACHE: "on" });
  const person = await newAccount(kept, "Sunita");
  const list = () => kept.visitor().json<unknown[]>("GET", "/api/animals?category=cattle");
  expect(await list()).toHaveLength(1);
  await remove(person);
  expect(await list()).toEqual([]);
  await kept.close();
});
