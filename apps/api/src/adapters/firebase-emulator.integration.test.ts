import { otpAttempts } from "@pashu/db/schema/auth";
import { startFirebaseEmulator, type FirebaseEmulator } from "@pashu/firebase-emulator/emulator";
import { MINUTE, OTP_FAILURES_PER_SOURCE, SIGN_IN_MAX_AGE_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { identityProviderContract } from "../testing/identity-provider.contract.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/server.ts";

let emulator: FirebaseEmulator;

/** firebase-admin reads the emulator's address from process.env. */
async function startFirebaseServer(): Promise<TestServer> {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", emulator.host);
  return startTestServer({
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: emulator.projectId,
    FIREBASE_WEB_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
}

beforeAll(async () => {
  emulator = await startFirebaseEmulator();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator.stop();
});

identityProviderContract("Firebase", async () => {
  const server = await startFirebaseServer();
  return {
    server,
    verifyPhone: async (phone) => (await emulator.signIn(phone)).idToken,
    close: () => server.close(),
  };
});

describe("a session with a Firebase token", () => {
  let server: TestServer;
  let client: TestClient;
  let phone: string;
  let userCount = 0;
  beforeAll(async () => {
    server = await startFirebaseServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    userCount += 1;
    phone = `+91976540${String(userCount).padStart(4, "0")}`;
    client = server.visitor();
    client.address = `198.51.100.${userCount}`;
  });

  const signIn = async () => (await emulator.signIn(phone)).idToken;
  const open = (idToken: string, mode: "login" | "signup" = "signup") =>
    client.send("POST", "/api/auth/session", { idToken, mode, ...(mode === "signup" && { name: "सुनीता" }) });
  const rejection = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
  const events = async () => {
    const rows = await server.deps.db.select().from(otpAttempts).where(eq(otpAttempts.phone, phone));
    return rows.map(({ event }) => event);
  };

  it("is opened by a signup, which stores the phone", async () => {
    expect((await open(await signIn())).status).toBe(200);
    expect(await client.json("GET", "/api/auth/user")).toMatchObject({ name: "सुनीता", phone });
    expect(await events()).toEqual(["verify-success"]);
  });

  it("is rejected at login without an account, then opened by a signup with the same token", async () => {
    const idToken = await signIn();
    expect(await rejection(await open(idToken, "login"))).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
    expect((await open(idToken)).status).toBe(200);
  });

  it("is opened once per sign-in; reusing the token counts as a failure", async () => {
    const idToken = await signIn();
    await open(idToken);
    client = server.visitor();
    expect(await rejection(await open(idToken, "login"))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    expect(client.cookies.size).toBe(0);
    expect(await events()).toEqual(["verify-success", "verify-failure"]);
  });

  it("is rejected for a sign-in older than five minutes", async () => {
    const stale = await signIn();
    server.clock.advance(SIGN_IN_MAX_AGE_MS + MINUTE);
    expect(await rejection(await open(stale))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    server.clock.advance(-SIGN_IN_MAX_AGE_MS - MINUTE);
  });

  it("is rejected for a disabled user", async () => {
    const idToken = await signIn();
    await emulator.disableUser(phone);
    expect(await rejection(await open(idToken))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
  });

  it("is rejected for a revoked sign-in", async () => {
    const idToken = await signIn();
    await emulator.revokeTokens(phone);
    expect(await rejection(await open(idToken))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
  });

  it("is rejected for another project's user and for a user without a phone", async () => {
    const otherEmulator = await startFirebaseEmulator("demo-another");
    const otherUser = await otherEmulator.signIn(phone);
    await otherEmulator.stop();
    expect(await rejection(await open(otherUser.idToken))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    const { idToken } = await emulator.signInAnonymously();
    expect(await rejection(await open(idToken))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
  });

  it.each(["+14155550123", "+911234567890"])("is rejected for the number %s", async (number) => {
    phone = number;
    expect(await rejection(await open(await signIn()))).toMatchObject({ status: 400, code: "PHONE_INVALID" });
  });

  it("is rejected after too many failures of the phone, also with a fresh token", async () => {
    const used = await signIn();
    await open(used);
    const replays: Response[] = [];
    for (let n = 0; n < OTP_FAILURES_PER_SOURCE.max; n += 1) replays.push(await open(used, "login"));
    expect(replays.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 401), 429]);
    expect(await rejection(await open(await signIn(), "login"))).toMatchObject({ status: 429, code: "PHONE_BLOCKED" });
  });

  it("ends with the deletion of the account and its Firebase user, whose token is then rejected", async () => {
    const { idToken, localId } = await emulator.signIn(phone);
    await open(idToken);
    expect((await client.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await emulator.hasUser(phone)).toBe(false);
    expect(await rejection(await open(idToken))).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    const recreated = await emulator.signIn(phone);
    expect(recreated.localId).not.toBe(localId);
    expect((await open(recreated.idToken)).status).toBe(200);
  });

  it("makes the built-in code endpoints answer 404", async () => {
    expect((await client.send("GET", "/api/auth/otp/proof")).status).toBe(404);
    expect((await client.send("POST", "/api/auth/otp/send", { phone })).status).toBe(404);
    const verification = { challengeId: "firebase:x:1", code: "123456" };
    expect(await rejection(await client.send("POST", "/api/auth/otp/verify", verification))).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });
});
