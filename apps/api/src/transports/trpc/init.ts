import { isDataException } from "@pashu/db/errors";
import { AppError, ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { parseRuleMessage } from "@pashu/validators/rules";
import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import type { Context, SignedInContext } from "../../context.ts";
import { rememberWrite } from "../../platform/sessions.ts";
import { withRequestTimeout } from "../../in-time.ts";
import { retryAfterOf } from "../../platform/retry-after.ts";
import { isUnavailable } from "../../platform/unavailable.ts";
import type { Logger } from "../../platform/log.ts";
import { meaningOfDatabaseError } from "../../platform/database-errors.ts";
import { transformer } from "./transformer.ts";

/** What went wrong, as data: the client has the words. */
export interface Failure {
  code: ErrorCode;
  params: Record<string, string | number>;
  fields?: Record<string, ReturnType<typeof parseRuleMessage>>;
}

/** Converts any error to the code and parameters that a caller may see; nothing else does. */
export function failureOf(error: unknown): Failure {
  const cause = causeOf(error);
  if (cause instanceof AppError) return { code: cause.code, params: cause.params };
  if (cause instanceof ZodError) return { code: "INVALID_INPUT", params: {}, fields: fieldsOf(cause) };
  if (isUnavailable(cause)) return { code: "UNAVAILABLE", params: {} };
  if (error instanceof TRPCError) return { code: codeOfTrpc(error), params: {} };
  return { code: "INTERNAL", params: {} };
}

/** The error without tRPC's wrapping; a refusal by the database as the error that it means for the caller. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  return meaningOfDatabaseError(cause) ?? cause;
}

/** The header that goes with failures of which one says when to come back. */
export function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  for (const error of errors) {
    const { code, params } = failureOf(error);
    if (params.s !== undefined || code === "UNAVAILABLE") return { "Retry-After": retryAfterOf(params) };
  }
  return {};
}

function codeOfTrpc(error: TRPCError): ErrorCode {
  switch (error.code) {
    case "PARSE_ERROR":
      return "MALFORMED_JSON";
    case "BAD_REQUEST":
      return "INVALID_INPUT";
    case "NOT_FOUND":
      return "NOT_FOUND";
    case "METHOD_NOT_SUPPORTED":
      return "METHOD_NOT_ALLOWED";
    case "UNSUPPORTED_MEDIA_TYPE":
      return "WRONG_CONTENT_TYPE";
    case "PAYLOAD_TOO_LARGE":
      return "BODY_TOO_LARGE";
    default:
      return "INTERNAL";
  }
}

function fieldsOf(error: ZodError): Record<string, ReturnType<typeof parseRuleMessage>> {
  const fields: Record<string, ReturnType<typeof parseRuleMessage>> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= parseRuleMessage(issue);
  return fields;
}

interface Meta {
  /** Whether a call may take longer than a person is otherwise kept waiting, because work goes on meanwhile. */
  takesItsTime?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
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

/** Gives what was thrown its tRPC code, from which the HTTP status follows. */
export function toTrpcError(error: unknown): TRPCError {
  const cause = causeOf(error);
  if (cause instanceof AppError) return new TRPCError({ code: ERROR_CODES[cause.code], message: cause.code, cause });
  if (isUnavailable(cause)) {
    return new TRPCError({ code: "SERVICE_UNAVAILABLE", message: "UNAVAILABLE", cause });
  }
  return error instanceof TRPCError ? error : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause });
}

/** Logs faults, unavailable services, and values that the database refused because a rule is missing. */
export function logFailure(log: Logger, error: unknown, path: string): void {
  const { code } = failureOf(error);
  const err = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (code === "UNAVAILABLE") log.warn({ err, path }, "dependency unavailable");
  if (isDataException(err)) log.warn({ err, path }, "database rejected input");
  if (code === "INTERNAL") log.error({ err, path }, "unexpected error");
}

/** Reads are cheap, and the same for many; each change is counted to whoever makes it, who then reads what has it. */
async function beforeWrite({ deps, user, sessionId, ipAddress, tellLimit }: Context): Promise<void> {
  const counted = deps.limits.write({ tellLimit }, { userId: user?.id, address: ipAddress });
  const knows = deps.replicas !== null && sessionId !== null;
  await Promise.all([counted, knows && rememberWrite(deps.db, sessionId)]);
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
    return meta?.takesItsTime === true ? next() : withRequestTimeout(next(), timeouts);
  };
  try {
    const result = await (span && tracing ? tracing.within(span, work) : work());
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
    ctx.deps.visitorAnswers.forget();
  }
});
