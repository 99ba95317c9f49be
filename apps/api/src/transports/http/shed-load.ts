import { AppError } from "@pashu/validators/errors";
import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import { acceptsHtml, errorPage } from "./error-page.ts";
import type { AppEnv } from "./app-env.ts";

const NEVER_SHED = new Set<string>([...Object.values(HEALTH_CHECKS), "/metrics"]);

export function shedLoad({ isOverloaded }: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOverloaded() || NEVER_SHED.has(c.req.path)) return next();
    if (!acceptsHtml(c)) throw new AppError("UNAVAILABLE");
    return errorPage({ code: "UNAVAILABLE", params: {} }, c);
  });
}
