import { translate } from "@pashu/i18n/translator";
import { AppError, ERROR_CODES } from "@pashu/validators/errors";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPCError } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { failureOf, type Failure } from "../trpc/init.ts";
import type { AppEnv } from "./types.ts";

/** Every error of the REST paths, in the documented form; faults of ours are logged and told nothing about. */
export function answerError(error: unknown, c: HonoContext<AppEnv>): Response {
  const failure = failureOf(error);
  const status = statusOf(failure);
  if (failure.code === "INTERNAL") c.get("log").error({ err: error, path: c.req.path }, "fault");
  if (failure.code === "UNAVAILABLE") c.get("log").warn({ err: error, path: c.req.path }, "unavailable");
  if ((status === 429 || status === 503) && failure.params.s !== undefined) {
    c.header("Retry-After", String(failure.params.s));
  }
  c.header("Cache-Control", "no-store");
  return c.json(errorBody(failure), status);
}

export function notFound(c: HonoContext<AppEnv>): Response {
  return answerError(new AppError("NOT_FOUND"), c);
}

function errorBody(failure: Failure) {
  const fields = Object.entries(failure.fields ?? {}).map(([name, { key, values }]) => [
    name,
    translate("en", key, values),
  ]);
  return {
    error: translate("en", `errors.${failure.code}`, failure.params),
    code: failure.code,
    ...(failure.fields && { fields: Object.fromEntries(fields) }),
    ...(failure.code === "VIDEO_TOO_LARGE" && { showCompressionGuide: true }),
  };
}

function statusOf(failure: Failure): ContentfulStatusCode {
  const error = new TRPCError({ code: ERROR_CODES[failure.code] });
  return getHTTPStatusCodeFromError(error) as ContentfulStatusCode;
}
