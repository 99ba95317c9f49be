import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/** Lets one transaction at a time go on for this name, until it ends: for limits that are counted, then written. */
export async function takeTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
