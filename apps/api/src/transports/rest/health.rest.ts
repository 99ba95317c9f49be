import { z } from "zod";
import { RELEASE } from "@pashu/db/release";
import { REPLICA_STATES } from "@pashu/db/replicas";
import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import type { Deps } from "../../deps.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { deadlineOf } from "../http/request-deadline.ts";
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

const serving = z.object({ status: z.enum(["ok", "stopping"]) }).meta({ id: "Serving" });

const RETRY_AFTER = { "Retry-After": { required: true, schema: { type: "integer" as const } } };

export const healthRest = [
  defineRoute(
    {
      method: "get",
      path: HEALTH_CHECKS.liveness,
      tag: "Operation",
      operationId: "getHealth",
      summary: "Liveness check",
      description: "Does not check the database or the object store.",
      response: {
        status: 200,
        description: "The process is running.",
        schema: z.object({ status: z.literal("ok"), version: z.string() }),
        example: { status: "ok", version: "1.6.0" },
      },
    },
    async () => ({ status: "ok" as const, version: RELEASE }),
  ),
  defineRoute(
    {
      method: "get",
      path: HEALTH_CHECKS.readiness,
      tag: "Operation",
      operationId: "getReadiness",
      summary: "Readiness check of deployments",
      description:
        "A new version may receive requests. Checks the database. `storage` is the last known state of the object store. It does not affect " +
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
            headers: RETRY_AFTER,
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
        stateOf(withDeadline(deps.health.releaseCheck.check(), deadlineOf(c))),
        deps.health.storage.latest(),
      ]);
      const reason = deps.health.releaseCheck.outdated ?? undefined;
      const working = reason === undefined ? "ok" : "outdated";
      const serving = database === "ok" ? working : "unavailable";
      const status = isStopping(deps) ? "stopping" : serving;
      if (status !== "ok") c.header("Retry-After", retryAfterSeconds());
      const replicas = deps.replicas?.states();
      return c.json({ status, database, storage, reason, replicas }, status === "ok" ? 200 : 503);
    },
  ),
  defineRoute(
    {
      method: "get",
      path: HEALTH_CHECKS.serving,
      tag: "Operation",
      operationId: "getServing",
      summary: "Health check of proxies",
      description:
        "For proxies and load balancers. Fails only while the process shuts down, not while the database is unavailable: " +
        "then each response is an error of this API or a page in the user's language, which a proxy could not send.",
      response: {
        status: 200,
        description: "The process accepts requests.",
        schema: serving,
        example: { status: "ok" },
      },
      overrides: {
        responses: {
          503: {
            description: "The process is shutting down.",
            headers: RETRY_AFTER,
            content: { "application/json": { schema: serving, example: { status: "stopping" } } },
          },
        },
      },
    },
    async ({ c, deps }) => {
      if (!isStopping(deps)) return { status: "ok" as const };
      c.header("Retry-After", retryAfterSeconds());
      return c.json({ status: "stopping" }, 503);
    },
  ),
];

function isStopping({ shutdownController }: Deps): boolean {
  return shutdownController.signal.aborted;
}

function stateOf(check: Promise<unknown>): Promise<z.output<typeof state>> {
  return check.then(
    () => "ok",
    () => "away",
  );
}
