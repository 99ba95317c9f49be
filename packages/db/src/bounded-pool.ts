import type postgres from "postgres";
import type { WatchedPool } from "./watched-pool.ts";

/** So many statements wait already that another would come too late for whoever asks. */
export class PoolFullError extends Error {
  override readonly name = "PoolFullError";
}

/** Has a pool refuse at once what would have to wait behind so many others; the driver's own queue has no end. */
export function boundPool(sql: postgres.Sql, pool: WatchedPool, waitingMax: number): void {
  const { unsafe } = sql;
  sql.unsafe = ((...args: Parameters<typeof unsafe>) => {
    if (waitingFor(pool) >= waitingMax) throw new PoolFullError(`${waitingMax} statements wait for ${pool.name}`);
    return unsafe(...args);
  }) as typeof unsafe;
}

/** How many statements and transactions want a connection and have none. */
export function waitingFor({ wanted, max, each }: WatchedPool): number {
  return Math.max(0, wanted - max * each);
}
