import { translate } from "@pashu/i18n/translator";
import { groupedValues } from "@pashu/validators/digits";
import { AppError, ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPCError } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { failureOf, logFailure, type Failure } from "./failure.ts";
import { retryAfterSeconds } from "../../platform/retry-after.ts";
import type { AppEnv } from "./app-env.ts";

/** Converts any error of a REST route to the documented response. Unexpected errors are logged and not disclosed. */
export function errorResponse(error: unknown, c: HonoContext<AppEnv>): Response {
  const failure = failureOf(error);
  const status = statusOf(failure.code);
  logFailure(c.get("log"), error, c.req.path);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== null) c.header("Retry-After", retryAfter);
  // RFC 6750, section 3.
  if (failure.code.startsWith("KEY_") && status === 401) c.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  c.header("Cache-Control", "no-store");
  return c.json(errorBody(failure), status);
}

export function notFound(c: HonoContext<AppEnv>): Response {
  return errorResponse(new AppError("NOT_FOUND"), c);
}

export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  showCompressionGuide?: true;
  animalId?: string;
  url?: string;
}

export function errorBody(failure: Failure): ErrorBody {
  const fields = Object.entries(failure.fields ?? {}).map(([name, { key, values }]) => [
    name,
    translate("en", key, groupedValues(values)),
  ]);
  return {
    error: translate("en", `errors.${failure.code}`, failure.params),
    code: failure.code,
    ...(failure.fields && { fields: Object.fromEntries(fields) }),
    ...(failure.code === "VIDEO_TOO_LARGE" && { showCompressionGuide: true }),
    ...(failure.code === "EAR_TAG_LISTED" && listingOf(failure)),
  };
}

function listingOf({ params: { animalId, url } }: Failure): Pick<ErrorBody, "animalId" | "url"> {
  return { animalId: String(animalId), url: String(url) };
}

export function statusOf(code: ErrorCode): ContentfulStatusCode {
  // tRPC has no code for it.
  if (code === "CURSOR_EXPIRED") return 410;
  const error = new TRPCError({ code: ERROR_CODES[code] });
  return getHTTPStatusCodeFromError(error) as ContentfulStatusCode;
}

export function isRetryable(status: number): boolean {
  return status === 429 || status === 503;
}

export function retryAfterOf({ code, params }: Failure): string | null {
  return isRetryable(statusOf(code)) ? retryAfterSeconds(params) : null;
}
