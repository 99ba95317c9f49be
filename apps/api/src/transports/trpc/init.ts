import { AppError, ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { initTRPC, type TRPCError } from "@trpc/server";
import superjson from "superjson";
import type { Context, SignedInContext } from "../../context.ts";
import type { AppContext } from "../../create-deps.ts";
import { assertActive, assertRole } from "../../features/moderation/moderation.policy.ts";
import { markWrite } from "../../platform/sessions.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { failureOf, logFailure, toTrpcError } from "../http/failure.ts";

export interface Meta {
  /** Exempts the procedure from the request's deadline. */
  longRunning?: boolean;
  /** Searches or counts listings: a batch may call COSTLY_CALLS_MAX of these. */
  costly?: boolean;
  /**
   * What a mutation counts as: by default one of the user's writes. Safety actions must not share that quota, which a
   * thief with a session or a neighbour behind the same address can use up: they have their own, or the verb has. Reads
   * that are logged do not count either.
   */
  quota?: "reports" | "none";
}

const t = initTRPC
  .context<AppContext>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error, ctx }) {
      const failure = failureOf(error);
      return {
        code: shape.code,
        // The error's own message may come from a library or the database.
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

type ProcedureResult = { ok: true } | { ok: false; error: TRPCError };

/** Mutations are rate-limited per user and mark the session, so that later reads go to the primary. */
async function beforeMutation(
  { deps, db, user, sessionId, ipAddress, reportRateLimit }: Context,
  quota: Meta["quota"],
): Promise<void> {
  const caller = { user, address: ipAddress };
  const counted = quota !== "none" && deps.limits.write({ reportRateLimit }, caller, quota);
  const hasReplicas = deps.env.DATABASE_REPLICA_URLS.length > 0;
  await Promise.all([counted, hasReplicas && sessionId !== null && markWrite(db, sessionId)]);
}

async function withOutcome<Result extends ProcedureResult>(
  next: () => Promise<Result>,
  onEnd: (outcome: ErrorCode | "ok") => void,
): Promise<Result> {
  try {
    const result = await next();
    onEnd(result.ok ? "ok" : failureOf(result.error).code);
    return result;
  } catch (error) {
    onEnd(failureOf(error).code);
    throw error;
  }
}

function withMetrics<Result extends ProcedureResult>(
  { deps }: Context,
  procedure: string,
  next: () => Promise<Result>,
): Promise<Result> {
  return withOutcome(next, (outcome) => deps.observability.metrics.procedures.inc({ procedure, outcome }));
}

function withTracing<Result extends ProcedureResult>(
  { deps }: Context,
  procedure: string,
  next: () => Promise<Result>,
): Promise<Result> {
  const { tracing } = deps.observability;
  if (tracing === null) return next();
  const span = tracing.start(procedure, { kind: "internal" });
  return withOutcome(
    () => tracing.withSpan(span, next),
    (outcome) => {
      span.set({ "pashu.outcome": outcome });
      span.end();
    },
  );
}

/** Logs errors and gives them the tRPC code of their AppError. */
async function withErrorMapping<Result extends ProcedureResult>(
  { log }: Context,
  procedure: string,
  next: () => Promise<Result>,
): Promise<Result> {
  const mapError = (error: unknown): TRPCError => {
    logFailure(log, error, procedure);
    return toTrpcError(error);
  };
  try {
    const result = await next();
    if (!result.ok) result.error = mapError(result.error);
    return result;
  } catch (error) {
    throw mapError(error);
  }
}

/** Combined in one middleware, because each middleware adds overhead to every call. */
const baseMiddleware = t.middleware(({ ctx, next, path, type, meta }) => {
  const inTime = async () => {
    if (type === "mutation") await withDeadline(beforeMutation(ctx, meta?.quota), ctx);
    return meta?.longRunning === true ? next() : withDeadline(next(), ctx);
  };
  return withMetrics(ctx, path, () => withTracing(ctx, path, () => withErrorMapping(ctx, path, inTime)));
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = t.procedure.use(baseMiddleware);

export const searchProcedure = publicProcedure.meta({ costly: true });

export const protectedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.user === null) throw new AppError("NOT_SIGNED_IN");
  const signedIn: SignedInContext & AppContext = { ...ctx, user: ctx.user };
  return next({ ctx: signedIn });
});

/** For what a suspended or banned user may not do. */
export const activeProcedure = protectedProcedure.use(({ ctx, next }) => {
  assertActive(ctx);
  return next();
});

/** For what a suspended user may do, but not a banned one. */
export const unbannedProcedure = protectedProcedure.use(({ ctx, next }) => {
  if (ctx.user.bannedAt !== null) throw new AppError("BANNED");
  return next();
});

export const moderatorProcedure = protectedProcedure.use(({ ctx, next }) => {
  assertRole(ctx, "moderator");
  return next();
});

export const operatorProcedure = protectedProcedure.use(({ ctx, next }) => {
  assertRole(ctx, "operator");
  return next();
});

/** Invalidates the public response cache before the response, so that users see their own changes. */
export const invalidatesPublicCache = t.middleware(async ({ ctx, next }) => {
  try {
    return await next();
  } finally {
    ctx.deps.caches.responses.invalidate();
  }
});
