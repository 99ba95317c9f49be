import { AppError, ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { initTRPC, type TRPCError } from "@trpc/server";
import superjson from "superjson";
import type { Context, SignedInContext } from "../../context.ts";
import { markWrite } from "../../platform/sessions.ts";
import { withRequestTimeout } from "../../platform/request-timeout.ts";
import { retryAfterOf } from "../../platform/retry-after.ts";
import { failureOf, logFailure, toTrpcError } from "../http/failure.ts";

/** The header that goes with failures of which one says when to come back. */
export function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  for (const error of errors) {
    const { code, params } = failureOf(error);
    if (params.s !== undefined || code === "UNAVAILABLE") return { "Retry-After": retryAfterOf(params) };
  }
  return {};
}

interface Meta {
  /** Whether a call may take longer than a person is otherwise kept waiting, because work goes on meanwhile. */
  longRunning?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error, ctx }) {
      const failure = failureOf(error);
      return {
        code: shape.code,
        // Never the thrown words: they may be a library's or the database's.
        message: failure.code,
        data: {
          code: ERROR_CODES[failure.code],
          httpStatus: shape.data.httpStatus,
          appCode: failure.code,
          appParams: failure.params,
          fields: failure.fields,
          requestId: ctx?.requestId,
        },
      };
    },
  });

/** Mutations are rate-limited per user and mark the session, so that later reads go to the primary. */
async function beforeWrite({ deps, db, user, sessionId, ipAddress, reportRateLimit }: Context): Promise<void> {
  const counted = deps.limits.write({ reportRateLimit }, { userId: user?.id, address: ipAddress });
  const hasReplicas = deps.env.DATABASE_REPLICA_URLS.length > 0;
  await Promise.all([counted, hasReplicas && sessionId !== null && markWrite(db, sessionId)]);
}

/** Answers within the time that a person waits, and failures as what they are. One for all: each costs every call. */
const answer = t.middleware(async ({ ctx, next, path, type, meta }) => {
  const { metrics, tracing, timeouts } = ctx.deps;
  const span = tracing?.start(path, { kind: "internal" });
  const end = (outcome: ErrorCode | "ok") => {
    metrics.procedures.inc({ procedure: path, outcome });
    span?.set({ "pashu.outcome": outcome });
    span?.end();
  };
  const failed = (error: unknown) => {
    end(failureOf(error).code);
    logFailure(ctx.log, error, path);
    return toTrpcError(error);
  };
  const work = async () => {
    if (type === "mutation") await withRequestTimeout(beforeWrite(ctx), timeouts);
    return meta?.longRunning === true ? next() : withRequestTimeout(next(), timeouts);
  };
  try {
    const result = await (span && tracing ? tracing.withSpan(span, work) : work());
    if (!result.ok) return { ...result, error: failed(result.error) };
    end("ok");
    return result;
  } catch (refused) {
    throw failed(refused);
  }
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For anybody. */
export const anyone = t.procedure.use(answer);

/** For people who are signed in. */
export const signedIn = anyone.use(({ ctx, next }) => {
  if (ctx.user === null) throw new AppError("NOT_SIGNED_IN");
  const known: SignedInContext = { ...ctx, user: ctx.user };
  return next({ ctx: known });
});

/** For signed-in people who change what visitors are shown: it is forgotten before they hear that it is done. */
export const publishing = signedIn.use(async ({ ctx, next }) => {
  try {
    return await next();
  } finally {
    ctx.deps.publicResponseCache.invalidate();
  }
});
