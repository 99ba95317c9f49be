import { Agent } from "node:https";
import { otpChallenges } from "@pashu/db/schema/auth";
import { AppError } from "@pashu/validators/errors";
import { SECOND, SIGN_IN_MAX_AGE_MS } from "@pashu/validators/limits";
import { normalizePhone } from "@pashu/validators/phone";
import { withSignal } from "@pashu/validators/timeout";
import type { Credential } from "firebase-admin/app";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { v7 as uuidv7 } from "uuid";
import type { Clock } from "../platform/clock.ts";
import { RefusedTokenError, type IdentityProvider } from "../ports/identity-provider.ts";
import { ServiceAwayError } from "../ports/service-unavailable.ts";
import { TIMEOUTS, type Timeouts } from "../platform/timeouts.ts";

export interface FirebaseIdentityOptions {
  projectId: string;
  /** Of the service account that may look people up; none with the emulator. */
  serviceAccount?: { projectId: string; clientEmail: string; privateKey: string };
  clock: Clock;
  /** Another way to Google than the usual one, and another right to ask it. */
  google?: { agent: Agent; credential: Credential };
  timeouts?: Pick<Timeouts, "identityMs">;
}

const CONNECTIONS_MAX = 50;

/** What Firebase says of a token that is not, or no longer, good; everything else means that it could not tell. */
const TOKEN_REFUSALS = new Set(["auth/argument-error", "auth/id-token-expired"]);
const PERSON_REFUSALS = new Set(["auth/id-token-revoked", "auth/user-disabled", "auth/user-not-found"]);
/** Google's certificates could not be fetched: firebase-admin gives this the code of a forged token. */
const NO_CERTIFICATES = /^Error (?:while making request|fetching public keys)/;
/** Of what Firebase said, for the log. */
const MESSAGE_MAX = 300;

/** Phone sign-in by Firebase: a sign-in is good for one session, within five minutes. */
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
      const signIn = await answerOf(auth.verifyIdToken(idToken), deadline);
      const phone = provedPhone(signIn);
      const age = clock.now().getTime() - signIn.auth_time * SECOND;
      if (age > SIGN_IN_MAX_AGE_MS) throw new RefusedTokenError(phone);
      // A second look, because only now it is known whose failure a revoked sign-in would be.
      await answerOf(auth.verifyIdToken(idToken, true), deadline, phone);
      return {
        phone,
        async spend(tx) {
          const spent = await tx
            .insert(otpChallenges)
            .values({
              id: uuidv7(),
              phone,
              // The code stayed with Firebase. A token can be written in many ways, so its sign-in is what is kept.
              otpCode: "",
              challengeId: `firebase:${signIn.uid}:${signIn.auth_time}`,
              verified: true,
              verifiedAt: clock.now(),
              expiresAt: new Date(signIn.auth_time * SECOND + SIGN_IN_MAX_AGE_MS),
              createdAt: clock.now(),
            })
            .onConflictDoNothing({ target: otpChallenges.challengeId })
            .returning({ id: otpChallenges.id });
          if (spent.length === 0) throw new RefusedTokenError(phone);
        },
      };
    },
    async forget(phone) {
      const auth = await connected;
      const deadline = AbortSignal.timeout(timeouts.identityMs);
      try {
        const { uid } = await withSignal(auth.getUserByPhoneNumber(phone), deadline);
        await withSignal(auth.deleteUser(uid), deadline);
      } catch (error) {
        const { code = "", message } = error as { code?: string; message: string };
        if (code !== "auth/user-not-found") throw away(message);
      }
    },
  };
}

/** The library is loaded only where it is used: a good part of a second at every other start. */
async function connect({
  projectId,
  serviceAccount,
  google,
}: Omit<FirebaseIdentityOptions, "clock" | "timeouts">): Promise<Auth> {
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const httpAgent = google?.agent ?? new ImpatientAgent();
  const credential = google?.credential ?? (serviceAccount && cert(serviceAccount));
  // Without a right to ask Google it is the emulator, which speaks plain http.
  return getAuth(initializeApp({ projectId, ...(credential && { httpAgent, credential }) }, uuidv7()));
}

/** Gives a silent connection up, so that nobody has to wait for it to be free. */
class ImpatientAgent extends Agent {
  constructor() {
    super({ keepAlive: true, maxSockets: CONNECTIONS_MAX, timeout: TIMEOUTS.identityMs });
  }
  override createConnection(...args: Parameters<Agent["createConnection"]>) {
    const socket = super.createConnection(...args);
    return socket?.on("timeout", () => socket.destroy(new Error("request timed out")));
  }
}

/** What Firebase answers, or why not, in words that the rest of the server knows. */
async function answerOf(work: Promise<DecodedIdToken>, deadline: AbortSignal, phone?: string): Promise<DecodedIdToken> {
  try {
    return await withSignal(work, deadline);
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    if (PERSON_REFUSALS.has(code))
      throw phone === undefined ? new AppError("TOKEN_INVALID") : new RefusedTokenError(phone);
    // The library trips over a token whose content is no object.
    const isForged = error instanceof TypeError || (TOKEN_REFUSALS.has(code) && !NO_CERTIFICATES.test(message));
    if (phone === undefined && isForged) throw new AppError("TOKEN_INVALID");
    throw away(message);
  }
}

function away(message: string): ServiceAwayError {
  return new ServiceAwayError(`Firebase is unavailable: ${message.slice(0, MESSAGE_MAX)}`);
}

/** The number must have been proved by this very sign-in: one that was linked years ago may be another's by now. */
function provedPhone({ firebase, phone_number: number }: DecodedIdToken): string {
  if (firebase.sign_in_provider !== "phone" || number === undefined) throw new AppError("TOKEN_INVALID");
  const phone = normalizePhone(number);
  if (phone === null || phone !== number) throw new AppError("PHONE_INVALID");
  return phone;
}
