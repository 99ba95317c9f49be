import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./types.ts";

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Cuts a connection off whose request's body has not arrived in time; the rest of the server's limits are for whole files. */
export function bodyTimeout(withinMs: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    if (incoming === undefined) return next();
    const timer = setTimeout(() => {
      if (incoming.complete) return;
      incoming.socket.write(TOO_SLOW);
      incoming.socket.destroySoon();
    }, withinMs);
    try {
      await next();
    } finally {
      clearTimeout(timer);
    }
  });
}
