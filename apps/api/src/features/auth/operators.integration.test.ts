import { blockedPhones } from "@pashu/db/schema/auth";
import { HOUR, MINUTE, OTP_TRIES_PER_CHALLENGE, SECOND } from "@pashu/validators/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";
import { endSessions } from "./end-sessions.ts";
import { listAttempts } from "./list-attempts.ts";
import { listBlockedPhones } from "./list-blocked-phones.ts";
import { unblockPhone } from "./unblock-phone.ts";

let server: TestServer;
let client: TestClient;
let testCount = 0;
let phone: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(blockedPhones);
  testCount += 1;
  phone = `+9198765${String(testCount).padStart(5, "0")}`;
  client = server.visitor();
  client.address = `198.51.100.${testCount}`;
});

async function sendAndSubmitWrongCode(): Promise<string> {
  const sent = await client.json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", { phone });
  return submitWrongCode(sent);
}

async function submitWrongCode({ challengeId, demoCode }: { challengeId: string; demoCode: string }): Promise<string> {
  server.clock.advance(SECOND);
  const code = demoCode === "000000" ? "000001" : "000000";
  const response = await client.send("POST", "/api/auth/otp/verify", { challengeId, code });
  return ((await response.json()) as { code: string }).code;
}

async function blockPhone(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const sent = await client.json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", { phone });
    for (let guess = 0; guess < OTP_TRIES_PER_CHALLENGE; guess += 1) await submitWrongCode(sent);
  }
}

describe("listBlockedPhones", () => {
  it("returns current blocks, earliest end first", async () => {
    const [first, now] = [phone, server.clock.now()];
    await blockPhone();
    server.clock.advance(MINUTE);
    phone = `+9198764${String(testCount).padStart(5, "0")}`;
    await blockPhone();
    const blocked = await listBlockedPhones(server.deps);
    expect(blocked.map((row) => row.phone)).toEqual([first, phone]);
    expect(blocked[0]?.reason).toBe("too many wrong codes");
    expect(blocked[0]?.blockedAt.getTime()).toBe(now.getTime() + 10 * SECOND);
    server.clock.advance(HOUR - MINUTE);
    expect((await listBlockedPhones(server.deps)).map((row) => row.phone)).toEqual([phone]);
    await unblockPhone(server.deps, phone);
    expect(await listBlockedPhones(server.deps)).toEqual([]);
  });
});

describe("unblocking", () => {
  it("allows a login at once", async () => {
    await blockPhone();
    expect((await client.send("POST", "/api/auth/otp/send", { phone })).status).toBe(429);
    expect(await unblockPhone(server.deps, phone)).toBe(true);
    const idToken = await client.verifyPhone(phone);
    const session = await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
    expect(session.status).toBe(200);
  });

  it("is recorded among the attempts", async () => {
    await blockPhone();
    server.clock.advance(SECOND);
    await unblockPhone(server.deps, phone);
    const [last] = await listAttempts(server.deps, { phone, limit: 1 });
    expect(last).toEqual({ event: "unblock", ipAddress: null, createdAt: server.clock.now() });
  });

  it("resets the failures that led to the block, and no others", async () => {
    await blockPhone();
    await unblockPhone(server.deps, phone);
    expect(await sendAndSubmitWrongCode()).toBe("CODE_INVALID");
    server.clock.advance(10 * MINUTE);
    const responses: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const sent = await client.json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", {
        phone,
      });
      for (let guess = 0; guess < 5 && responses.at(-1) !== "PHONE_BLOCKED"; guess += 1) {
        responses.push(await submitWrongCode(sent));
      }
    }
    // With the failure after the unblocking, these nine reach the limit of ten.
    expect(responses).toEqual([...Array<string>(8).fill("CODE_INVALID"), "PHONE_BLOCKED"]);
    expect((await listBlockedPhones(server.deps)).map((row) => row.phone)).toEqual([phone]);
  });

  it("reports when there is nothing to unblock", async () => {
    expect(await unblockPhone(server.deps, phone)).toBe(false);
    await blockPhone();
    expect(await unblockPhone(server.deps, phone)).toBe(true);
    expect(await unblockPhone(server.deps, phone)).toBe(false);
    server.clock.advance(2 * HOUR);
    await blockPhone();
    server.clock.advance(HOUR);
    expect(await unblockPhone(server.deps, phone)).toBe(false);
  });
});

describe("the login attempts of a phone", () => {
  it("are listed newest first, with their addresses", async () => {
    await sendAndSubmitWrongCode();
    server.clock.advance(SECOND);
    await client.send("POST", "/api/auth/otp/send", { phone });
    const attempts = await listAttempts(server.deps, { phone, limit: 10 });
    expect(attempts.map(({ event }) => event)).toEqual(["send", "verify-failure", "send"]);
    expect(attempts[0]).toEqual({ event: "send", ipAddress: client.address, createdAt: server.clock.now() });
    expect(await listAttempts(server.deps, { phone, limit: 1 })).toHaveLength(1);
    expect(await listAttempts(server.deps, { phone: "+919999999999", limit: 1 })).toEqual([]);
  });
});

describe("ending sessions", () => {
  it.each(["phone", "id"])("logs out one user everywhere by %s", async (by) => {
    const user = await server.signUp();
    const otherDevice = server.visitor();
    const idToken = await otherDevice.verifyPhone(user.phone);
    await otherDevice.json("POST", "/api/auth/session", { idToken, mode: "login" });
    const other = await server.signUp();

    const phoneOrId = by === "id" ? user.userId : user.phone.replace("+91", "0").replace(/(\d{5})$/, " $1");
    expect(await endSessions(server.deps, phoneOrId)).toMatchObject({ ended: 2, user: { id: user.userId } });
    for (const each of [user, otherDevice]) expect((await each.send("GET", "/api/auth/user")).status).toBe(401);
    expect((await other.send("GET", "/api/auth/user")).status).toBe(200);
    expect(await endSessions(server.deps, phoneOrId)).toMatchObject({ ended: 0 });
  });

  it("reports an unknown user", async () => {
    expect(await endSessions(server.deps, "nobody")).toBeNull();
    expect(await endSessions(server.deps, "99999 99999")).toBeNull();
  });
});
