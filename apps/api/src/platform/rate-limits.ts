import type { Db, DbOrTransaction } from "@pashu/db/client";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import { AppError } from "@pashu/validators/errors";
import {
  CLOCK_SKEW_MS,
  DELETIONS_PER_PHONE,
  EXPORTS_PER_USER,
  GEOCODES_PER_USER,
  HOUR,
  PHONE_LOOKUPS_PER_IP,
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
import type { Logger } from "./log.ts";
import { countedNetworks } from "./networks.ts";
import { keyedHash } from "./sliding-limits.ts";

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
  settings: { redisUrl?: string | undefined; writesPerHour: number; limitKey: Buffer },
) {
  const { redisUrl, writesPerHour } = settings;
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

  /** Counts points for a key. @throws AppError RATE_LIMITED with the seconds to wait */
  const limiter = (name: string, limit: Limit) => {
    const counter = counterOf(name, limit);
    return async (asker: Asker, key: string, points = 1): Promise<void> => {
      report(asker, { ...limit, name, ...(await use(counter, key, limit, points)) });
    };
  };

  /** Under a keyed hash: a call in flight may be counted after its user's account was deleted. */
  const keyOf = (userId: string) => keyedHash(settings, userId);
  const userLimiter = (name: string, limit: Limit) => {
    const count = limiter(name, limit);
    return (asker: Asker, userId: string, points?: number) => count(asker, keyOf(userId), points);
  };

  /** Counts one more for a visitor's address, and for the IPv6 networks around it unless a narrower one refuses. */
  const addressLimiter = (name: string, { max, windowMs }: Limit) => {
    const counters = new Map<number, RateLimiterAbstract>();
    return async (asker: Asker, address: string | null): Promise<void> => {
      let tightest: LimitState & Used = { name, max, windowMs, left: Infinity, resetMs: 0, refused: false };
      for (const { network, factor } of countedNetworks(address)) {
        const limit = { max: max * factor, windowMs };
        const counter = counters.get(factor) ?? counterOf(name, limit);
        counters.set(factor, counter);
        const used = await use(counter, network, limit);
        if (used.left < tightest.left) tightest = { ...limit, name, ...used };
        if (used.refused) break;
      }
      report(asker, tightest);
    };
  };

  const uploadedMegabytes = userLimiter("uploaded-megabytes", UPLOADED_MEGABYTES_PER_USER);
  const proof: Limit = { max: 1, windowMs: PROOF_TTL_MS };
  const proofs = counterOf("proof", proof);
  const writes: Limit = { max: writesPerHour, windowMs: HOUR };
  const [writeOfUser, writeOfVisitor] = [userLimiter("writes", writes), addressLimiter("writes", writes)];
  const ofUsers = ["exports", "geocodes", "uploads", "uploaded-megabytes", "writes"] as const;
  return {
    /** Counted by a hash of the phone, which outlives the account for a day. */
    deletion: limiter("deletions", DELETIONS_PER_PHONE),
    export: userLimiter("exports", EXPORTS_PER_USER),
    geocode: userLimiter("geocodes", GEOCODES_PER_USER),
    phoneLookup: addressLimiter("phone-lookups", PHONE_LOOKUPS_PER_IP),
    upload: userLimiter("uploads", UPLOADS_PER_USER),
    uploadedBytes: (asker: Asker, userId: string, bytes: number) =>
      uploadedMegabytes(asker, userId, Math.ceil(bytes / MEGABYTE)),
    write: (asker: Asker, { userId, address }: { userId: string | undefined; address: string | null }) =>
      userId === undefined ? writeOfVisitor(asker, address) : writeOfUser(asker, userId),
    /** Removes what was counted of a person; what is in Redis ends by itself within a day. */
    deleteUserCounters: async (tx: DbOrTransaction, userId: string) => {
      const keys = ofUsers.map((name) => `${name}:${keyOf(userId)}`);
      await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
    },
    /** Whether a solved puzzle is shown for the first time. */
    firstUseOfProof: async (signature: string) => !(await use(proofs, signature, proof)).refused,
    /** Removes the counters whose window is over; Redis does so by itself. */
    deleteExpired: async () => {
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

type Used = Pick<LimitState, "left" | "resetMs"> & { refused: boolean };

function report(asker: Asker, { refused, ...state }: LimitState & Used): void {
  asker.tellLimit(state);
  if (refused) throw new AppError("RATE_LIMITED", { s: Math.max(1, Math.ceil(state.resetMs / SECOND)) });
}

/** A window that ends later than one from now was begun by a clock that has been set back: it ends after one from now. */
async function use(counter: RateLimiterAbstract, key: string, { windowMs }: Limit, points = 1): Promise<Used> {
  const { consumedPoints, msBeforeNext, ...used } = await consume(counter, key, points);
  const isAhead = msBeforeNext > windowMs + CLOCK_SKEW_MS;
  if (isAhead) await counter.set(key, consumedPoints, windowMs / SECOND);
  return { ...used, resetMs: isAhead ? windowMs : msBeforeNext };
}

/** The library throws what is over the limit just as what went wrong. */
async function consume(counter: RateLimiterAbstract, key: string, points: number) {
  try {
    const { remainingPoints, consumedPoints, msBeforeNext } = await counter.consume(key, points);
    return { left: remainingPoints, consumedPoints, msBeforeNext, refused: false };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const { consumedPoints, msBeforeNext } = thrown;
    return { left: 0, consumedPoints, msBeforeNext, refused: true };
  }
}

/** Fails at once while Redis is away, instead of letting people wait. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, connectTimeout: 2 * SECOND, commandTimeout: SECOND });
  redis.on("error", (err) => log.warn({ err }, "redis unavailable"));
  return redis;
}
