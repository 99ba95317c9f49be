import { connectionsPerProcess } from "@pashu/db/client";
import type { Env } from "../env.ts";

/** The pool of an operator's command, and of the supervisor, which serves no requests. */
export const COMMAND_POOL = 2;
/** Connections that one operator's command may open. */
export const COMMAND_CONNECTIONS = connectionsPerProcess(COMMAND_POOL);

type Settings = Pick<Env, "WEB_CONCURRENCY" | "DATABASE_POOL" | "DATABASE_REPLICA_URLS">;

/** Connections that one server may open on the primary: its processes and, where there are several, their supervisor. */
export function serverConnections(env: Settings): number {
  const { WEB_CONCURRENCY: processes, DATABASE_POOL: pool, DATABASE_REPLICA_URLS: replicas } = env;
  const replicaLag = replicas.length > 0 ? 1 : 0;
  const supervisor = processes > 1 ? COMMAND_CONNECTIONS : 0;
  return processes * (connectionsPerProcess(pool) + replicaLag) + supervisor;
}
