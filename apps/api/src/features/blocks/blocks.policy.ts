import { blocks } from "@pashu/db/schema/contacts";
import type { Transaction } from "@pashu/db/client";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A value, or a column of a query that has no table `blocks`. */
type UserId = string | AnyColumn | SQL;

/** True in SQL if the one user has blocked the other. */
export function hasBlocked(blocker: UserId, blocked: UserId): SQL {
  return sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`;
}

/** True in SQL if neither user has blocked the other. */
export function notBlocked(one: UserId, other: UserId): SQL {
  return sql`not (${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;
}

/** Reads both directions in one statement, so that a refusal takes equally long in each. */
export async function readBlocks(
  tx: Transaction,
  userId: string,
  otherId: string,
): Promise<{ byUser: boolean; byOther: boolean }> {
  const [found] = await tx.execute<{ byUser: boolean; byOther: boolean }>(
    sql`select ${hasBlocked(userId, otherId)} as "byUser", ${hasBlocked(otherId, userId)} as "byOther"`,
  );
  return found ?? { byUser: false, byOther: false };
}
