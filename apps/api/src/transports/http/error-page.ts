import { translate } from "@pashu/i18n/translator";
import type { Context as HonoContext } from "hono";
import { html } from "hono/html";
import { errorResponse, retryAfterOf, statusOf } from "./errors.ts";
import { failureOf, logFailure, type Failure } from "./failure.ts";
import { requestLocale } from "./locale.ts";
import type { AppEnv } from "./app-env.ts";

export const acceptsHtml = (c: HonoContext) => c.req.header("Accept")?.includes("text/html") === true;

/** Like `errorResponse`, but a page in the user's language for browsers. */
export function pageErrorResponse(error: unknown, c: HonoContext<AppEnv>): Response | Promise<Response> {
  if (!acceptsHtml(c)) return errorResponse(error, c);
  logFailure(c.get("log"), error, c.req.path);
  return errorPage(failureOf(error), c);
}

export function errorPage(failure: Failure, c: HonoContext<AppEnv>): Response | Promise<Response> {
  const locale = requestLocale(c);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== null) c.header("Retry-After", retryAfter);
  c.header("Cache-Control", "no-store");
  const message = translate(locale, `errors.${failure.code}`, failure.params);
  return c.html(
    html`<!doctype html>
      <html lang="${locale}">
        <meta name="viewport" content="width=device-width" />
        <title>${message}</title>
        <p>${message}</p>
        <p><a href="">${translate(locale, "common.retry")}</a></p>
      </html>`,
    statusOf(failure.code),
  );
}
