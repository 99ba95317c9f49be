import { Agent } from "node:https";
import { otpChallenges } from "@pashu/db/schema/auth";
import { AppError } from "@pashu/validators/errors";
import { CLOCK_SKEW_MS, SECOND, SIGN_IN_MAX_AGE_MS } from "@pashu/validators/limits";
import { normalizePhone } from "@pashu/validators/phone";
import { withSignal } from "@pashu/validators/timeout";
import type { Credential } from "firebase-admin/app";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import { TokenRejectedError, type IdentityProvider } from "../ports/identity-provider.ts";
import { ServiceUnavailableError } from "../ports/service-unavailable.ts";
import { TIMEOUTS, type Timeouts } from "../platform/timeouts.ts";

export interface FirebaseIdentityOptions {
  projectId: string;
  serviceAccount?: { projectId: string; clientEmail: string; privateKey: string };
  clock: Clock;
  google?: { agent: Agent; credential: Credential };
  timeouts?: Pick<Timeouts, "identityMs">;
}

const CONNECTIONS_MAX = 50;

/** Errors that mean an invalid token. Any other error means that Firebase could not verify it. */
const INVALID_TOKEN_CODES = new Set(["auth/argument-error", "auth/id-token-expired"]);
const REJECTED_USER_CODES = new Set(["auth/id-token-revoked", "auth/user-disabled", "auth/user-not-found"]);
/** firebase-admin reports a failed download of Google's certificates with the code of a forged token. */
const CERTIFICATES_UNAVAILABLE = /^Error (?:while making request|fetching public keys)/;
const LOGGED_MESSAGE_MAX = 300;

/** Firebase phone authentication. A sign-in opens one session, within five minutes. */
export function createFirebaseIdentity({
  clock,
  timeouts = TIMEOUTS,
  ...options
}: FirebaseIdentityOptions): IdentityProvider {
  const connected = connect(options);

  return {
    kind: "firebase",
    async verify(idToken) {
      const auth = await connected;
      const deadline = AbortSignal.timeout(timeouts.identityMs);
      const signIn = readClaims(await verified(auth.verifyIdToken(idToken), deadline));
      const phone = verifiedPhone(signIn);
      const age = clock.now().getTime() - signIn.auth_time * SECOND;
      if (age > SIGN_IN_MAX_AGE_MS || age < -CLOCK_SKEW_MS) throw new TokenRejectedError(phone);
      // Checks for revocation separately, because a failure is counted for the phone, which is known only now.
      await verified(auth.verifyIdToken(idToken, true), deadline, phone);
      return {
        phone,
        async spend(tx) {
          const spent = await tx
            .insert(otpChallenges)
            .values({
              id: uuidv7(),
              phone,
              // Identifies the sign-in, because one sign-in can have several tokens. Firebase keeps the code.
              otpCode: "",
              challengeId: `firebase:${signIn.uid}:${signIn.auth_time}`,
              verified: true,
              verifiedAt: clock.now(),
              expiresAt: new Date(signIn.auth_time * SECOND + SIGN_IN_MAX_AGE_MS),
              createdAt: clock.now(),
            })
            .onConflictDoNothing({ target: otpChallenges.challengeId })
            .returning({ id: otpChallenges.id });
          if (spent.length === 0) throw new TokenRejectedError(phone);
        },
      };
    },
    async deleteUser(phone) {
      const auth = await connected;
      const deadline = AbortSignal.timeout(timeouts.identityMs);
      try {
        const { uid } = await withSignal(auth.getUserByPhoneNumber(phone), deadline);
        await withSignal(auth.deleteUser(uid), deadline);
      } catch (error) {
        const { code = "", message } = error as { code?: string; message: string };
        if (code !== "auth/user-not-found") throw unavailable(message);
      }
    },
  };
}

/** Loads firebase-admin on demand, because it slows the start. */
async function connect({
  projectId,
  serviceAccount,
  google,
}: Omit<FirebaseIdentityOptions, "clock" | "timeouts">): Promise<Auth> {
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const httpAgent = google?.agent ?? new TimeoutAgent();
  const credential = google?.credential ?? (serviceAccount && cert(serviceAccount));
  // Without credentials it is the emulator, which uses plain http.
  return getAuth(initializeApp({ projectId, ...(credential && { httpAgent, credential }) }, uuidv7()));
}

/** Destroys connections that time out, so that they do not block the pool. */
class TimeoutAgent extends Agent {
  constructor() {
    super({ keepAlive: true, maxSockets: CONNECTIONS_MAX, timeout: TIMEOUTS.identityMs });
  }
  override createConnection(...args: Parameters<Agent["createConnection"]>) {
    const socket = super.createConnection(...args);
    return socket?.on("timeout", () => socket.destroy(new Error("request timed out")));
  }
}

/** Converts Firebase's errors. With a phone, a rejected user counts as a failed verification of that phone. */
async function verified(work: Promise<DecodedIdToken>, deadline: AbortSignal, phone?: string): Promise<DecodedIdToken> {
  try {
    return await withSignal(work, deadline);
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    if (REJECTED_USER_CODES.has(code))
      throw phone === undefined ? new AppError("TOKEN_INVALID") : new TokenRejectedError(phone);
    // firebase-admin throws a TypeError for a token whose payload is not an object.
    const isForged =
      error instanceof TypeError || (INVALID_TOKEN_CODES.has(code) && !CERTIFICATES_UNAVAILABLE.test(message));
    if (phone === undefined && isForged) throw new AppError("TOKEN_INVALID");
    throw unavailable(message);
  }
}

function unavailable(message: string): ServiceUnavailableError {
  return new ServiceUnavailableError(`Firebase is unavailable: ${message.slice(0, LOGGED_MESSAGE_MAX)}`);
}

type Claims = z.output<typeof claims>;

/** A signature does not guarantee the types of the claims: custom tokens can contain any. */
const claims = z.object({
  uid: z.string(),
  auth_time: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

function readClaims(token: DecodedIdToken): Claims {
  const { success, data } = claims.safeParse(token);
  if (!success) throw new AppError("TOKEN_INVALID");
  return data;
}

/** Requires that this sign-in used the phone: a number linked earlier may belong to someone else now. */
function verifiedPhone({ firebase, phone_number: number }: Claims): string {
  if (firebase.sign_in_provider !== "phone") throw new AppError("TOKEN_INVALID");
  const phone = normalizePhone(number);
  if (phone === null || phone !== number) throw new AppError("PHONE_INVALID");
  return phone;
}
