import type { Db, DbOrTransaction } from "@pashu/db/client";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import { AppError } from "@pashu/validators/errors";
import {
  DELETIONS_PER_PHONE,
  EXPORTS_PER_USER,
  GEOCODES_PER_USER,
  PHONE_LOOKUPS_PER_ADDRESS,
  PROOF_TTL_MS,
  SECOND,
  UPLOADS_PER_USER,
} from "@pashu/validators/limits";
import { inArray, lt, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";

function isLimit(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Limits that hold for all processes together, because they are counted in the database. */
export function createRateLimits(db: Db) {
  const limiter = (keyPrefix: string, { max, windowMs }: { max: number; windowMs: number }) => {
    const counter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points: max,
      duration: windowMs / SECOND,
      clearExpiredByTimeout: false,
    });
    /** @throws AppError RATE_LIMITED with the seconds to wait */
    return async (key: string | null) => {
      try {
        await counter.consume(key ?? "unknown");
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          throw new AppError("RATE_LIMITED", { s: Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND)) });
        }
        throw refusal;
      }
    };
  };
  const ofUsers = {
    export: limiter("export", EXPORTS_PER_USER),
    geocode: limiter("geocode", GEOCODES_PER_USER),
    upload: limiter("upload", UPLOADS_PER_USER),
  };
  const proof = limiter("proof", { max: 1, windowMs: PROOF_TTL_MS });
  return {
    ...ofUsers,
    /** Counted by a hash of the phone, which outlives the account for a day. */
    deletion: limiter("deletion", DELETIONS_PER_PHONE),
    phoneLookup: limiter("phone-lookup", PHONE_LOOKUPS_PER_ADDRESS),
    /** Whether a solved puzzle is shown for the first time. */
    firstUseOfProof: (signature: string) => proof(signature).then(() => true, isLimit),
    /** Removes what was counted of a person. */
    forgetUser: async (tx: DbOrTransaction, userId: string) => {
      const keys = Object.keys(ofUsers).map((prefix) => `${prefix}:${userId}`);
      await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
    },
    /** Removes the counters whose window is over. */
    forgetExpired: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    },
  };
}
