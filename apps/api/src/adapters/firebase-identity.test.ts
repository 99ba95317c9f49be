import { createHmac, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CLOCK_SKEW_MS, SECOND } from "@pashu/validators/limits";
import { systemClock } from "../platform/clock.ts";
import { isUnavailable } from "../platform/is-unavailable.ts";
import type { IdentityProvider } from "../ports/identity-provider.ts";
import { createFirebaseIdentity } from "./firebase-identity.ts";
import { TIMEOUTS, type Timeouts } from "../platform/timeouts.ts";
import { assemble, PROJECT, startGoogle, type Google } from "../testing/google.ts";

const PHONE = "+919876543210";
let google: Google;
let identity: IdentityProvider;
const timeouts: Timeouts = { ...TIMEOUTS };

beforeAll(async () => {
  google = await startGoogle();
  identity = createFirebaseIdentity({ projectId: PROJECT, google, clock: systemClock, timeouts });
});
afterAll(() => google.close());
beforeEach(() => {
  google.failure = null;
  google.users.clear();
  google.users.set("sunita", { localId: "sunita" });
});

const now = () => Math.floor(Date.now() / 1000);
const otherKey = generateKeyPairSync("rsa", { modulusLength: 2048 });

async function rejection(token: string): Promise<unknown> {
  return identity.verify(token).then(
    () => "accepted",
    (error: unknown) => error,
  );
}

describe("a token signed by Firebase", () => {
  it("contains the phone", async () => {
    expect(await identity.verify(google.token())).toMatchObject({ phone: PHONE });
  });

  it.each([
    ["expired", { exp: now() - 1 }],
    ["for another project", { aud: "pashu-2" }],
    ["from another issuer", { iss: "https://securetoken.google.com/pashu-2" }],
    ["without a user ID", { sub: "" }],
    ["without a phone", { phone_number: undefined }],
    ["from a password sign-in", { firebase: { sign_in_provider: "password" } }],
  ])("is rejected when it is %s", async (_name, claims) => {
    expect(await rejection(google.token({ claims }))).toMatchObject({ code: "TOKEN_INVALID" });
  });

  it("is rejected together with its phone when the sign-in is older than five minutes", async () => {
    expect(await rejection(google.token({ claims: { auth_time: now() - 301 } }))).toMatchObject({
      code: "TOKEN_INVALID",
      phone: PHONE,
    });
    expect(await identity.verify(google.token({ claims: { auth_time: now() - 240 } }))).toMatchObject({ phone: PHONE });
  });

  it("is rejected when its phone is not an Indian mobile number in E.164 format", async () => {
    for (const phone_number of ["+14155550123", "+911234567890", "9876543210"]) {
      expect(await rejection(google.token({ claims: { phone_number } }))).toMatchObject({ code: "PHONE_INVALID" });
    }
  });

  it.each<[string, object]>([
    ["no firebase claim", { firebase: undefined }],
    ["null as its firebase claim", { firebase: null }],
    ["a text as its firebase claim", { firebase: "phone" }],
    ["an array as its phone", { phone_number: [PHONE] }],
    ["an object as its phone", { phone_number: { toString: PHONE } }],
    ["a number as its phone", { phone_number: 919876543210 }],
    ["null as its phone", { phone_number: null }],
    ["a text as the time of the sign-in", { auth_time: "yesterday" }],
    ["no time of the sign-in", { auth_time: undefined }],
    ["an array as the time of the sign-in", { auth_time: [1] }],
    ["null as the time of the sign-in", { auth_time: null }],
  ])("is rejected with %s", async (_name, claims) => {
    const rejected = await rejection(google.token({ claims }));
    expect(rejected).toMatchObject({ code: "TOKEN_INVALID" });
    expect(rejected).not.toHaveProperty("phone");
  });

  it("is rejected together with its phone when the sign-in is in the future, beyond the tolerance of clocks", async () => {
    const inSeconds = (seconds: number) => google.token({ claims: { auth_time: now() + seconds } });
    const tolerance = CLOCK_SKEW_MS / SECOND;
    expect(await rejection(inSeconds(tolerance - 5))).toBe("accepted");
    for (const token of [inSeconds(tolerance + 5), inSeconds(1e9)])
      expect(await rejection(token)).toMatchObject({ code: "TOKEN_INVALID", phone: PHONE });
  });

  it.each([
    ["disabled", { localId: "sunita", disabled: true }],
    ["signed out of all devices", { localId: "sunita", validSince: String(now() + 3_600) }],
    ["deleted", undefined],
  ])("is rejected together with its phone when the user was %s", async (_name, user) => {
    google.users.clear();
    if (user !== undefined) google.users.set("sunita", user);
    expect(await rejection(google.token())).toMatchObject({ code: "TOKEN_INVALID", phone: PHONE });
  });
});

describe("a token not signed by Firebase", () => {
  const forged: [string, () => string][] = [
    ["signed with another key", () => google.token({ key: otherKey.privateKey })],
    ["with an unknown key ID", () => google.token({ header: { kid: "mine" }, key: otherKey.privateKey })],
    ["without a key ID", () => google.token({ header: { kid: undefined }, key: otherKey.privateKey })],
    ["without a signature", () => google.token({ key: null })],
    ["with the algorithm none", () => google.token({ header: { alg: "none" }, key: null })],
    ["with changed claims", () => swapClaims(google.token(), { phone_number: "+919999999999" })],
    ["with null as its payload", () => assemble({ alg: "RS256", kid: "key-of-today", typ: "JWT" }, null)],
    ["with a string as its payload", () => assemble({ alg: "RS256", kid: "key-of-today", typ: "JWT" }, "x")],
  ];

  it.each(forged)("is rejected (%s)", async (_name, make) => {
    expect(await rejection(make())).toMatchObject({ code: "TOKEN_INVALID" });
    expect(await rejection(make())).not.toHaveProperty("phone");
  });

  it("is rejected when it is signed with HS256 and a public key as the secret", async () => {
    const [, content = ""] = google.token().split(".");
    const head = Buffer.from(JSON.stringify({ alg: "HS256", kid: "key-of-today", typ: "JWT" })).toString("base64url");
    const certificate = otherKey.publicKey.export({ type: "spki", format: "pem" });
    const signature = createHmac("sha256", certificate).update(`${head}.${content}`).digest("base64url");
    expect(await rejection(`${head}.${content}.${signature}`)).toMatchObject({ code: "TOKEN_INVALID" });
  });
});

describe("while Google is unavailable", () => {
  it.each(["error", "timeout"] as const)(
    "a valid token causes an unavailable error and is accepted afterwards (%s)",
    async (failure) => {
      google.failure = failure;
      timeouts.identityMs = 100;
      const error = await rejection(google.token());
      expect(isUnavailable(error)).toBe(true);
      timeouts.identityMs = TIMEOUTS.identityMs;
      google.failure = null;
      expect(await rejection(google.token())).toBe("accepted");
    },
  );

  it("an invalid token is still rejected", async () => {
    google.failure = "timeout";
    expect(await rejection(google.token({ claims: { aud: "pashu-2" } }))).toMatchObject({ code: "TOKEN_INVALID" });
  });

  it("a valid token causes an unavailable error when the connection fails", async () => {
    const closed = await startGoogle();
    await closed.close();
    const other = createFirebaseIdentity({ projectId: PROJECT, google: closed, clock: systemClock });
    const error: unknown = await other.verify(google.token()).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  });
});

function swapClaims(token: string, changes: object): string {
  const [header = "", content = "", signature = ""] = token.split(".");
  const claims = { ...(JSON.parse(Buffer.from(content, "base64url").toString()) as object), ...changes };
  return [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
}
