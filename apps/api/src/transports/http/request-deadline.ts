import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import type { Deadline } from "../../platform/deadline.ts";
import type { AppEnv } from "./app-env.ts";

/** Sets the deadline when the request arrives. A page that another route responds with has that of its request. */
export function setDeadline({ timeouts }: Pick<Deps, "timeouts">) {
  return createMiddleware<AppEnv>((c, next) => {
    const { deadlineAt }: Partial<HttpBindings & Deadline> = c.env ?? {};
    c.set("deadlineAt", deadlineAt ?? performance.now() + timeouts.requestMs);
    return next();
  });
}

export function deadlineOf(c: HonoContext<AppEnv>): Deadline {
  return { deadlineAt: c.get("deadlineAt") };
}

/** The time since `start`, in which a slow client has sent its body, is not the server's. */
export function excludeFromDeadline(c: HonoContext<AppEnv>, start: number): void {
  c.set("deadlineAt", c.get("deadlineAt") + performance.now() - start);
}
