import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "./types.ts";

/** `/healthz`: the process answers. `/readyz`: what it depends on answers too. */
export function healthRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      const checks = { database: deps.db.execute(sql`select 1`), storage: deps.storage.ping() };
      const results = await Promise.allSettled(Object.values(checks));
      const states = Object.keys(checks).map((name, at) => [name, results[at]?.status === "fulfilled" ? "ok" : "away"]);
      const ready = results.every(({ status }) => status === "fulfilled");
      if (!ready) c.header("Retry-After", "5");
      return c.json({ status: ready ? "ok" : "unavailable", ...Object.fromEntries(states) }, ready ? 200 : 503);
    });
}
