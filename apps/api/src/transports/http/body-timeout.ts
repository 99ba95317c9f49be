import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const REQUEST_TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Shorter than the server-wide timeout, which uploads need. */
export function bodyTimeout(timeoutMs: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    if (incoming === undefined) return next();
    const timer = setTimeout(() => {
      if (incoming.complete) return;
      incoming.socket.write(REQUEST_TIMEOUT);
      incoming.socket.destroySoon();
    }, timeoutMs);
    try {
      await next();
    } finally {
      clearTimeout(timer);
    }
  });
}
