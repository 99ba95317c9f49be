import { Hono } from "hono";
import type { AppDeps } from "../../create-deps.ts";
import { readAlertToken, useAlertLink } from "../../features/alerts/alert-link.ts";
import { withDeadline } from "../../platform/deadline.ts";
import type { AppEnv } from "../http/app-env.ts";
import { visitorContext } from "../http/request-context.ts";
import { privatePage } from "./private-page.ts";

/**
 * The button of `/alerts/off/{token}`, which works without scripts. Link previews fetch the page, so only a POST ends the
 * alert. A POST with a forged token leads to the page that says so.
 */
export function alertLinkRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use("/alerts/off/*", privatePage)
    .use("/alerts/off/:token", async (c, next) => {
      // Rendering costs far more than this check. The procedure that the page calls counts the token.
      const ctx = visitorContext(deps, c);
      if (readAlertToken(deps.keys.alertLinks, c.req.param("token")) === null)
        await withDeadline(deps.limits.assertFewWrongTokens(ctx, ctx.ipAddress), ctx);
      await next();
    })
    .post("/alerts/off/:token", async (c) => {
      const token = c.req.param("token");
      const ctx = visitorContext(deps, c);
      if (readAlertToken(deps.keys.alertLinks, token) !== null) await withDeadline(useAlertLink(ctx, token), ctx);
      // As it was sent: the decoded path may have characters that no header can have.
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(pathname + search, 303);
    });
}
