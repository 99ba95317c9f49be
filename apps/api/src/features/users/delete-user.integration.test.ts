import { moderationCases, reports } from "@pashu/db/schema/moderation";
import { contactLog } from "@pashu/db/schema/sellers";
import { uploads } from "@pashu/db/schema/uploads";
import { users } from "@pashu/db/schema/users";
import {
  CLOCK_SKEW_MS,
  DAY,
  DELETIONS_PER_PHONE,
  FRESH_SESSION_MAX_AGE_MS,
  HOUR,
  KEPT_COPY_MS,
  MINUTE,
  SECOND,
} from "@pashu/validators/limits";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runAllJobs } from "../../testing/jobs.ts";
import { ServiceUnavailableError } from "../../ports/service-unavailable.ts";
import { isGate } from "../../testing/scope.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { createCaller } from "../../transports/trpc/router.ts";
import { allFiles, useAllFeatures, newAccount, rowsWith, personalDataOf, type Account } from "./account.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Returns two users with shared rows, and texts that identify the first. */
async function twoAccounts(): Promise<{
  sunita: Account;
  ramesh: Account;
  personalData: string[];
  otherFiles: string[];
}> {
  const ramesh = await newAccount(server, "Ramesh");
  const otherFiles = await allFiles(server);
  const sunita = await newAccount(server, "Sunita");
  await useAllFeatures(server, sunita, ramesh);
  return { sunita, ramesh, personalData: await personalDataOf(server, sunita), otherFiles };
}

const smallPicture = ({ animal }: Account) => `${animal.images[0]?.split(/[/.]/).at(-2)}-320.webp`;
const remove = (user: Account, userId = "me") => user.send("DELETE", `/api/users/${userId}`);

describe("deleting an account", () => {
  it("leaves no row about the user in any table, and of files small pictures for 30 days that a buyer has seen", async () => {
    const { sunita, personalData, otherFiles } = await twoAccounts();
    expect(new Set((await rowsWith(server, personalData)).map(({ table }) => table)).size).toBeGreaterThan(8);
    expect((await allFiles(server)).length).toBeGreaterThan(otherFiles.length);
    const response = await remove(sunita);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await rowsWith(server, personalData)).toEqual([]);
    expect((await allFiles(server)).toSorted()).toEqual([...otherFiles, smallPicture(sunita)].toSorted());
    server.clock.advance(KEPT_COPY_MS);
    await runAllJobs(server.deps);
    expect((await allFiles(server)).toSorted()).toEqual(otherFiles.toSorted());
  });

  it("keeps other users' data, anonymizes the contact log and removes the user's ratings", async () => {
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

  it("keeps cases about the user without name, phone and id", async () => {
    const { sunita } = await twoAccounts();
    const { db, clock } = server.deps;
    const ofSunita = eq(moderationCases.ownerId, sunita.userId);
    const before = await db.select().from(moderationCases).where(ofSunita);
    expect(before.map(({ subjectType }) => subjectType).toSorted()).toEqual(["animal", "user"]);
    await remove(sunita);
    const ids = before.map(({ id }) => id);
    const kept = await db.select().from(moderationCases).where(inArray(moderationCases.id, ids));
    for (const row of kept) {
      expect(row).toMatchObject({ ownerId: null, ownerDeletedAt: clock.now() });
      expect(row.snapshot).toEqual({ title: "Cow of …", text: "… asked for money, call …" });
    }
    expect(kept).toHaveLength(2);
    expect(await db.$count(reports, inArray(reports.caseId, ids))).toBe(2);
  });

  it("ends all sessions, and the phone can sign up again with an empty account", async () => {
    const { sunita } = await twoAccounts();
    const otherDevice = Object.assign(server.visitor(), { cookies: new Map(sunita.cookies) });
    const response = await remove(sunita);
    expect(response.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect((await otherDevice.send("GET", "/api/auth/user")).status).toBe(401);
    expect((await otherDevice.send("DELETE", "/api/users/me")).status).toBe(401);
    // The phone's block outlives the account.
    server.clock.advance(HOUR);
    const idToken = await server.visitor().verifyPhone(sunita.phone);
    const login = { idToken, mode: "login" };
    expect((await otherDevice.send("POST", "/api/auth/session", login)).status).toBe(404);
    const newAccountUser = await otherDevice.json<{ id: string }>("POST", "/api/auth/session", {
      ...login,
      mode: "signup",
      name: "S",
    });
    expect(newAccountUser.id).not.toBe(sunita.userId);
    expect(await otherDevice.json("GET", `/api/sellers/${newAccountUser.id}/animals`)).toEqual([]);
  });

  it("is possible for its own user only", async () => {
    const { sunita, ramesh, personalData } = await twoAccounts();
    const before = await rowsWith(server, personalData);
    expect((await server.visitor().send("DELETE", `/api/users/${sunita.userId}`)).status).toBe(401);
    expect((await remove(ramesh, sunita.userId)).status).toBe(403);
    const crossSite = await sunita.send("DELETE", "/api/users/me", undefined, { "Sec-Fetch-Site": "cross-site" });
    expect(crossSite.status).toBe(403);
    expect(await rowsWith(server, personalData)).toEqual(before);
  });

  it("is possible while the phone is blocked", async () => {
    const { sunita, personalData } = await twoAccounts();
    expect(personalData).toContain(sunita.phone);
    expect((await sunita.send("GET", "/api/users/me/export")).status).toBe(200);
    expect((await remove(sunita)).status).toBe(204);
  });

  it("requires a recent login", async () => {
    const user = await server.signUp();
    server.clock.advance(FRESH_SESSION_MAX_AGE_MS + SECOND);
    const rejected = await user.send("DELETE", "/api/users/me");
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      expect.objectContaining({ code: "SESSION_NOT_FRESH" }),
    ]);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(200);
    const idToken = await user.verifyPhone(user.phone);
    await user.json("POST", "/api/auth/session", { idToken, mode: "login" });
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
  });

  it("rejects a session that was opened while the clock was ahead", async () => {
    const user = await server.signUp();
    server.clock.advance(-CLOCK_SKEW_MS);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(200);
    server.clock.advance(-1);
    const rejected = await user.send("DELETE", "/api/users/me");
    expect(await rejected.json()).toMatchObject({ code: "SESSION_NOT_FRESH" });
    server.clock.advance(1);
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
  });

  it("is limited to three a day per phone, across accounts", async () => {
    const phone = "+919700000001";
    for (const status of [...Array.from({ length: DELETIONS_PER_PHONE.max }, () => 204), 429]) {
      const client = server.visitor();
      server.clock.advance(10 * MINUTE);
      const idToken = await client.verifyPhone(phone);
      await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Mohan" });
      const response = await client.send("DELETE", "/api/users/me");
      expect([response.status, response.headers.has("Retry-After")]).toEqual([status, status === 429]);
    }
  });
});

describe("deleting an account during failures or concurrent requests", () => {
  it("changes nothing while the identity provider is unavailable, and works afterwards", async () => {
    const { sunita, personalData } = await twoAccounts();
    const before = (await rowsWith(server, personalData)).length;
    vi.spyOn(server.deps.identity, "deleteUser").mockRejectedValueOnce(new ServiceUnavailableError("no answer"));
    expect((await remove(sunita)).status).toBe(503);
    expect(await rowsWith(server, personalData)).toHaveLength(before);
    expect((await remove(sunita)).status).toBe(204);
    expect(await rowsWith(server, personalData)).toEqual([]);
  });

  it("changes nothing when the last row cannot be written, and works afterwards", async () => {
    const { sunita, personalData } = await twoAccounts();
    const before = (await rowsWith(server, personalData)).length;
    vi.spyOn(server.deps.limits, "deleteUserCounters").mockRejectedValueOnce(new Error("the process was killed"));
    expect((await remove(sunita)).status).toBe(500);
    expect(await rowsWith(server, personalData)).toHaveLength(before);
    expect((await remove(sunita)).status).toBe(204);
    expect(await rowsWith(server, personalData)).toEqual([]);
  });

  it("leaves the files to the sweep while the object storage is unavailable", async () => {
    const { sunita, personalData, otherFiles } = await twoAccounts();
    const unavailable = new ServiceUnavailableError("no answer");
    vi.spyOn(server.deps.storage, "remove").mockRejectedValueOnce(unavailable);
    vi.spyOn(server.deps.storage, "discardUpload").mockRejectedValueOnce(unavailable);
    expect((await remove(sunita)).status).toBe(204);
    expect(await rowsWith(server, personalData)).toEqual([]);
    expect((await allFiles(server)).length).toBeGreaterThan(otherFiles.length);
    server.clock.advance(2 * DAY);
    await runAllJobs(server.deps);
    expect((await allFiles(server)).filter((name) => !otherFiles.includes(name))).toEqual([smallPicture(sunita)]);
    expect(await server.deps.db.select().from(uploads).where(eq(uploads.ownerId, sunita.userId))).toEqual([]);
  });

  it("rejects concurrent requests of the deleted user", async () => {
    const { sunita, ramesh } = await twoAccounts();
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, sunita.userId));
    await remove(sunita);
    const { deps } = server;
    const deletedUserCaller = createCaller({
      deps,
      reads: deps.primaryReads,
      primaryReads: deps.primaryReads,
      db: deps.db,
      ...{
        user: user ?? null,
        sessionId: null,
        signedInAt: deps.clock.now(),
        keyScopes: null,
        cookies: "",
        ipAddress: null,
        userAgent: null,
      },
      isGone: () => false,
      deadlineAt: Number.POSITIVE_INFINITY,
      origin: "http://localhost",
      locale: "en",
      requestId: "late",
      log: deps.log,
      setCookie: () => undefined,
      reportRateLimit: () => undefined,
    });
    const listing = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur" } as const;
    const calls = [
      () => deletedUserCaller.animals.create({ ...listing, images: [], videos: [] }),
      () => deletedUserCaller.media.requestUpload(),
      () => deletedUserCaller.savedAnimals.add({ animalId: ramesh.animal.id }),
      () => deletedUserCaller.sellers.contact({ sellerId: ramesh.userId }),
      () => deletedUserCaller.users.update({ name: "Sunita" }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ message: "NOT_SIGNED_IN" });
    await expect(deletedUserCaller.users.delete()).resolves.toBeUndefined();
  });

  it.each(isGate ? [1, 2] : [1, 2, 3, 4, 5, 6])(
    "succeeds for two users at once while both write (run %i)",
    async () => {
      const { sunita, ramesh, personalData } = await twoAccounts();
      const all = [...personalData, ...(await personalDataOf(server, ramesh))];
      const listing = { title: "Cow of sunita", description: "calm", category: "cattle", price: 5, location: "Latur" };
      const responses = await Promise.all([
        ...Array.from({ length: 5 }, () => sunita.send("POST", "/api/animals", listing)),
        sunita.send("PATCH", `/api/animals/${sunita.animal.id}`, { images: [] }),
        sunita.send("PUT", `/api/sellers/${ramesh.userId}/review`, { rating: 2 }),
        remove(ramesh),
        remove(sunita),
        ramesh.send("PUT", `/api/sellers/${sunita.userId}/review`, { rating: 2 }),
        sunita.send("DELETE", `/api/animals/${sunita.animal.id}`),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(responses.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(2);
      expect(await rowsWith(server, all)).toEqual([]);
    },
  );
});

it("deleting an account hides its listings from visitors at once", async () => {
  const cachingServer = await startTestServer({ VISITOR_CACHE: "on" });
  const user = await newAccount(cachingServer, "Sunita");
  const list = () => cachingServer.visitor().json<unknown[]>("GET", "/api/animals?category=cattle");
  expect(await list()).toHaveLength(1);
  await remove(user);
  expect(await list()).toEqual([]);
  await cachingServer.close();
});
