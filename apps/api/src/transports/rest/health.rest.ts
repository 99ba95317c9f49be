import { z } from "zod";
import { RELEASE } from "@pashu/db/release";
import { REPLICA_STATES } from "@pashu/db/replicas";
import { withRequestTimeout } from "../../platform/request-timeout.ts";
import type { Timeouts } from "../../platform/timeouts.ts";
import { retryAfterSeconds } from "../../platform/retry-after.ts";
import { defineRoute } from "./rest.ts";

const state = z.enum(["ok", "away"]);
const readiness = z
  .object({
    status: z.enum(["ok", "unavailable", "outdated", "stopping"]),
    database: state,
    storage: state,
    /** Why this release may not serve the database, if `status` is `outdated`. */
    reason: z.string().optional(),
    /** Absent without replicas. Reads fall back to the primary. */
    replicas: z.array(z.enum(REPLICA_STATES)).optional(),
  })
  .meta({ id: "Readiness" });

export const healthRest = [
  defineRoute(
    {
      method: "get",
      path: "/healthz",
      tag: "Operation",
      operationId: "getHealth",
      summary: "Liveness check",
      description: "Does not check the database or the object store.",
      response: {
        status: 200,
        description: "The process is running.",
        schema: z.object({ status: z.literal("ok"), version: z.string() }),
        example: { status: "ok", version: "1.1.0" },
      },
    },
    async () => ({ status: "ok" as const, version: RELEASE }),
  ),
  defineRoute(
    {
      method: "get",
      path: "/readyz",
      tag: "Operation",
      operationId: "getReadiness",
      summary: "Readiness check",
      description:
        "For load balancers. Checks the database. `storage` is the last known state of the object store. It does not affect " +
        "`status`, because without the store only images and uploads fail.",
      response: {
        status: 200,
        description: "The server can handle requests.",
        schema: readiness,
        example: { status: "ok", database: "ok", storage: "ok" },
      },
      overrides: {
        responses: {
          503: {
            description:
              "The database is unavailable, it requires a newer release (`outdated`), or the process is shutting down.",
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
        stateOf(deps.releaseCheck.check(), deps.timeouts),
        deps.storageHealth.latest(),
      ]);
      const reason = deps.releaseCheck.outdated ?? undefined;
      const working = reason === undefined ? "ok" : "outdated";
      const serving = database === "ok" ? working : "unavailable";
      const status = deps.shutdownController.signal.aborted ? "stopping" : serving;
      if (status !== "ok") c.header("Retry-After", retryAfterSeconds());
      const replicas = deps.replicas?.states();
      return c.json({ status, database, storage, reason, replicas }, status === "ok" ? 200 : 503);
    },
  ),
];

function stateOf(check: Promise<unknown>, timeouts: Timeouts): Promise<z.output<typeof state>> {
  return withRequestTimeout(check, timeouts).then(
    () => "ok",
    () => "away",
  );
}
