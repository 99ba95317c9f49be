import { DAY, SESSION_TTL_MS } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";
import type { SessionView } from "./list-sessions.ts";

const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = (client: TestClient) => client.json<SessionView[]>("GET", "/api/users/me/sessions");
const isSignedIn = async (client: TestClient) => (await client.send("GET", "/api/auth/user")).status === 200;

async function logInWithOtherBrowser(phone: string, headers: Record<string, string> = {}): Promise<TestClient> {
  server.clock.advance(DAY);
  const client = server.visitor();
  const idToken = await client.verifyPhone(phone);
  await client.send("POST", "/api/auth/session", { idToken, mode: "login" }, headers);
  return client;
}

describe("the user's own sessions", () => {
  it("are listed with device and times, the current one first, without other users' sessions", async () => {
    const [user] = [await server.signUp(), await server.signUp()];
    const opened = server.clock.now().toISOString();
    await logInWithOtherBrowser(user.phone, { "User-Agent": PHONE_BROWSER });
    const now = server.clock.now().toISOString();
    const common = { id: expect.any(String), expiresAt: expect.stringMatching(/Z$/) };
    expect(await list(user)).toEqual([
      { ...common, device: "other", browser: null, signedInAt: opened, lastSeenAt: now, isCurrent: true },
      { ...common, device: "android", browser: "Chrome", signedInAt: now, lastSeenAt: now, isCurrent: false },
    ]);
  });

  it("have IDs that are neither the token nor its hash", async () => {
    const user = await server.signUp();
    const [session] = await list(user);
    const stored = JSON.stringify(await server.database.sql`SELECT * FROM sessions`);
    expect(stored).not.toContain(session?.id);
    const other = server.visitor();
    other.cookies.set("session", session?.id ?? "");
    expect(await isSignedIn(other)).toBe(false);
  });

  it("are not listed after they expired", async () => {
    const user = await server.signUp();
    await logInWithOtherBrowser(user.phone);
    server.clock.advance(SESSION_TTL_MS / 2 + DAY);
    expect(await list(user)).toHaveLength(2);
    server.clock.advance(SESSION_TTL_MS / 2 - DAY);
    expect(await list(user)).toHaveLength(1);
  });
});

describe("ending a session", () => {
  it("logs that device out at once, and no other", async () => {
    const user = await server.signUp();
    const [lost, kept] = [await logInWithOtherBrowser(user.phone), await logInWithOtherBrowser(user.phone)];
    const id = (await list(lost)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await user.send("DELETE", `/api/users/me/sessions/${id}`)).status).toBe(204);
    expect(await Promise.all([user, lost, kept].map(isSignedIn))).toEqual([true, false, true]);
    expect((await user.send("DELETE", `/api/users/me/sessions/${id}`)).status).toBe(404);
  });

  it("logs the user out when it is the current session", async () => {
    const user = await server.signUp();
    const [session] = await list(user);
    await user.send("DELETE", `/api/users/me/sessions/${session?.id}`);
    expect(user.cookies.has("session")).toBe(false);
  });

  it("rejects another user's session, which stays open", async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const [session] = await list(user);
    for (const [userId, status] of [
      ["me", 404],
      [user.userId, 403],
    ] as const) {
      const response = await other.send("DELETE", `/api/users/${userId}/sessions/${session?.id}`);
      expect(response.status).toBe(status);
    }
    expect((await other.send("DELETE", `/api/users/${user.userId}/sessions`)).status).toBe(403);
    expect((await other.send("DELETE", "/api/users/me/sessions")).status).toBe(204);
    expect(await isSignedIn(user)).toBe(true);
  });

  it("ends all other sessions and keeps the current one", async () => {
    const user = await server.signUp();
    const others = [await logInWithOtherBrowser(user.phone), await logInWithOtherBrowser(user.phone)];
    expect((await user.send("DELETE", "/api/users/me/sessions")).status).toBe(204);
    expect(await Promise.all([user, ...others].map(isSignedIn))).toEqual([true, false, false]);
    expect(await list(user)).toMatchObject([{ isCurrent: true }]);
  });
});
