import type { Db } from "@pashu/db/client";
import { otpChallenges } from "@pashu/db/schema/auth";
import { AppError } from "@pashu/validators/errors";
import { ID_TOKEN_TTL_MS } from "@pashu/validators/limits";
import { and, eq, gt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { IdentityProvider } from "../../ports/identity-provider.ts";
import { hashToken } from "./challenges.ts";

/** One-time codes by SMS. An ID token belongs to a verified challenge, is valid for ten minutes and works once. */
export function createBuiltinIdentity({ db, clock }: { db: Db; clock: Clock }): IdentityProvider {
  return {
    kind: "builtin",
    async verify(idToken) {
      const hash = hashToken(idToken);
      const youngest = new Date(clock.now().getTime() - ID_TOKEN_TTL_MS);
      const [challenge] = await db
        .select({ phone: otpChallenges.phone })
        .from(otpChallenges)
        .where(and(eq(otpChallenges.verificationToken, hash), gt(otpChallenges.verifiedAt, youngest)));
      if (challenge === undefined) throw new AppError("TOKEN_INVALID");
      return {
        phone: challenge.phone,
        async spend(tx) {
          const spent = await tx
            .update(otpChallenges)
            .set({ verificationToken: null })
            .where(eq(otpChallenges.verificationToken, hash))
            .returning({ id: otpChallenges.id });
          if (spent.length === 0) throw new AppError("TOKEN_INVALID");
        },
      };
    },
    async deleteUser() {},
  };
}
