import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "./types.ts";

/** Once the server is told to stop, each connection ends with its answer, so that the next request goes to another. */
export function closeConnectionsOnShutdown({ shutdownController }: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    // Not by c.header, which would make a finished answer anew.
    if (shutdownController.signal.aborted) c.res.headers.set("Connection", "close");
  });
}
