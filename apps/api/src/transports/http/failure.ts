import { isDataException } from "@pashu/db/errors";
import { AppError, ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { parseRuleMessage } from "@pashu/validators/rule-messages";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { QueueRejection } from "../../platform/fair-queue.ts";
import { mapDatabaseError } from "../../platform/database-errors.ts";
import type { Logger } from "../../platform/log.ts";
import { isUnavailable } from "../../platform/is-unavailable.ts";

export interface Failure {
  code: ErrorCode;
  params: Record<string, string | number>;
  fields?: Record<string, ReturnType<typeof parseRuleMessage>>;
}

export function failureOf(error: unknown): Failure {
  const cause = causeOf(error);
  if (cause instanceof AppError) return { code: cause.code, params: cause.params };
  if (cause instanceof ZodError) return { code: "INVALID_INPUT", params: {}, fields: fieldsOf(cause) };
  if (isUnavailable(cause)) return { code: "UNAVAILABLE", params: {} };
  if (error instanceof TRPCError) return { code: codeOfTrpc(error), params: {} };
  return { code: "INTERNAL", params: {} };
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  return mapDatabaseError(cause) ?? cause;
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
  // A map, because fields may have any name, such as `constructor`.
  const fields = new Map<string, ReturnType<typeof parseRuleMessage>>();
  for (const issue of error.issues) {
    const name = issue.path.join(".") || "body";
    if (!fields.has(name)) fields.set(name, parseRuleMessage(issue));
  }
  return Object.fromEntries(fields);
}

export function toTrpcError(error: unknown): TRPCError {
  const cause = causeOf(error);
  if (cause instanceof AppError) return new TRPCError({ code: ERROR_CODES[cause.code], message: cause.code, cause });
  if (cause instanceof ZodError) return new TRPCError({ code: "BAD_REQUEST", message: "INVALID_INPUT", cause });
  if (isUnavailable(cause)) {
    return new TRPCError({ code: "SERVICE_UNAVAILABLE", message: "UNAVAILABLE", cause });
  }
  return error instanceof TRPCError ? error : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause });
}

/** Logs unexpected errors, unavailable dependencies, and values rejected by the database, which need a validation rule. */
export function logFailure(log: Logger, error: unknown, path: string): void {
  const { code } = failureOf(error);
  const err = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (err instanceof QueueRejection) return;
  // Without the statement: one of a search has many kilobytes.
  const cause = err instanceof DrizzleQueryError ? err.cause : err;
  if (code === "UNAVAILABLE") log.warn({ err: cause, path }, "dependency unavailable");
  if (isDataException(err)) log.warn({ err, path }, "database rejected input");
  if (code === "INTERNAL") log.error({ err, path }, "unexpected error");
}
