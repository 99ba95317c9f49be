import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import type { Deps } from "../../deps.ts";
import { requestLocale } from "./locale.ts";
import { retryAfterSeconds } from "../../platform/retry-after.ts";
import type { AppEnv } from "./app-env.ts";

const NEVER_SHED = new Set(["/healthz", "/readyz", "/metrics"]);

/** Load shedding: rejects requests at once while the server is overloaded. */
export function shedLoad({ isOverloaded }: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOverloaded() || NEVER_SHED.has(c.req.path)) return next();
    return unavailableResponse(c);
  });
}

/**
 * Returns a small 503 page for browsers.
 * @throws AppError UNAVAILABLE for other clients
 */
export function unavailableResponse(c: Context<AppEnv>) {
  if (!c.req.header("Accept")?.includes("text/html")) throw new AppError("UNAVAILABLE");
  const locale = requestLocale(c);
  c.header("Retry-After", retryAfterSeconds());
  c.header("Cache-Control", "no-store");
  const message = translate(locale, "errors.UNAVAILABLE");
  return c.html(
    html`<!doctype html>
      <html lang="${locale}">
        <meta name="viewport" content="width=device-width" />
        <title>${message}</title>
        <p>${message}</p>
      </html>`,
    503,
  );
}
