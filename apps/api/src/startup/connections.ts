import { connectionsPerProcess } from "@pashu/db/client";
import { hostUrls } from "@pashu/db/host-urls";
import type { Env } from "../env.ts";

export const COMMAND_POOL = 2;
export const COMMAND_CONNECTIONS = connectionsPerProcess(COMMAND_POOL);

type Settings = Pick<Env, "WEB_CONCURRENCY" | "DATABASE_POOL" | "DATABASE_REPLICA_URLS"> &
  Partial<Pick<Env, "DATABASE_URL">>;

export function serverConnections(env: Settings): number {
  const { WEB_CONCURRENCY: processes, DATABASE_POOL: pool, DATABASE_REPLICA_URLS: replicas } = env;
  const hosts = env.DATABASE_URL === undefined ? 1 : hostUrls(env.DATABASE_URL).length;
  const probe = replicas.length > 0 || hosts > 1 ? 1 : 0;
  const supervisor = processes > 1 ? COMMAND_CONNECTIONS + probe : 0;
  return processes * (connectionsPerProcess(pool) + probe) + supervisor;
}
