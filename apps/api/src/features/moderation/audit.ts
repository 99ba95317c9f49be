import type { DbOrTransaction } from "@pashu/db/client";
import { auditLog } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { CURSOR_PAGE } from "./page-size.ts";
import type { AuditAction } from "@pashu/validators/moderation";
import { and, desc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";

export interface AuditEntry {
  action: AuditAction;
  at: Date;
  /** Null: an operator's command. */
  actorId: string | null;
  caseId?: string;
  /** Id of a user or listing. */
  targetId?: string;
  data?: Record<string, string | number | boolean | null>;
}

export async function recordAudit(db: DbOrTransaction, { data = {}, ...entry }: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: uuidv7(), ...entry, data });
}

export async function listAudit({
  ctx,
  input: { cursor },
}: {
  ctx: SignedInContext;
  input: { cursor?: string | null | undefined };
}) {
  const start = cursor ? decodeCursor(cursor) : null;
  const after =
    start &&
    sql`(${auditLog.at}, ${auditLog.id}) < (${new Date(start.key).toISOString()}::timestamptz, ${start.id}::uuid)`;
  const rows = await ctx.db
    .select({ entry: auditLog, actor: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(after ?? undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(CURSOR_PAGE + 1);
  const page = rows.slice(0, CURSOR_PAGE);
  const last = page.at(-1)?.entry;
  return {
    items: page.map(({ entry: { id, at, action, caseId, targetId, data }, actor }) => ({
      id,
      actor,
      action,
      caseId,
      targetId,
      data,
      at: at.toISOString(),
    })),
    nextCursor: rows.length > CURSOR_PAGE && last ? encodeCursor({ key: last.at.getTime(), id: last.id }) : null,
  };
}
