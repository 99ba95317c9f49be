import {
  BODY_TIMEOUT_MS,
  IMPORT_BODY_MAX_BYTES,
  IMPORT_TIMEOUT_MS,
  JSON_BODY_MAX_BYTES,
} from "@pashu/validators/limits";
import { AppError } from "@pashu/validators/errors";
import { FEED_PATHS } from "@pashu/validators/search/feed-address";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import type { AppDeps } from "./create-deps.ts";
import { OBJECTS_PATH } from "./features/media/media-paths.ts";
import {
  cacheableCounts,
  cacheableFeed,
  cacheableList,
  cacheableNotices,
  cacheableProcedures,
} from "./transports/cacheable-reads.ts";
import { API_ROUTES, ROOT_ROUTES } from "./transports/rest/routes.ts";
import { announceNotices } from "./transports/http/announce-notices.ts";
import { withContext } from "./transports/http/request-context.ts";
import { docsRoutes } from "./transports/rest/docs-page.ts";
import { pageErrorResponse } from "./transports/http/error-page.ts";
import { errorResponse, notFound } from "./transports/http/errors.ts";
import { closeConnectionsOnShutdown } from "./transports/http/close-on-shutdown.ts";
import { openapiRoutes } from "./transports/rest/openapi.ts";
import { keyAuthentication } from "./transports/http/key-authentication.ts";
import { publicCache } from "./transports/http/public-cache.ts";
import { isOfClient } from "./transports/http/read-request.ts";
import { excludeFromDeadline, setDeadline } from "./transports/http/request-deadline.ts";
import { requestLog } from "./transports/http/request-log.ts";
import { allowPublicReads } from "./transports/rest/public-reads.ts";
import { announceDeprecations, mountRoutes, warnOfUnknownParameters } from "./transports/rest/rest.ts";
import { isRead, sameOriginOnly, sameOriginWrites } from "./transports/http/same-origin.ts";
import { securityHeaders } from "./transports/http/security-headers.ts";
import { shedLoad } from "./transports/http/shed-load.ts";
import { bodyTimeout } from "./transports/http/body-timeout.ts";
import type { AppEnv } from "./transports/http/app-env.ts";
import { drainUnreadBody } from "./transports/http/drain-unread-body.ts";
import { alertLinkRoutes } from "./transports/pages/alert-links.ts";
import { animalFormRoutes } from "./transports/pages/animal-forms.ts";
import { languageFormRoutes } from "./transports/pages/language-form.ts";
import { robotsRoutes } from "./transports/pages/robots.ts";
import { saleLinkRoutes } from "./transports/pages/sale-links.ts";
import { shortLinkRoutes } from "./transports/pages/short-links.ts";
import { sitemapRoutes } from "./transports/pages/sitemaps.ts";
import { webManifestRoutes } from "./transports/pages/web-manifest.ts";
import { PROCEDURES, routeOf } from "./transports/route-of.ts";
import { handleTrpc, TRPC_PATH } from "./transports/trpc/handler.ts";

const limitSize = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("BODY_TOO_LARGE");
    },
  });
/** Reads the whole body if it has no Content-Length. */
const receiveBody = (limit: MiddlewareHandler<AppEnv>) =>
  createMiddleware<AppEnv>((c, next) => {
    const start = performance.now();
    return limit(c, () => {
      excludeFromDeadline(c, start);
      return next();
    });
  });

const limitWriteBody = every(bodyTimeout(BODY_TIMEOUT_MS), receiveBody(limitSize(JSON_BODY_MAX_BYTES)));
const limitTableBody = every(bodyTimeout(IMPORT_TIMEOUT_MS), receiveBody(limitSize(IMPORT_BODY_MAX_BYTES)));

/** Procedures whose body contains a table. Alone: a batch has the usual limit. */
const TABLE_PATHS = new Set([`${TRPC_PATH}/imports.check`, `${TRPC_PATH}/imports.create`]);
/** Without a Content-Length the body would be received before the login is checked. */
const hasTable = ({ req }: Context<AppEnv>) => TABLE_PATHS.has(req.path) && req.header("Content-Length") !== undefined;

/** Skips reads, whose bodies are ignored: the check would double the cost of routing. */
const limitBody = createMiddleware<AppEnv>((c, next) => {
  if (isRead(c.req.method)) return next();
  return (hasTable(c) ? limitTableBody : limitWriteBody)(c, next);
});

export function buildApp(deps: AppDeps, site?: Hono<AppEnv>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((thrown, c) => {
    const error = isOfClient(thrown, c) ? new AppError("INVALID_INPUT") : thrown;
    return routeOf(c).transport === "page" ? pageErrorResponse(error, c) : errorResponse(error, c);
  });
  app.notFound(notFound);
  app.use(
    setDeadline(deps),
    requestLog(deps, { routeOf, procedures: PROCEDURES }),
    closeConnectionsOnShutdown(deps),
    drainUnreadBody,
    securityHeaders({ https: deps.env.publicUrl.startsWith("https:") }),
  );
  allowPublicReads(app, [...ROOT_ROUTES, ...API_ROUTES], deps);
  announceDeprecations(app, [...ROOT_ROUTES, ...API_ROUTES], deps);
  app.use(shedLoad(deps));
  app.use(sameOriginWrites(deps.env.publicUrl));
  app.use(`${TRPC_PATH}/*`, sameOriginOnly(deps.env.publicUrl));

  app.use("/metrics", compress());
  mountRoutes(app, ROOT_ROUTES, deps);
  app.all(`${OBJECTS_PATH}*`, notFound);

  app.use("/api/*", keyAuthentication(deps));
  warnOfUnknownParameters(app, API_ROUTES);
  app.use("/api/animals", publicCache(deps, cacheableList));
  for (const path of Object.values(FEED_PATHS)) app.use(path, publicCache(deps, cacheableFeed));
  app.use("/api/categories/counts", publicCache(deps, cacheableCounts));
  app.use("/api/notices", publicCache(deps, cacheableNotices));
  // After the cache, which stores responses already compressed.
  app.use("/api/*", compress(), limitBody, withContext(deps));
  mountRoutes(app, API_ROUTES, deps);
  app.route("/", openapiRoutes());
  app.route("/", docsRoutes());
  app.all("/api/*", notFound);

  app.use(`${TRPC_PATH}/*`, announceNotices(deps), publicCache(deps, cacheableProcedures), compress(), limitBody);
  app.all(`${TRPC_PATH}/*`, handleTrpc(deps));

  app.route("/", webManifestRoutes());
  app.route("/", shortLinkRoutes());
  app.route("/", animalFormRoutes(deps));
  app.route("/", languageFormRoutes());
  app.route("/", robotsRoutes(deps));
  app.route("/", sitemapRoutes(deps));
  app.use("/l/*", limitBody);
  app.use("/alerts/off/*", limitBody);
  app.route("/", alertLinkRoutes(deps));
  app.route(
    "/",
    saleLinkRoutes(deps, (request, env) => app.fetch(request, env)),
  );
  if (site !== undefined) app.route("/", site);
  return app;
}
