import { AppError } from "@pashu/validators/errors";
import { ASSETS_PATH, HEALTH_CHECKS } from "@pashu/validators/protocol";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import { acceptsHtml, errorPage } from "./error-page.ts";
import type { AppEnv } from "./app-env.ts";
import { isVisitorRead } from "./request-context.ts";

const NEVER_REJECTED = new Set<string>([...Object.values(HEALTH_CHECKS), "/metrics"]);

/**
 * Rejects requests while the server is overloaded, or while it is too old a release for its database. Sending a file of
 * the web app costs no more than rejecting it, and a page that has been sent does not work without its scripts.
 */
export function shedLoad(deps: Deps) {
  const { isOverloaded, releaseCheck } = deps.health;
  return createMiddleware<AppEnv>(async (c, next) => {
    const isServing = releaseCheck.outdated === null && !isOverloaded(() => isVisitorRead(deps, c));
    if (isServing || isNeverRejected(c.req.path)) return next();
    if (!acceptsHtml(c)) throw new AppError("UNAVAILABLE");
    return errorPage({ code: "UNAVAILABLE", params: {} }, c);
  });
}

function isNeverRejected(path: string): boolean {
  return path.startsWith(ASSETS_PATH) || NEVER_REJECTED.has(path);
}
