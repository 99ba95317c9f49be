import { createHash } from "node:crypto";
import { sessions } from "@pashu/db/schema/auth";
import { DAY, HOUR, MINUTE, SECOND, SESSION_TTL_MS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const me = (client: TestClient) => client.send("GET", "/api/auth/user");
const sidOf = (client: TestClient) =>
  createHash("sha256")
    .update([...client.cookies.values()][0] ?? "")
    .digest("hex");

async function rowOf(client: TestClient) {
  const [row] = await server.deps.db
    .select()
    .from(sessions)
    .where(eq(sessions.sid, sidOf(client)));
  return row;
}

/** Tolerates a difference, because Lucia reads the system clock. */
function expectFullTtl(row: { expire: Date } | undefined): void {
  const left = (row?.expire.getTime() ?? 0) - server.clock.now().getTime();
  expect(Math.abs(left - SESSION_TTL_MS)).toBeLessThan(MINUTE);
}

describe("a session's row", () => {
  it("contains the token's SHA-256, the user's ID, the device and the times of use, but no token", async () => {
    const user = await server.signUp();
    const [token = ""] = user.cookies.values();
    expect(token.length).toBeGreaterThanOrEqual(32);
    const row = await rowOf(user);
    const now = server.clock.now().toISOString();
    const sess = { userId: user.userId, device: "other", signedInAt: now, lastSeenAt: now };
    expect(row).toEqual({ sid: sidOf(user), sess, expire: expect.any(Date) });
    expectFullTtl(row);
    const everything = JSON.stringify(await server.deps.db.select().from(sessions));
    expect(everything).not.toContain(token);
  });

  it("is found by user through an index", async () => {
    const plan = await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select * from sessions where sess ->> 'userId' = 'somebody'`);
    });
    expect(JSON.stringify(plan)).toContain("sessions_user");
  });
});

describe("a session", () => {
  it("expires thirty days after its last renewal, and its cookie is removed", async () => {
    const user = await server.signUp();
    const savedCookies = new Map(user.cookies);
    server.clock.advance(SESSION_TTL_MS - SECOND);
    const row = await rowOf(user);
    server.clock.advance(SECOND);
    const response = await me(user);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual(["session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax"]);
    expect(row).toBeDefined();
    for (const [name, value] of savedCookies) user.cookies.set(name, value);
    expect((await me(user)).status).toBe(401);
  });

  it("changes only its time of last use in the first half of its lifetime", async () => {
    const user = await server.signUp();
    const before = await rowOf(user);
    server.clock.advance(SESSION_TTL_MS / 2 - SECOND);
    const response = await me(user);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const sess = { ...before?.sess, lastSeenAt: server.clock.now().toISOString() };
    expect(await rowOf(user)).toEqual({ ...before, sess });
  });

  it("records its time of last use once an hour, and works when that write fails", async () => {
    const user = await server.signUp();
    const seen = async () => (await rowOf(user))?.sess.lastSeenAt;
    const opened = await seen();
    server.clock.advance(HOUR - SECOND);
    await me(user);
    expect(await seen()).toBe(opened);
    server.clock.advance(SECOND);
    await server.deps.db.execute(sql`create rule sessions_are_frozen as on update to sessions do instead select 1 / 0`);
    expect((await me(user)).status).toBe(200);
    expect(await seen()).toBe(opened);
    await server.deps.db.execute(sql`drop rule sessions_are_frozen on sessions`);
    expect((await me(user)).status).toBe(200);
    expect(await seen()).toBe(server.clock.now().toISOString());
  });

  it("is renewed with the same token, in the row and the cookie, in the second half of its lifetime", async () => {
    const user = await server.signUp();
    const [token] = user.cookies.values();
    for (let renewals = 0; renewals < 3; renewals += 1) {
      server.clock.advance(SESSION_TTL_MS / 2 + SECOND);
      const response = await me(user);
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([
        `session=${token}; HttpOnly; Max-Age=${SESSION_TTL_MS / SECOND}; Path=/; SameSite=Lax`,
      ]);
      expectFullTtl(await rowOf(user));
      expect((await me(user)).headers.getSetCookie()).toEqual([]);
    }
  });

  it("is renewed over tRPC too", async () => {
    const user = await server.signUp();
    server.clock.advance(SESSION_TTL_MS / 2 + SECOND);
    expect((await user.send("GET", "/trpc/auth.me")).headers.getSetCookie()).toHaveLength(1);
  });

  it("is replaced at each login, and the previous one is invalid", async () => {
    const user = await server.signUp();
    const before = new Map(user.cookies);
    const idToken = await user.verifyPhone(user.phone);
    await user.json("POST", "/api/auth/session", { idToken, mode: "login" });
    expect(user.cookies).not.toEqual(before);
    expect((await me(user)).status).toBe(200);
    for (const [name, value] of before) user.cookies.set(name, value);
    expect((await me(user)).status).toBe(401);
  });

  it("never has a token chosen by the client", async () => {
    const user = server.visitor();
    user.cookies.set("session", "chosen-by-an-attacker");
    const idToken = await user.verifyPhone("9123456780");
    await user.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
    expect(user.cookies.get("session")).not.toBe("chosen-by-an-attacker");
    const other = server.visitor();
    other.cookies.set("session", "chosen-by-an-attacker");
    expect((await me(other)).status).toBe(401);
  });

  it("is deleted by the hourly job only after it expired", async () => {
    const [old, young] = [await server.signUp(), await server.signUp()];
    const [oldRow, youngRow] = [sidOf(old), sidOf(young)];
    server.clock.advance(DAY);
    await server.deps.db
      .update(sessions)
      .set({ expire: new Date(server.clock.now().getTime() - 1) })
      .where(eq(sessions.sid, oldRow));
    await runJob(server.deps, "sessions");
    expect(await server.deps.db.$count(sessions, eq(sessions.sid, oldRow))).toBe(0);
    expect(await server.deps.db.$count(sessions, eq(sessions.sid, youngRow))).toBe(1);
  });
});

describe("over https", () => {
  it("the cookie is bound to the host and secure, when renewed and when removed", async () => {
    const secure = await startTestServer({ PUBLIC_URL: "https://pashu.example" });
    try {
      const user = await secure.signUp();
      const token = user.cookies.get("__Host-session");
      expect(token).toMatch(/^[a-z0-9]{32,}$/);
      const cookie = (value: string, maxAge: number) =>
        `__Host-session=${value}; HttpOnly; Max-Age=${maxAge}; Path=/; SameSite=Lax; Secure`;
      secure.clock.advance(SESSION_TTL_MS / 2 + SECOND);
      expect((await me(user)).headers.getSetCookie()).toEqual([cookie(token ?? "", SESSION_TTL_MS / SECOND)]);
      const loggedOut = await user.send("POST", "/api/auth/logout");
      expect(loggedOut.headers.getSetCookie()).toEqual([cookie("", 0)]);
      user.cookies.set("session", token ?? "");
      expect((await me(user)).status).toBe(401);
    } finally {
      await secure.close();
    }
  });
});
