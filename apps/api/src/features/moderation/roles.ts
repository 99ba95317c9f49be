import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { users, type User } from "@pashu/db/schema/users";
import type { Role } from "@pashu/validators/moderation";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { recordAudit } from "./audit.ts";

export type RoleChange = "changed" | "unchanged" | "unknown-phone" | "last-operator";

/**
 * Roles are granted by operators' commands alone.
 * @param role null takes the role away
 * @param isForced allows to take away the last operator's role
 */
export async function setRole(
  { db, clock }: Pick<Deps, "clock" | "db">,
  { phone, role, isForced }: { phone: string; role: Role | null; isForced: boolean },
): Promise<RoleChange> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const [user] = await tx.select().from(users).where(eq(users.phone, phone)).for("no key update");
    if (user === undefined) return "unknown-phone";
    if (user.role === role) return "unchanged";
    if (user.role === "operator" && !isForced && !(await hasOtherOperator(tx, user))) return "last-operator";
    await tx.update(users).set({ role }).where(eq(users.id, user.id));
    await recordEvent(tx, { kind: "user.role-changed", subjectId: user.id, actorId: null, data: { role }, at });
    await recordAudit(tx, { action: "role.changed", at, actorId: null, targetId: user.id, data: { role } });
    return "changed";
  });
}

/** A role ends with its account, also the last operator's. Call it before the account is deleted. */
export async function endRole(
  tx: Transaction,
  { user, at }: { user: User; at: Date },
): Promise<"last-operator" | null> {
  if (user.role === null) return null;
  await lockRoles(tx);
  await recordAudit(tx, { action: "role.changed", at, actorId: null, data: { role: null } });
  return user.role === "operator" && !(await hasOtherOperator(tx, user)) ? "last-operator" : null;
}

/** Two commands must not take away the last two operators at once, nor wait for each other's row. */
function lockRoles(tx: Transaction): Promise<void> {
  return acquireAdvisoryLock(tx, "roles");
}

async function hasOtherOperator(tx: Transaction, { id }: User): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.role, "operator"), ne(users.id, id)))) > 0;
}

export function listRoles({ db }: Pick<Deps, "db">): Promise<Pick<User, "name" | "phone" | "role">[]> {
  return db
    .select({ name: users.name, phone: users.phone, role: users.role })
    .from(users)
    .where(isNotNull(users.role))
    .orderBy(asc(users.role), asc(users.name));
}
