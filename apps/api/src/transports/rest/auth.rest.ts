import {
  endSessionInput,
  openSessionInput,
  phoneExistsInput,
  sendOtpInput,
  verifyOtpInput,
} from "@pashu/validators/auth";
import { AppError } from "@pashu/validators/errors";
import { z } from "zod";
import { assertSelf, selfParams } from "./assert-self.ts";
import { caller, restCall, unparsed } from "./rest.ts";
import { profileExample, profileSchema } from "./users.schema.ts";
import { proofSchema, sentOtpSchema, sessionExample, sessionSchema } from "./auth.schema.ts";

const challengeId = "mJ3Vb0s7Qy1nT5xKc2hLr8ZpWu4EaD6f";
const idToken = "7hYk2vQmX0cRz5sB9tLwN3pJ1fGdA8uEiO4xV6nKbQs";
const OWN_CODES_ONLY = "404 where an outside identity provider sends and checks the codes.";
const WIDER_NETWORKS = "IPv6 is counted by /64, and by /56 and /48 with 4 and 16 times the limit.";
const sessionCookie = {
  "Set-Cookie": { description: "The session.", required: true, schema: { type: "string" as const } },
};

export const authRest = [
  restCall(
    {
      method: "get",
      path: "/api/auth/user",
      tag: "Sign-in",
      operationId: "getCurrentUser",
      summary: "Tell who is signed in",
      description: "The answer belongs to the session's cookie; without a session it is 401.",
      session: "needed",
      answer: { status: 200, description: "One's own profile.", schema: profileSchema, example: profileExample },
    },
    async ({ c }) => {
      const user = await caller(c).auth.me();
      if (user === null) throw new AppError("NOT_SIGNED_IN");
      return user;
    },
  ),
  restCall(
    {
      method: "get",
      path: "/api/auth/phone-exists",
      tag: "Sign-in",
      operationId: "phoneExists",
      summary: "Tell whether a phone has an account",
      description: `60 an hour for each address. ${WIDER_NETWORKS}`,
      query: phoneExistsInput,
      answer: {
        status: 200,
        description: "Yes or no.",
        schema: z.object({ exists: z.boolean() }),
        example: { exists: true },
      },
      errors: ["PHONE_INVALID", "RATE_LIMITED"],
    },
    ({ c, query }) => caller(c).auth.phoneExists({ phone: query.phone ?? "" }),
  ),
  restCall(
    {
      method: "get",
      path: "/api/auth/otp/proof",
      tag: "Sign-in",
      operationId: "getProof",
      summary: "Get the puzzle to solve before a code is sent",
      description: `An ALTCHA challenge; its solution goes along as \`proof\`. Solving it costs about a second. ${OWN_CODES_ONLY}`,
      answer: {
        status: 200,
        description: "The puzzle; null where none is asked for.",
        schema: proofSchema,
        example: null,
      },
      errors: ["NOT_FOUND"],
    },
    ({ c }) => caller(c).auth.proof(),
  ),
  restCall(
    {
      method: "post",
      path: "/api/auth/otp/send",
      tag: "Sign-in",
      operationId: "sendOtp",
      summary: "Send a one-time code to a phone",
      description:
        "Valid 5 minutes. 3 in 10 minutes and 10 a day for a phone, 20 an hour for an address, 60 where many share it. " +
        `${WIDER_NETWORKS} A browser in which the phone was signed in before has limits of its own. ${OWN_CODES_ONLY}`,
      body: { schema: sendOtpInput, examples: { phone: { phone: "0000000011" } } },
      answer: {
        status: 200,
        description: "The code is on its way.",
        schema: sentOtpSchema,
        example: { challengeId, expiresAt: "2026-11-20T06:35:00.000Z" },
      },
      errors: ["PHONE_INVALID", "BOT_CHECK_FAILED", "RATE_LIMITED", "PHONE_BLOCKED", "CODE_NOT_DELIVERED", "NOT_FOUND"],
    },
    ({ c, body }) => caller(c).auth.sendOtp(unparsed(body)),
  ),
  restCall(
    {
      method: "post",
      path: "/api/auth/otp/verify",
      tag: "Sign-in",
      operationId: "verifyOtp",
      summary: "Take a code for the token that opens a session",
      description: `5 tries a code. 10 wrong codes in an hour block the caller's network (IPv4 /24, IPv6 /48) for this phone for an hour; 50 from all networks block the phone. ${OWN_CODES_ONLY}`,
      body: { schema: verifyOtpInput, examples: { code: { challengeId, code: "123456" } } },
      answer: {
        status: 200,
        description: "The token: good once, for 10 minutes.",
        schema: z.object({ idToken: z.string() }),
        example: { idToken },
      },
      errors: ["CODE_INVALID", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES", "PHONE_BLOCKED", "NOT_FOUND"],
    },
    ({ c, body }) => caller(c).auth.verifyOtp(unparsed(body)),
  ),
  restCall(
    {
      method: "post",
      path: "/api/auth/session",
      tag: "Sign-in",
      operationId: "openSession",
      summary: "Log in or sign up",
      description: "The token is spent only by success: a login refused for want of an account can go on as a signup.",
      body: {
        schema: openSessionInput,
        examples: { login: { mode: "login", idToken }, signup: { mode: "signup", idToken, name: "Sunita" } },
      },
      answer: {
        status: 200,
        description: "Who is signed in now.",
        schema: profileSchema,
        example: profileExample,
        headers: sessionCookie,
      },
      errors: ["TOKEN_INVALID", "PHONE_INVALID", "USER_NOT_FOUND", "USER_EXISTS", "PHONE_BLOCKED"],
    },
    ({ c, body }) => caller(c).auth.openSession(unparsed(body)),
  ),
  restCall(
    {
      method: "post",
      path: "/api/auth/logout",
      tag: "Sign-in",
      operationId: "logout",
      summary: "Sign out",
      description: "Harmless when nobody is signed in.",
      session: "welcome",
      answer: { status: 204, description: "The session is over and the cookie emptied.", headers: sessionCookie },
    },
    ({ c }) => caller(c).auth.logout(),
  ),
  restCall(
    {
      method: "get",
      path: "/api/users/{userId}/sessions",
      tag: "Sign-in",
      operationId: "listSessions",
      summary: "List one's own open sessions",
      description: "This one first, then the last used.",
      session: "needed",
      params: selfParams,
      answer: {
        status: 200,
        description: "The sessions.",
        schema: z.array(sessionSchema),
        example: [sessionExample],
      },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, params }) => {
      assertSelf(c.get("ctx"), params.userId);
      return caller(c).auth.sessions();
    },
  ),
  restCall(
    {
      method: "delete",
      path: "/api/users/{userId}/sessions/{sessionId}",
      tag: "Sign-in",
      operationId: "endSession",
      summary: "Sign out of one session",
      description: "It ends at once. Ending this one is signing out.",
      session: "needed",
      params: selfParams.extend(endSessionInput.shape),
      answer: { status: 204, description: "The session is over." },
      errors: ["NOT_ALLOWED", "NOT_FOUND", "INVALID_INPUT"],
    },
    async ({ c, params }) => {
      assertSelf(c.get("ctx"), params.userId);
      return caller(c).auth.endSession({ sessionId: params.sessionId });
    },
  ),
  restCall(
    {
      method: "delete",
      path: "/api/users/{userId}/sessions",
      tag: "Sign-in",
      operationId: "endOtherSessions",
      summary: "Sign out everywhere else",
      description: "All other sessions end at once.",
      session: "needed",
      params: selfParams,
      answer: { status: 204, description: "All other sessions are over; this one goes on." },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, params }) => {
      assertSelf(c.get("ctx"), params.userId);
      return caller(c).auth.endOtherSessions();
    },
  ),
];
