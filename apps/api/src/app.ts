import { JSON_BODY_MAX_BYTES } from "@pashu/validators/limits";
import { AppError } from "@pashu/validators/errors";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Deps } from "./deps.ts";
import { animalsRest } from "./features/animals/animals.rest.ts";
import { authRest } from "./features/auth/auth.rest.ts";
import { categoriesRest } from "./features/categories/categories.rest.ts";
import { mediaRest } from "./features/media/media.rest.ts";
import { objectsRoutes } from "./features/media/objects.rest.ts";
import { uploadsRoutes } from "./features/media/uploads.rest.ts";
import { reviewsRest } from "./features/reviews/reviews.rest.ts";
import { savedAnimalsRest } from "./features/saved-animals/saved-animals.rest.ts";
import { sellersRest } from "./features/sellers/sellers.rest.ts";
import { usersRest } from "./features/users/users.rest.ts";
import { withContext } from "./http/context.ts";
import { answerError, notFound } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOriginWrites } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { AppEnv } from "./http/types.ts";
import { handleTrpc, TRPC_PATH } from "./trpc/handler.ts";

const limitBody = bodyLimit({
  maxSize: JSON_BODY_MAX_BYTES,
  onError: () => {
    throw new AppError("BODY_TOO_LARGE");
  },
});

const REST = [animalsRest, authRest, categoriesRest, mediaRest, reviewsRest, savedAnimalsRest, sellersRest, usersRest];

/**
 * The whole server as a function from request to response; it starts nothing.
 * @param site what answers every path that is not the API's: pages and their assets
 */
export function buildApp(deps: Deps, site?: Hono<AppEnv>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.notFound(notFound);
  app.use(requestLog(deps.log), securityHeaders({ https: deps.env.publicUrl.startsWith("https:") }));
  app.use(sameOriginWrites(deps.env.publicUrl));

  app.route("/", healthRoutes(deps));
  app.route("/", objectsRoutes(deps));
  app.route("/", uploadsRoutes(deps));

  app.use(compress());
  app.use("/api/*", limitBody, withContext(deps));
  for (const rest of REST) app.route("/api", rest);
  app.all("/api/*", notFound);

  app.use(`${TRPC_PATH}/*`, limitBody, withContext(deps));
  app.all(`${TRPC_PATH}/*`, handleTrpc);

  if (site !== undefined) app.route("/", site);
  return app;
}
