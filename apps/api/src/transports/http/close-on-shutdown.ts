import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "./app-env.ts";

/** Closes connections with their response during a shutdown, so that clients open the next one to another process. */
export function closeConnectionsOnShutdown({ shutdownController }: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    // c.header would copy the finished response.
    if (shutdownController.signal.aborted) c.res.headers.set("Connection", "close");
  });
}
