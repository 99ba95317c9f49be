import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { REJECTED_BODY_DRAIN_MS } from "@pashu/validators/limits";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/**
 * Closes the connection after a response that was sent before the request's body had arrived, e.g. a rejected upload.
 * Discards the rest of the body first: closing at once would reset the connection, and the client may lose the response.
 */
export const drainUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  if (incoming?.complete !== false) return;
  // Node.js parses a body that arrived with its headers after the handler has started.
  await setImmediate();
  if (incoming.complete) return;
  const { status, headers } = c.res;
  headers.set("Connection", "close");
  // Only error responses are known to be small.
  if (status < 400) return;
  const text = new Uint8Array(await c.res.arrayBuffer());
  headers.set("Content-Length", String(text.byteLength));
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(text);
      await discardBody(incoming);
      controller.close();
    },
  });
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});

function discardBody(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REJECTED_BODY_DRAIN_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    // A reader that stopped early would pause the stream.
    incoming.removeAllListeners("data");
    incoming.on("end", done).on("close", done).on("error", done).resume();
  });
}
