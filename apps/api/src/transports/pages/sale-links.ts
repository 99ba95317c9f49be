import { AppError } from "@pashu/validators/errors";
import { Hono, type Context } from "hono";
import type { AppDeps } from "../../create-deps.ts";
import { readSaleLinkToken } from "../../features/sale-links/sale-link-token.ts";
import { useSaleLink } from "../../features/sale-links/use-sale-link.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { visitorContext } from "../http/request-context.ts";
import { deadlineOf } from "../http/request-deadline.ts";
import { readForm } from "../http/read-request.ts";
import type { AppEnv } from "../http/app-env.ts";
import { privatePage } from "./private-page.ts";

/**
 * The buttons of `/l/{token}`, which work without scripts. Link previews fetch the page, so only a POST changes anything.
 * @param renderPage the page that a GET of the same address returns
 */
export function saleLinkRoutes(
  deps: AppDeps,
  renderPage: (request: Request, env: object) => Response | Promise<Response>,
): Hono<AppEnv> {
  const isForged = (c: Context<AppEnv, "/l/:token">) =>
    readSaleLinkToken(deps.keys.saleLinks, c.req.param("token")) === null;
  const page = (c: Context<AppEnv>) =>
    renderPage(new Request(c.req.url, { headers: c.req.raw.headers }), { ...(c.env as object), ...deadlineOf(c) });
  return new Hono<AppEnv>()
    .use("/l/*", privatePage)
    .use("/l/:token", async (c, next) => {
      // Rendering costs far more than this check. The procedure that the page calls counts the token.
      const ctx = visitorContext(deps, c);
      if (isForged(c)) await withDeadline(deps.limits.assertFewWrongTokens(ctx, ctx.ipAddress), ctx);
      await next();
    })
    .post("/l/:token", async (c) => {
      if (isForged(c)) return page(c);
      const { action } = await readForm(c);
      try {
        const ctx = visitorContext(deps, c);
        await withDeadline(useSaleLink(ctx, { token: c.req.param("token"), action }), ctx);
      } catch (error) {
        if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
        return page(c);
      }
      return c.redirect(c.req.path + new URL(c.req.url).search, 303);
    });
}
