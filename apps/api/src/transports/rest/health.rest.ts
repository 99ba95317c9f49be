import { sql } from "drizzle-orm";
import { z } from "zod";
import { REPLICA_STATES } from "@pashu/db/replicas";
import { withRequestTimeout } from "../../platform/request-timeout.ts";
import type { Timeouts } from "../../platform/timeouts.ts";
import { retryAfterOf } from "../../platform/retry-after.ts";
import { restCall } from "./rest.ts";

const state = z.enum(["ok", "away"]);
const readiness = z
  .object({
    status: z.enum(["ok", "unavailable", "stopping"]),
    database: state,
    /** As last seen, and for information: pages and lists do without it. */
    storage: state,
    /** Only where there are any; without them all is read from the database. */
    replicas: z.array(z.enum(REPLICA_STATES)).optional(),
  })
  .meta({ id: "Readiness" });

/** `/healthz`: the process answers. `/readyz`: it can serve pages and lists, so its database answers too. */
export const healthRest = [
  restCall(
    {
      method: "get",
      path: "/healthz",
      tag: "Operation",
      operationId: "getHealth",
      summary: "Liveness check",
      description: "Does not check the database or the object store.",
      answer: {
        status: 200,
        description: "The process is running.",
        schema: z.object({ status: z.literal("ok") }),
        example: { status: "ok" },
      },
    },
    async () => ({ status: "ok" as const }),
  ),
  restCall(
    {
      method: "get",
      path: "/readyz",
      tag: "Operation",
      operationId: "getReadiness",
      summary: "Readiness check",
      description:
        "For load balancers. Checks the database. `storage` is the last known state of the object store. It does not affect " +
        "`status`, because without the store only images and uploads fail.",
      answer: {
        status: 200,
        description: "The server can handle requests.",
        schema: readiness,
        example: { status: "ok", database: "ok", storage: "ok" },
      },
      special: {
        responses: {
          503: {
            description: "The database is unavailable, or the process is shutting down.",
            headers: { "Retry-After": { required: true, schema: { type: "integer" } } },
            content: {
              "application/json": {
                schema: readiness,
                example: { status: "unavailable", database: "away", storage: "ok" },
              },
            },
          },
        },
      },
    },
    async ({ c, deps }) => {
      const [database, storage] = await Promise.all([
        stateOf(deps.db.execute(sql`select 1`), deps.timeouts),
        deps.storageHealth.latest(),
      ]);
      const working = database === "ok" ? "ok" : "unavailable";
      const status = deps.shutdownController.signal.aborted ? "stopping" : working;
      if (status !== "ok") c.header("Retry-After", retryAfterOf());
      const replicas = deps.replicas?.states();
      return c.json({ status, database, storage, replicas }, status === "ok" ? 200 : 503);
    },
  ),
];

function stateOf(check: Promise<unknown>, timeouts: Timeouts): Promise<z.output<typeof state>> {
  return withRequestTimeout(check, timeouts).then(
    () => "ok",
    () => "away",
  );
}
