import type { Db, DbOrTransaction } from "@pashu/db/client";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import type { User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import {
  CARD_DRAWS_PER_ANIMAL,
  CARD_DRAWS_PER_IP,
  CLOCK_SKEW_MS,
  DELETIONS_PER_PHONE,
  EXPORTS_PER_USER,
  FORM_STARTS_PER_IP,
  GEOCODES_PER_USER,
  HOUR,
  IMPORTS_PER_USER,
  PHONE_LOOKUPS_PER_IP,
  PROOF_TTL_MS,
  REQUESTS_PER_API_KEY,
  MEGABYTE,
  RAISED_LIMITS,
  SECOND,
  STOPPED_IMAGE_UPLOADS,
  UPLOADED_MEGABYTES_PER_USER,
  UPLOADS_PER_USER,
  VIEWS_PER_IP,
  WEBHOOK_SENDS_PER_USER,
  WRITES_PER_SALE_LINK,
  WRONG_TOKENS_PER_IP,
  type Limit,
} from "@pashu/validators/limits";
import { once } from "node:events";
import { inArray, lt, sql } from "drizzle-orm";
import { Redis } from "ioredis";
import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { Logger } from "./log.ts";
import { rateLimitNetworks } from "./networks.ts";
import { keyedHash } from "./sliding-limits.ts";

export interface RateLimitState extends Limit {
  name: string;
  left: number;
  resetMs: number;
}

interface RateLimitReporter {
  reportRateLimit(state: RateLimitState): void;
}

/** RAISED_LIMITS apply to an account with raised limits. */
export type LimitedUser = Pick<User, "hasRaisedLimits" | "id">;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Creates rate limits that all processes share. Redis counts them if configured and available, otherwise PostgreSQL. */
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

  const inMemory = (keyPrefix: string, { max, windowMs }: Limit) =>
    new RateLimiterMemory({ keyPrefix, points: max, duration: windowMs / SECOND });

  /** Rejects with RATE_LIMITED and the seconds to wait. */
  const limiter = (name: string, limit: Limit, createCounter = counterOf) => {
    const counter = createCounter(name, limit);
    return async (reporter: RateLimitReporter, key: string, points = 1): Promise<void> => {
      report(reporter, { ...limit, name, ...(await consume(counter, key, limit, points)) });
    };
  };

  /** Hashed, because a request in flight may be counted after its user's account was deleted. */
  const keyOf = (id: string) => keyedHash(settings.limitKey, id);
  const hashedLimiter = (name: string, limit: Limit) => {
    const count = limiter(name, limit);
    return (reporter: RateLimitReporter, id: string, points?: number) => count(reporter, keyOf(id), points);
  };

  /** Counts a visitor's address and, for IPv6, the networks that contain it until one of them is over its limit. */
  const addressLimiter = (name: string, limit: Limit, createCounter = counterOf) =>
    addressLimit(name, limit, createCounter).count;
  const addressLimit = (name: string, { max, windowMs }: Limit, createCounter = counterOf) => {
    const counters = new Map<number, RateLimiterAbstract>();
    const countersOf = (address: string | null) =>
      rateLimitNetworks(address).map(({ network, factor }) => {
        const limit = { max: max * factor, windowMs };
        const counter = counters.get(factor) ?? createCounter(name, limit);
        counters.set(factor, counter);
        return { network, limit, counter };
      });
    return {
      async count(reporter: RateLimitReporter, address: string | null): Promise<void> {
        let tightest: RateLimitState & Usage = { name, max, windowMs, left: Infinity, resetMs: 0, exceeded: false };
        for (const { network, limit, counter } of countersOf(address)) {
          const used = await consume(counter, network, limit);
          if (used.left < tightest.left) tightest = { ...limit, name, ...used };
          if (used.exceeded) break;
        }
        report(reporter, tightest);
      },
      /** Rejects like `count` when the address has used up its limit, without counting. */
      async assertLeft(reporter: RateLimitReporter, address: string | null): Promise<void> {
        for (const { network, limit, counter } of countersOf(address)) {
          const used = await counter.get(network);
          if (used === null || used.consumedPoints < limit.max) continue;
          report(reporter, { ...limit, name, left: 0, resetMs: used.msBeforeNext, exceeded: true });
        }
      },
    };
  };

  /** Both limits count in the same window, so raising a limit takes nothing away. */
  const raisableLimiter = (name: string, limit: Limit, raised: Limit) => {
    const [usual, higher] = [hashedLimiter(name, limit), hashedLimiter(name, raised)];
    return (reporter: RateLimitReporter, { id, hasRaisedLimits }: LimitedUser, points?: number) =>
      (hasRaisedLimits ? higher : usual)(reporter, id, points);
  };

  const uploads = counterOf("uploads", UPLOADS_PER_USER);
  const uploadedMegabytes = raisableLimiter(
    "uploaded-megabytes",
    UPLOADED_MEGABYTES_PER_USER,
    RAISED_LIMITS.uploadedMegabytes,
  );
  const proof: Limit = { max: 1, windowMs: PROOF_TTL_MS };
  const proofs = counterOf("proof", proof);
  const writes: Limit = { max: writesPerHour, windowMs: HOUR };
  const raisedWrites = { ...writes, max: Math.max(writes.max, RAISED_LIMITS.writes.max) };
  const reports = hashedLimiter("reports", writes);
  const byUser = {
    writes: raisableLimiter("writes", writes, raisedWrites),
    reports: (reporter: RateLimitReporter, { id }: LimitedUser) => reports(reporter, id),
  };
  const importedRows = counterOf("imported-rows", writes);
  const countRows = raisableLimiter("imported-rows", writes, raisedWrites);
  const writeByAddress = addressLimiter("writes", writes);
  const wrongTokens = addressLimit("wrong-tokens", WRONG_TOKENS_PER_IP);
  const cardDraws = counterOf("card-draws", CARD_DRAWS_PER_ANIMAL);
  const perUser = [
    "exports",
    "geocodes",
    "imported-rows",
    "imports",
    "reports",
    "uploads",
    "uploaded-megabytes",
    "webhook-sends",
    "writes",
  ] as const;
  return {
    /** By a hash of the phone, which is kept for a day after the account is deleted. */
    deletion: limiter("deletions", DELETIONS_PER_PHONE),
    cardDraw: addressLimiter("card-draws-by-address", CARD_DRAWS_PER_IP),
    export: hashedLimiter("exports", EXPORTS_PER_USER),
    formStart: addressLimiter("form-starts", FORM_STARTS_PER_IP),
    geocode: hashedLimiter("geocodes", GEOCODES_PER_USER),
    imports: hashedLimiter("imports", IMPORTS_PER_USER),
    /**
     * As many as the form could write. Not counted as writes, so that photos can be added to all of them at once. Rows that
     * the limit refuses or `write` fails to insert are not counted.
     */
    importedRows: async <Written>(
      reporter: RateLimitReporter,
      user: LimitedUser,
      rows: number,
      write: () => Promise<Written>,
    ): Promise<Written> => {
      try {
        await countRows(reporter, user, rows);
        return await write();
      } catch (error) {
        await importedRows.reward(keyOf(user.id), rows);
        throw error;
      }
    },
    phoneLookup: addressLimiter("phone-lookups", PHONE_LOOKUPS_PER_IP),
    saleLink: hashedLimiter("sale-links", WRITES_PER_SALE_LINK),
    upload: raisableLimiter("uploads", UPLOADS_PER_USER, RAISED_LIMITS.uploads),
    /** Counts against the limit of uploads; rejects only the next upload. */
    stoppedImage: async (userId: string) => {
      await consume(uploads, keyOf(userId), UPLOADS_PER_USER, STOPPED_IMAGE_UPLOADS);
    },
    uploadedBytes: (reporter: RateLimitReporter, user: LimitedUser, bytes: number) =>
      uploadedMegabytes(reporter, user, Math.ceil(bytes / MEGABYTE)),
    /** In the memory of this process, because a view must not cost a write. */
    view: addressLimiter("views", VIEWS_PER_IP, inMemory),
    /** The same for a request with a key. */
    apiKey: limiter("api-key", REQUESTS_PER_API_KEY, inMemory),
    webhookSend: hashedLimiter("webhook-sends", WEBHOOK_SENDS_PER_USER),
    /** Counts a token that is not genuine. */
    wrongToken: wrongTokens.count,
    assertFewWrongTokens: wrongTokens.assertLeft,
    write: (
      reporter: RateLimitReporter,
      { user, address }: { user: LimitedUser | null; address: string | null },
      quota: keyof typeof byUser = "writes",
    ) => (user === null ? writeByAddress(reporter, address) : byUser[quota](reporter, user)),
    /** Deletes a user's counters in PostgreSQL; those in Redis expire within a day. */
    deleteUserCounters: async (tx: DbOrTransaction, userId: string) => {
      const keys = perUser.map((name) => `${name}:${keyOf(userId)}`);
      await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
    },
    isFirstUseOfProof: async (signature: string) => !(await consume(proofs, signature, proof)).exceeded,
    mayDrawCard: async (key: string) => !(await consume(cardDraws, key, CARD_DRAWS_PER_ANIMAL)).exceeded,
    deleteExpired: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    },
    connected: async () => {
      if (redis?.status === "connecting") await once(redis, "ready").catch(() => undefined);
    },
    redisIsUp: () => (redis === null ? null : redis.status === "ready"),
    close: () => redis?.disconnect(),
  };
}

type Usage = Pick<RateLimitState, "left" | "resetMs"> & { exceeded: boolean };

function report(reporter: RateLimitReporter, { exceeded, ...state }: RateLimitState & Usage): void {
  reporter.reportRateLimit(state);
  if (exceeded) throw new AppError("RATE_LIMITED", { s: Math.max(1, Math.ceil(state.resetMs / SECOND)) });
}

/** Consumes points. If the clock was set back, the window would end too late: it is shortened. */
async function consume(counter: RateLimiterAbstract, key: string, { windowMs }: Limit, points = 1): Promise<Usage> {
  const { consumedPoints, msBeforeNext, ...used } = await tryConsume(counter, key, points);
  const isAhead = msBeforeNext > windowMs + CLOCK_SKEW_MS;
  if (isAhead) await counter.set(key, consumedPoints, windowMs / SECOND);
  return { ...used, resetMs: isAhead ? windowMs : msBeforeNext };
}

/** The library throws a RateLimiterRes when the limit is exceeded. */
async function tryConsume(counter: RateLimiterAbstract, key: string, points: number) {
  try {
    const { remainingPoints, consumedPoints, msBeforeNext } = await counter.consume(key, points);
    return { left: remainingPoints, consumedPoints, msBeforeNext, exceeded: false };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const { consumedPoints, msBeforeNext } = thrown;
    return { left: 0, consumedPoints, msBeforeNext, exceeded: true };
  }
}

/** Commands fail at once while Redis is unavailable, so that requests do not wait for it. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, connectTimeout: 2 * SECOND, commandTimeout: SECOND });
  redis.on("error", (err) => log.warn({ err }, "redis unavailable"));
  return redis;
}
