import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

export const ADVISORY_LOCKS = { migrate: 20_261_101, embeddedOwner: 20_261_102, testTemplate: 20_261_103 } as const;

/** Waits for the advisory lock of this name; the transaction holds it until it ends. */
export function acquireAdvisoryLock(tx: Transaction, name: string): Promise<void> {
  return acquireAdvisoryLocks(tx, [name]);
}

/** Waits for the locks one after another, in this order. */
export async function acquireAdvisoryLocks(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param([...names])}::text[]) as name`);
}
