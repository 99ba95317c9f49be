import {
  endSessionInput,
  openSessionInput,
  phoneExistsInput,
  sendOtpInput,
  verifyOtpInput,
} from "@pashu/validators/auth";
import { AppError } from "@pashu/validators/errors";
import { z } from "zod";
import type { SessionUser } from "../../features/notifications/session-user.ts";
import type { ProfileView } from "../../features/users/users.present.ts";
import { assertCurrentUser, currentUserParams } from "./current-user.ts";
import { caller, defineRoute } from "./rest.ts";
import { profileExample, profileSchema } from "./users.schema.ts";
import { proofSchema, sentOtpSchema, sessionExample, sessionSchema } from "./auth.schema.ts";

/** The bell is the website's. */
function withoutCount({ unseen: _unseen, ...profile }: SessionUser): ProfileView {
  return profile;
}

const challengeId = "mJ3Vb0s7Qy1nT5xKc2hLr8ZpWu4EaD6f";
const idToken = "7hYk2vQmX0cRz5sB9tLwN3pJ1fGdA8uEiO4xV6nKbQs";
const BUILTIN_IDENTITY_ONLY = "Returns 404 on servers with an external identity provider.";
const IPV6_COUNTING = "IPv6 addresses count by /64, and also by /56 and /48 with 4 and 16 times the limit.";
/** The format of altcha-lib, version 2. */
const SOLVING =
  "Returns a challenge. To solve it, try the counters 0, 1, 2 and so on: derive a key of `keyLength` bytes by PBKDF2 with " +
  "HMAC-SHA-256 and `cost` iterations from the password (the bytes of `nonce`, followed by the counter as a 32-bit " +
  "unsigned big-endian integer) and the salt (the bytes of `salt`), until the key in hexadecimal begins with `keyPrefix`. " +
  "`nonce`, `salt` and `keyPrefix` are hexadecimal. " +
  "When requesting a code, send as `proof` the base64 of the JSON object " +
  "`{challenge, solution: {counter, derivedKey}}`, where `challenge` is the whole response and `derivedKey` the key in " +
  "hexadecimal.";
const sessionCookie = {
  "Set-Cookie": { description: "The session cookie.", required: true, schema: { type: "string" as const } },
};

export const authRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/auth/user",
      tag: "Sign-in",
      operationId: "getCurrentUser",
      summary: "Get the signed-in user",
      description: "Returns 401 without a session.",
      session: "required",
      response: { status: 200, description: "The user's profile.", schema: profileSchema, example: profileExample },
    },
    async ({ c }) => {
      const user = await caller(c).auth.me();
      if (user === null) throw new AppError("NOT_SIGNED_IN");
      return withoutCount(user);
    },
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/auth/phone-exists",
      tag: "Sign-in",
      operationId: "phoneExists",
      summary: "Check if a phone has an account",
      description: `Limited to 60 per hour and IP address. ${IPV6_COUNTING}`,
      query: phoneExistsInput,
      response: {
        status: 200,
        description: "True if an account exists.",
        schema: z.object({ exists: z.boolean() }),
        example: { exists: true },
      },
      errors: ["PHONE_INVALID", "RATE_LIMITED"],
    },
    ({ c, query }) => caller(c).auth.phoneExists({ phone: query.phone ?? "" }),
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/auth/otp/proof",
      tag: "Sign-in",
      operationId: "getProof",
      summary: "Get a proof-of-work challenge",
      description: `${SOLVING} Solving takes about a second, and a solution holds for one code. ${BUILTIN_IDENTITY_ONLY}`,
      response: {
        status: 200,
        description: "The challenge; null if none is required.",
        schema: proofSchema,
        example: null,
      },
      errors: ["NOT_FOUND"],
    },
    ({ c }) => caller(c).auth.proof(),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/auth/otp/send",
      tag: "Sign-in",
      operationId: "sendOtp",
      summary: "Send a one-time code to a phone",
      description:
        "The code is valid for 5 minutes. Limits: 3 codes in 10 minutes and 10 per day for a phone; 20 per hour for an IP address, " +
        `60 for a shared one. ${IPV6_COUNTING} A browser that has logged in with the phone before has separate limits. ${BUILTIN_IDENTITY_ONLY}`,
      body: { schema: sendOtpInput, examples: { phone: { phone: "0000000011" } } },
      response: {
        status: 200,
        description: "The code has been sent.",
        schema: sentOtpSchema,
        example: { challengeId, expiresAt: "2026-11-20T06:35:00.000Z" },
      },
      errors: ["PHONE_INVALID", "BOT_CHECK_FAILED", "RATE_LIMITED", "PHONE_BLOCKED", "CODE_NOT_DELIVERED", "NOT_FOUND"],
    },
    ({ c, body }) => caller(c).auth.sendOtp(body),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/auth/otp/verify",
      tag: "Sign-in",
      operationId: "verifyOtp",
      summary: "Verify a one-time code",
      description: `Returns a token that opens a session. A code can be tried 5 times. 10 wrong codes within an hour block the phone for the client's network (IPv4 /24, IPv6 /48) for an hour; 50 from all networks block it for all. ${BUILTIN_IDENTITY_ONLY}`,
      body: { schema: verifyOtpInput, examples: { code: { challengeId, code: "123456" } } },
      response: {
        status: 200,
        description: "A single-use token, valid for 10 minutes.",
        schema: z.object({ idToken: z.string() }),
        example: { idToken },
      },
      errors: ["CODE_INVALID", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES", "PHONE_BLOCKED", "NOT_FOUND"],
    },
    ({ c, body }) => caller(c).auth.verifyOtp(body),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/auth/session",
      tag: "Sign-in",
      operationId: "openSession",
      summary: "Log in or sign up",
      description:
        "Only a successful request consumes the token: after a login that fails because no account exists, it can be used to sign up. The phone of an account that was deleted while banned cannot sign up for 180 days.",
      body: {
        schema: openSessionInput,
        examples: { login: { mode: "login", idToken }, signup: { mode: "signup", idToken, name: "Sunita" } },
      },
      response: {
        status: 200,
        description: "The profile of the signed-in user.",
        schema: profileSchema,
        example: profileExample,
        headers: sessionCookie,
      },
      errors: ["BANNED", "TOKEN_INVALID", "PHONE_INVALID", "USER_NOT_FOUND", "USER_EXISTS", "PHONE_BLOCKED"],
    },
    async ({ c, body }) => withoutCount(await caller(c).auth.openSession(body)),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/auth/logout",
      tag: "Sign-in",
      operationId: "logout",
      summary: "Sign out",
      description: "Idempotent.",
      session: "optional",
      response: {
        status: 204,
        description: "The session has ended and the cookie is deleted.",
        headers: sessionCookie,
      },
    },
    ({ c }) => caller(c).auth.logout(),
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/users/{userId}/sessions",
      tag: "Sign-in",
      operationId: "listSessions",
      summary: "List the user's sessions",
      description: "Returns the current session first, then the others by last use.",
      session: "required",
      params: currentUserParams,
      response: {
        status: 200,
        description: "The sessions.",
        schema: z.array(sessionSchema),
        example: [sessionExample],
      },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, params }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      return caller(c).auth.sessions();
    },
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/users/{userId}/sessions/{sessionId}",
      tag: "Sign-in",
      operationId: "endSession",
      summary: "End a session",
      description: "The session ends at once. Ending the current session signs the user out.",
      session: "required",
      params: currentUserParams.extend(endSessionInput.shape),
      response: { status: 204, description: "The session has ended." },
      errors: ["NOT_ALLOWED", "NOT_FOUND", "INVALID_INPUT"],
    },
    async ({ c, params }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      return caller(c).auth.endSession({ sessionId: params.sessionId });
    },
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/users/{userId}/sessions",
      tag: "Sign-in",
      operationId: "endOtherSessions",
      summary: "End all other sessions",
      description: "The current session continues.",
      session: "required",
      params: currentUserParams,
      response: { status: 204, description: "All other sessions have ended." },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, params }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      return caller(c).auth.endOtherSessions();
    },
  ),
];
