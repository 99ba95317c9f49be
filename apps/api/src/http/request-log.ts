import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Logger } from "../log.ts";
import type { AppEnv } from "./types.ts";

/** Gives a request its id, answers with it, and writes one line when it is done: never the query, which may hold a phone. */
export function requestLog(root: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.set("log", root.child({ requestId }));
    await next();
    // Not by c.header, which would make a finished answer anew.
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    c.get("log").info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
}
