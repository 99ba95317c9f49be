import type { DbOrTransaction } from "@pashu/db/client";
import { moderationCases, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { DecisionAction, Role } from "@pashu/validators/moderation";
import { eq, sql, type SQL } from "drizzle-orm";

type Found = Pick<ModerationCase, "id" | "ownerId" | "subjectType" | "subjectId">;

/**
 * A moderator has no part in cases about himself, his listings, reviews by or about him, and persons whom he reported,
 * even if he has withdrawn the report.
 */
export async function assertNotOwnCase(db: DbOrTransaction, found: Found, moderatorId: string): Promise<void> {
  const [row] = await db.execute<{ isOwn: boolean }>(
    sql`select ${hasPart(sql`${moderatorId}::text`, found)} as "isOwn"`,
  );
  if (row?.isOwn === true) throw new AppError("OWN_CASE");
}

interface Decider {
  id: string;
  role: Role;
}

/** Allowed in a case about a moderator or operator while no operator can decide. None leads to a suspension. */
const WITHOUT_OPERATOR: readonly DecisionAction[] = ["fine", "ask", "hide", "hold", "hide-by-reports"];

export interface DecisionRights {
  /** Null: all. */
  actions: readonly DecisionAction[] | null;
  /** Why some or all are missing: the case is about a moderator or operator. */
  missing: "operators-only" | "no-operator" | null;
  /** True if another moderator could decide, too. */
  hasOther: boolean;
}

/**
 * Only operators decide about moderators and operators, so that one moderator cannot shut out the others. While there
 * is no operator without a part in the case, moderators may still hide content.
 */
export async function decisionRights(
  db: DbOrTransaction,
  found: Found,
  { moderatorId, now }: { moderatorId: string; now: Date },
): Promise<DecisionRights> {
  const deciders = await db.execute<Decider & Record<string, unknown>>(sql`
    select id, role from users u
    where role is not null and banned_at is null
      and (suspended_until is null or suspended_until <= ${now.toISOString()}::timestamptz)
      and not ${hasPart(sql`u.id`, found)}`);
  const hasOtherOf = (some: readonly Decider[]) => some.some(({ id }) => id !== moderatorId);
  const [owner] = found.ownerId === null ? [] : await db.select().from(users).where(eq(users.id, found.ownerId));
  if (owner == null || owner.role === null) return { actions: null, missing: null, hasOther: hasOtherOf(deciders) };
  const operators = deciders.filter(({ role }) => role === "operator");
  if (operators.length === 0)
    return { actions: WITHOUT_OPERATOR, missing: "no-operator", hasOther: hasOtherOf(deciders) };
  const isOperator = operators.some(({ id }) => id === moderatorId);
  return {
    ...(isOperator ? { actions: null, missing: null } : { actions: [], missing: "operators-only" as const }),
    hasOther: hasOtherOf(operators),
  };
}

/** @param action that is decided, undone or appealed against */
export function mayDecide({ actions }: DecisionRights, action: DecisionAction): boolean {
  return actions === null || actions.includes(action);
}

function hasPart(moderatorId: SQL, { id, ownerId, subjectType, subjectId }: Found): SQL {
  const isAboutHim =
    subjectType === "review"
      ? sql`exists (select from reviews where id::text = ${subjectId} and seller_id = ${moderatorId})`
      : sql`false`;
  return sql`(
    ${moderatorId} is not distinct from ${ownerId}::text
    or exists (
      select from reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${moderatorId} and (c.id = ${id} or c.owner_id = ${ownerId}::text))
    or ${isAboutHim})`;
}

/** The same for a list of cases. Each condition is evaluated once and then looked up. */
export async function casesOfOthers(db: DbOrTransaction, moderatorId: string): Promise<SQL> {
  const reported = await db
    .selectDistinct({ ownerId: moderationCases.ownerId })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.reporterId, moderatorId));
  const owners = [moderatorId, ...reported.flatMap(({ ownerId }) => ownerId ?? [])];
  // Not `<> all`: the planner would estimate the selectivity of each of hundreds of owners, in each statement.
  return sql`(owner_id is null or owner_id not in (select unnest(${sql.param(owners)}::text[])))
    and (owner_id is not null or id not in (select case_id from reports where reporter_id = ${moderatorId}))
    and (subject_type <> 'review' or subject_id not in (select id::text from reviews where seller_id = ${moderatorId}))`;
}
