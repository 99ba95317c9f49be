import { otpAttempts, otpChallenges } from "@pashu/db/schema/auth";
import { users } from "@pashu/db/schema/users";
import { HOUR, ID_TOKEN_TTL_MS, MINUTE, OTP_TTL_MS } from "@pashu/validators/limits";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";

interface Sent {
  challengeId: string;
  expiresAt: string;
  demoCode: string;
}

let server: TestServer;
let client: TestClient;
let testCount = 0;
let phone: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  testCount += 1;
  phone = `98765${String(testCount).padStart(5, "0")}`;
  client = server.visitor();
  client.address = `198.51.100.${testCount}`;
});

const send = () => client.json<Sent>("POST", "/api/auth/otp/send", { phone });
const wrongCodeFor = (code: string) => (code === "000000" ? "000001" : "000000");

async function sendForError(path: string, body: unknown): Promise<{ status: number; code: string; error: string }> {
  const response = await client.send("POST", path, body);
  return { status: response.status, ...((await response.json()) as { code: string; error: string }) };
}

const verify = (challengeId: string, code: string) => sendForError("/api/auth/otp/verify", { challengeId, code });

describe("a code", () => {
  it("creates an account and opens its session", async () => {
    const idToken = await client.verifyPhone(phone);
    const user = await client.json<{ id: string }>("POST", "/api/auth/session", {
      idToken,
      mode: "signup",
      name: "सुनीता",
      email: "",
    });
    const me = await client.json<{ id: string; name: string; phone: string; email: null }>("GET", "/api/auth/user");
    expect(me).toMatchObject({ id: user.id, name: "सुनीता", phone: `+91${phone}`, email: null });
  });

  it("may contain Devanagari digits", async () => {
    const sent = await send();
    const code = sent.demoCode.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
    expect((await client.send("POST", "/api/auth/otp/verify", { challengeId: sent.challengeId, code })).status).toBe(
      200,
    );
  });

  it("is stored only as a hash, as is its token", async () => {
    const sent = await send();
    const { idToken } = await client.json<{ idToken: string }>("POST", "/api/auth/otp/verify", {
      challengeId: sent.challengeId,
      code: sent.demoCode,
    });
    const [row] = await server.deps.db
      .select()
      .from(otpChallenges)
      .where(eq(otpChallenges.challengeId, sent.challengeId));
    expect(row?.otpCode).not.toContain(sent.demoCode);
    expect(row?.verificationToken).not.toBe(idToken);
    expect(row?.verificationToken).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is rejected when wrong, used or expired", async () => {
    const first = await send();
    expect(await verify(first.challengeId, wrongCodeFor(first.demoCode))).toMatchObject({
      status: 400,
      code: "CODE_INVALID",
      error: "Invalid verification code. Please check and try again.",
    });
    await client.json("POST", "/api/auth/otp/verify", { challengeId: first.challengeId, code: first.demoCode });
    expect(await verify(first.challengeId, first.demoCode)).toMatchObject({ status: 400, code: "CODE_EXPIRED" });

    const second = await send();
    server.clock.advance(OTP_TTL_MS);
    expect(await verify(second.challengeId, second.demoCode)).toMatchObject({
      status: 400,
      code: "CODE_EXPIRED",
      error: "Verification code has expired. Please request a new one.",
    });
  });

  it("is compared at most five times, also by concurrent guesses", async () => {
    const sent = await send();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => verify(sent.challengeId, wrongCodeFor(sent.demoCode))),
    );
    expect(guesses.filter(({ code }) => code === "CODE_INVALID")).toHaveLength(5);
    const late = await client.send("POST", "/api/auth/otp/verify", {
      challengeId: sent.challengeId,
      code: sent.demoCode,
    });
    expect(late.status).toBe(429);
    expect(late.headers.get("Retry-After")).toBe("300");
    expect(await late.json()).toMatchObject({ code: "CODE_TOO_MANY_TRIES" });
  });

  it("blocks the phone for an hour after ten failures", async () => {
    for (let round = 0; round < 2; round += 1) {
      const sent = await send();
      for (let guess = 0; guess < 5; guess += 1) await verify(sent.challengeId, wrongCodeFor(sent.demoCode));
    }
    const response = await client.send("POST", "/api/auth/otp/send", { phone });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(await response.json()).toMatchObject({ code: "PHONE_BLOCKED" });
    server.clock.advance(HOUR + MINUTE);
    expect((await client.send("POST", "/api/auth/otp/send", { phone })).status).toBe(200);
  });
});

describe("sending codes", () => {
  it("is limited to three in ten minutes per phone, also concurrently", async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => client.send("POST", "/api/auth/otp/send", { phone })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    server.clock.advance(11 * MINUTE);
    expect((await client.send("POST", "/api/auth/otp/send", { phone })).status).toBe(200);
  });

  it("is limited to twenty an hour per address", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const response = await client.send("POST", "/api/auth/otp/send", { phone: `70000${String(n).padStart(5, "0")}` });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it("rejects a number that is not an Indian mobile number", async () => {
    for (const bad of ["", "12345", "1234567890", "+14155550123", "98765abc10", "9".repeat(60)]) {
      phone = bad;
      expect(await sendForError("/api/auth/otp/send", { phone })).toMatchObject({
        status: 400,
        code: "PHONE_INVALID",
        error: "Invalid phone number format",
      });
    }
  });

  it("records each event", async () => {
    const sent = await send();
    await verify(sent.challengeId, wrongCodeFor(sent.demoCode));
    await verify(sent.challengeId, sent.demoCode);
    const rows = await server.deps.db
      .select()
      .from(otpAttempts)
      .where(eq(otpAttempts.phone, `+91${phone}`))
      .orderBy(otpAttempts.id);
    expect(rows.map(({ event }) => event)).toEqual(["send", "verify-failure", "verify-success"]);
    expect(rows[0]).toMatchObject({ ipAddress: client.address });
  });
});

describe("a session", () => {
  const open = (body: object) => sendForError("/api/auth/session", body);

  it("requires a token that is valid, fresh and unused", async () => {
    expect(await open({ idToken: "invalid", mode: "login" })).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    const idToken = await client.verifyPhone(phone);
    await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
    expect(await open({ idToken, mode: "login" })).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    const late = await client.verifyPhone(phone);
    server.clock.advance(ID_TOKEN_TTL_MS);
    expect(await open({ idToken: late, mode: "login" })).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
  });

  it("is opened by a signup with the same token after a login found no account", async () => {
    const idToken = await client.verifyPhone(phone);
    expect(await open({ idToken, mode: "login" })).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
    expect((await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" })).status).toBe(
      200,
    );
  });

  it("is opened once by two concurrent signups with one phone", async () => {
    const tokens = [await client.verifyPhone(phone), await client.verifyPhone(phone)];
    const responses = await Promise.all(
      tokens.map((idToken) =>
        server.visitor().send("POST", "/api/auth/session", { idToken, mode: "signup", name: "X" }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ rows } = { rows: 0 }] = await server.deps.db
      .select({ rows: count() })
      .from(users)
      .where(eq(users.phone, `+91${phone}`));
    expect(rows).toBe(1);
  });

  it("requires a name of 1 to 20 characters", async () => {
    const idToken = await client.verifyPhone(phone);
    const blank = await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "  " });
    expect(blank.status).toBe(400);
    expect(await blank.json()).toMatchObject({ code: "INVALID_INPUT", fields: { name: "Name is required" } });
    const long = await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "x".repeat(21) });
    expect(await long.json()).toMatchObject({ fields: { name: "Name cannot be more than 20 characters" } });
    expect(
      (await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "क्षि".repeat(20) })).status,
    ).toBe(200);
  });

  it("is invalid on the server after logout", async () => {
    const user = await server.signUp();
    const savedCookies = new Map(user.cookies);
    expect((await user.send("POST", "/api/auth/logout")).status).toBe(204);
    expect([...user.cookies.keys()]).toEqual(["device"]);
    for (const [name, value] of savedCookies) user.cookies.set(name, value);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(401);
  });

  it("uses a cookie that scripts cannot read", async () => {
    const idToken = await client.verifyPhone(phone);
    const response = await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=[^;]+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  });

  it("is not opened by another site's page", async () => {
    const idToken = await client.verifyPhone(phone);
    const body = { idToken, mode: "signup", name: "Ramesh" };
    const crossSite: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of crossSite) {
      const response = await client.send("POST", "/api/auth/session", body, headers);
      expect(response.status).toBe(403);
    }
  });
});

describe("phone lookup", () => {
  it("reports existing accounts, and is limited to sixty an hour per address", async () => {
    const user = await server.signUp();
    const lookUp = (typed: string) => client.send("GET", `/api/auth/phone-exists?phone=${encodeURIComponent(typed)}`);
    expect(await (await lookUp(user.phone)).json()).toEqual({ exists: true });
    expect(await (await lookUp(phone)).json()).toEqual({ exists: false });
    const responses = await Promise.all(Array.from({ length: 60 }, () => lookUp(phone)));
    const rejections = responses.filter(({ status }) => status === 429);
    expect(rejections).toHaveLength(2);
    expect(Number(rejections[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the log", () => {
  it("contains no phone, code, token or cookie", async () => {
    const sent = await send();
    const { idToken } = await client.json<{ idToken: string }>("POST", "/api/auth/otp/verify", {
      challengeId: sent.challengeId,
      code: sent.demoCode,
    });
    await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
    await client.send("GET", `/api/auth/phone-exists?phone=${phone}`);
    const log = server.logged.join("");
    expect(log).toContain("/api/auth/session");
    for (const secret of [phone, sent.demoCode, idToken, ...client.cookies.values()]) expect(log).not.toContain(secret);
  });
});
