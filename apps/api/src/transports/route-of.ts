import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import type { Context as HonoContext } from "hono";
import { routePath } from "hono/route";
import { CARDS_PATH } from "../features/cards/card-path.ts";
import { OBJECTS_PATH } from "../features/media/media-paths.ts";
import { TRPC_PATH } from "./trpc/handler.ts";
import { appRouter } from "./trpc/router.ts";
import type { Route } from "./http/request-log.ts";
import type { AppEnv } from "./http/app-env.ts";

const OPERATION_PATHS = new Set<string>([...Object.values(HEALTH_CHECKS), "/metrics"]);
const UPLOADS_PATH = "/uploads/";
const { _def: router } = appRouter;
export const PROCEDURES: ReadonlySet<string> = new Set(Object.keys(router.procedures));

export function routeOf(c: HonoContext<AppEnv>): Route {
  const { path } = c.req;
  if (path.startsWith(`${TRPC_PATH}/`)) return { transport: "trpc", route: procedureOf(path) };
  const route = c.get("pageRoute") ?? routePath(c);
  if (path.startsWith("/api/") || OPERATION_PATHS.has(path)) return { transport: "rest", route };
  const isFile = [OBJECTS_PATH, CARDS_PATH, UPLOADS_PATH].some((folder) => path.startsWith(folder));
  return { transport: isFile ? "objects" : "page", route };
}

function procedureOf(path: string): string {
  const name = path.slice(TRPC_PATH.length + 1);
  if (PROCEDURES.has(name)) return name;
  return name.includes(",") ? "batch" : "unknown";
}
