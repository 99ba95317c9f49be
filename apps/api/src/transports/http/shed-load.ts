import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import type { Deps } from "../../deps.ts";
import { requestLocale } from "./locale.ts";
import { retryAfterOf } from "../../platform/retry-after.ts";
import type { AppEnv } from "./types.ts";

/** Whoever asks these must hear the truth also when there is too much to do. */
const ALWAYS_ANSWERED = new Set(["/healthz", "/readyz", "/metrics"]);

/** Says at once that now is not the time, when a request would only wait and make the others wait longer. */
export function shedLoad({ isOverloaded }: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOverloaded() || ALWAYS_ANSWERED.has(c.req.path)) return next();
    return comeAgain(c);
  });
}

/**
 * Says when to come again: to a browser by a page that costs nothing, in the person's language.
 * @throws AppError UNAVAILABLE to others
 */
export function comeAgain(c: Context<AppEnv>) {
  if (!c.req.header("Accept")?.includes("text/html")) throw new AppError("UNAVAILABLE");
  const locale = requestLocale(c);
  c.header("Retry-After", retryAfterOf());
  c.header("Cache-Control", "no-store");
  const words = translate(locale, "errors.UNAVAILABLE");
  return c.html(
    html`<!doctype html>
      <html lang="${locale}">
        <meta name="viewport" content="width=device-width" />
        <title>${words}</title>
        <p>${words}</p>
      </html>`,
    503,
  );
}
