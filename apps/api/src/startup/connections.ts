import { connectionsPerProcess } from "@pashu/db/client";
import type { Env } from "../env.ts";

export const COMMAND_POOL = 2;
export const COMMAND_CONNECTIONS = connectionsPerProcess(COMMAND_POOL);

type Settings = Pick<Env, "WEB_CONCURRENCY" | "DATABASE_POOL" | "DATABASE_REPLICA_URLS">;

export function serverConnections(env: Settings): number {
  const { WEB_CONCURRENCY: processes, DATABASE_POOL: pool, DATABASE_REPLICA_URLS: replicas } = env;
  const replicaLag = replicas.length > 0 ? 1 : 0;
  const supervisor = processes > 1 ? COMMAND_CONNECTIONS : 0;
  return processes * (connectionsPerProcess(pool) + replicaLag) + supervisor;
}
