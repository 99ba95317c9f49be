import { animals } from "@pashu/db/schema/animals";
import { contactLog } from "@pashu/db/schema/sellers";
import { reports, strikes } from "@pashu/db/schema/moderation";
import { users, type User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import { normalizePhone } from "@pashu/validators/phone";
import { and, countDistinct, desc, eq, gt, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import { recordAudit } from "./audit.ts";
import type { AuditAction } from "@pashu/validators/moderation";
import { readAccount } from "./score-listing.ts";

/**
 * For operators. Each look is logged, with a keyed hash of the number.
 * @returns null if no account has the number
 */
export async function findPerson({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { phone: string };
}): Promise<PersonView | null> {
  const phone = normalizePhone(input.phone);
  if (phone === null) throw new AppError("PHONE_INVALID");
  const [user] = await ctx.db.select().from(users).where(eq(users.phone, phone));
  const data = { phone: keyedHash(ctx.deps.keys.limits, phone), isFound: user !== undefined };
  await logLook(ctx, { action: "person.searched", data, ...(user && { targetId: user.id }) });
  return user === undefined ? null : presentPerson(ctx, user);
}

/** @throws AppError USER_NOT_FOUND */
export async function readPerson({
  ctx,
  input: { userId },
}: {
  ctx: SignedInContext;
  input: { userId: string };
}): Promise<PersonView> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new AppError("USER_NOT_FOUND");
  await logLook(ctx, { action: "person.opened", targetId: userId });
  return presentPerson(ctx, user);
}

function logLook(
  ctx: SignedInContext,
  look: { action: AuditAction; targetId?: string; data?: Record<string, string | boolean> },
) {
  return recordAudit(ctx.db, { ...look, actorId: ctx.user.id, at: ctx.deps.clock.now() });
}

export type PersonView = Awaited<ReturnType<typeof presentPerson>>;

export async function presentPerson(ctx: SignedInContext, user: User) {
  const { id } = user;
  const { db, deps } = ctx;
  const now = deps.clock.now();
  const account = await readAccount(db, deps, id);
  const valid = await db
    .select()
    .from(strikes)
    .where(and(eq(strikes.userId, id), gt(strikes.expiresAt, now)))
    .orderBy(desc(strikes.at));
  const [shown] = await db
    .select({ people: countDistinct(contactLog.viewerId) })
    .from(contactLog)
    .where(and(eq(contactLog.sellerId, id), eq(contactLog.isCallBack, false)));
  const withOutcome = (outcome: string) => sql<number>`count(*) filter (where outcome = ${outcome})::int`;
  const open = sql<number>`count(*) filter (where closed_at is null and withdrawn_at is null)::int`;
  const [made] = await db
    .select({ acted: withOutcome("acted"), dismissed: withOutcome("dismissed"), open })
    .from(reports)
    .where(eq(reports.reporterId, id));
  return {
    id,
    name: user.name,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
    bannedAt: user.bannedAt?.toISOString() ?? null,
    live: await db.$count(animals, and(eq(animals.sellerId, id), eq(animals.onSale, true))),
    sold: user.soldCount,
    strikes: valid.map(({ at, expiresAt }) => ({ at: at.toISOString(), expiresAt: expiresAt.toISOString() })),
    /** Accounts that used the same network lately, without this one. */
    sameAddress: account.accounts,
    /** People who saw the number. */
    contactsShown: shown?.people ?? 0,
    reportsMade: made ?? { acted: 0, dismissed: 0, open: 0 },
  };
}
