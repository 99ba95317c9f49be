import type { Db, DbOrTransaction } from "@pashu/db/client";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import { AppError } from "@pashu/validators/errors";
import {
  DELETIONS_PER_PHONE,
  EXPORTS_PER_USER,
  GEOCODES_PER_USER,
  HOUR,
  PHONE_LOOKUPS_PER_ADDRESS,
  PROOF_TTL_MS,
  MEGABYTE,
  SECOND,
  UPLOADED_MEGABYTES_PER_USER,
  UPLOADS_PER_USER,
  type Limit,
} from "@pashu/validators/limits";
import { once } from "node:events";
import { inArray, lt, sql } from "drizzle-orm";
import { Redis } from "ioredis";
import { RateLimiterDrizzle, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { Logger } from "../log.ts";

/** How far somebody has used up a limit. */
export interface LimitState extends Limit {
  /** What is limited, e.g. `uploads`. */
  name: string;
  /** How often more. */
  left: number;
  /** Until the window is over. */
  resetMs: number;
}

/** Who is told how much is left. */
interface Asker {
  tellLimit(state: LimitState): void;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Limits that hold for all processes together: counted in the database, or in Redis where there is one.
 * While Redis is away they are counted in the database.
 */
export function createRateLimits(
  { db, log }: { db: Db; log: Logger },
  { redisUrl, writesPerHour }: { redisUrl?: string | undefined; writesPerHour: number },
) {
  const redis = redisUrl === undefined ? null : connectRedis(redisUrl, log);

  const counterOf = (keyPrefix: string, { max, windowMs }: Limit): RateLimiterAbstract => {
    const options = { keyPrefix, points: max, duration: windowMs / SECOND };
    const inDatabase = new RateLimiterDrizzle({
      ...options,
      storeClient: db,
      schema: rateLimits,
      clearExpiredByTimeout: false,
    });
    if (redis === null) return inDatabase;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inDatabase,
    });
  };

  /** Counts points for a person's id or a visitor's address. @throws AppError RATE_LIMITED with the seconds to wait */
  const limiter = (name: string, limit: Limit) => {
    const counter = counterOf(name, limit);
    return async (asker: Asker, key: string | null, points = 1): Promise<void> => {
      const { refused, remainingPoints, msBeforeNext } = await use(counter, key ?? "unknown", points);
      asker.tellLimit({ ...limit, name, left: remainingPoints, resetMs: msBeforeNext });
      if (refused) throw new AppError("RATE_LIMITED", { s: Math.max(1, Math.ceil(msBeforeNext / SECOND)) });
    };
  };

  const uploadedMegabytes = limiter("uploaded-megabytes", UPLOADED_MEGABYTES_PER_USER);
  const proofs = counterOf("proof", { max: 1, windowMs: PROOF_TTL_MS });
  const ofUsers = ["exports", "geocodes", "uploads", "uploaded-megabytes", "writes"] as const;
  return {
    /** Counted by a hash of the phone, which outlives the account for a day. */
    deletion: limiter("deletions", DELETIONS_PER_PHONE),
    export: limiter("exports", EXPORTS_PER_USER),
    geocode: limiter("geocodes", GEOCODES_PER_USER),
    phoneLookup: limiter("phone-lookups", PHONE_LOOKUPS_PER_ADDRESS),
    upload: limiter("uploads", UPLOADS_PER_USER),
    uploadedBytes: (asker: Asker, userId: string, bytes: number) =>
      uploadedMegabytes(asker, userId, Math.ceil(bytes / MEGABYTE)),
    write: limiter("writes", { max: writesPerHour, windowMs: HOUR }),
    /** Removes what was counted of a person; what is in Redis ends by itself within a day. */
    forgetUser: async (tx: DbOrTransaction, userId: string) => {
      const keys = ofUsers.map((name) => `${name}:${userId}`);
      await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
    },
    /** Whether a solved puzzle is shown for the first time. */
    firstUseOfProof: async (signature: string) => !(await use(proofs, signature)).refused,
    /** Removes the counters whose window is over; Redis does so by itself. */
    forgetExpired: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    },
    /** Waits until Redis answers or is known to be away. */
    settled: async () => {
      if (redis?.status === "connecting") await once(redis, "ready").catch(() => undefined);
    },
    /** Null where none is set. */
    redisIsUp: () => (redis === null ? null : redis.status === "ready"),
    close: () => redis?.disconnect(),
  };
}

/** The library throws what is over the limit just as what went wrong. */
async function use(
  counter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<Pick<RateLimiterRes, "remainingPoints" | "msBeforeNext"> & { refused: boolean }> {
  try {
    const { remainingPoints, msBeforeNext } = await counter.consume(key, points);
    return { remainingPoints, msBeforeNext, refused: false };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return { remainingPoints: 0, msBeforeNext: thrown.msBeforeNext, refused: true };
  }
}

/** Fails at once while Redis is away, instead of letting people wait. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, connectTimeout: 2 * SECOND, commandTimeout: SECOND });
  redis.on("error", (err) => log.warn({ err }, "redis away"));
  return redis;
}
