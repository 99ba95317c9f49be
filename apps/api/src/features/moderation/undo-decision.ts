import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { withdrawNotifications } from "@pashu/db/notifications";
import {
  moderationCases,
  moderationDecisions,
  type ModerationCase,
  type ModerationDecision,
} from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { removeCards } from "../cards/stored-cards.ts";
import type { Actor } from "../listing-states/withhold.ts";
import { recordAudit } from "./audit.ts";
import { lockForDecision, notify, readIntimate, reopenCase } from "./cases.ts";
import { unblockDeletedSeller } from "./deleted-sellers.ts";
import { assertNotOwnCase, decisionRights, mayDecide } from "./own-case.ts";
import { refreshScore } from "./store-score.ts";
import { removeStrike } from "./strikes.ts";
import { restoreSubject, unblockOwner } from "./subject-state.ts";

/**
 * Takes back the newest decision of a case and opens it again.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE, OPERATORS_ONLY, CASE_CHANGED; DECISION_NOT_FOUND if another decision is newer
 */
export async function undoDecision({
  ctx,
  input: { caseId, decisionId, version },
}: {
  ctx: SignedInContext;
  input: { caseId: string; decisionId: string; version: number };
}): Promise<{ version: number }> {
  const { deps, user } = ctx;
  const by = { actorId: user.id, at: deps.clock.now() };
  const changed = await ctx.db.transaction(async (tx) => {
    const found = await lockForDecision(tx, caseId, user.id);
    await assertNotOwnCase(tx, found, user.id);
    if (found.version !== version) throw new AppError("CASE_CHANGED");
    const newest = await newestDecision(tx, caseId);
    if (newest?.id !== decisionId) throw new AppError("DECISION_NOT_FOUND");
    const rights = await decisionRights(tx, found, { moderatorId: user.id, now: by.at });
    if (!mayDecide(rights, newest.action)) throw new AppError("OPERATORS_ONLY");
    const { before, action } = newest;
    const restored = before === null ? [] : await restoreSubject(tx, found, { before, by });
    restored.push(...(await revertOwner(tx, deps, { found, decision: newest, by })));
    await reopenReports(tx, found, newest.at);
    const { isReported: isIntimate } = await readIntimate(tx, found);
    await reopenCase(tx, deps, found, { isHeld: before?.isHeld ?? false, isIntimate });
    const [reopened] = await tx
      .update(moderationCases)
      .set({ version: version + 1, ...(action === "fine" && { fineAt: null }) })
      .where(eq(moderationCases.id, caseId))
      .returning();
    if (reopened !== undefined) await refreshScore(tx, ctx, reopened);
    if (action !== "fine" && action !== "ask")
      await notify(tx, found, { decisionId, template: "reinstated", at: by.at });
    await recordAudit(tx, { action: "case.undone", ...by, caseId, targetId: found.subjectId, data: { decisionId } });
    return restored;
  });
  if (changed.length > 0) await removeCards(ctx.db, deps, changed);
  return { version: version + 1 };
}

/** The newest decision of a moderator that was not taken back. */
export async function newestDecision(db: DbOrTransaction, caseId: string): Promise<ModerationDecision | undefined> {
  const { caseId: ofCase, undoneAt, isAutomatic, at, id } = moderationDecisions;
  const [newest] = await db
    .select()
    .from(moderationDecisions)
    .where(and(eq(ofCase, caseId), isNull(undoneAt), eq(isAutomatic, false)))
    .orderBy(desc(at), desc(id))
    .limit(1);
  return newest;
}

/** Marks a decision as taken back, and ends its strike, suspension or ban. */
export async function revertOwner(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { found, decision, by }: { found: ModerationCase; decision: ModerationDecision; by: Actor },
): Promise<string[]> {
  await tx
    .update(moderationDecisions)
    .set({ undoneAt: by.at })
    .where(and(eq(moderationDecisions.id, decision.id), isNull(moderationDecisions.undoneAt)));
  const { ownerId } = found;
  if (ownerId === null) {
    await unblockDeletedSeller(tx, found, decision.at);
    return [];
  }
  const isStrikeSuspensionUndone = await removeStrike(tx, { ownerId, decisionId: decision.id, at: by.at });
  const undone = [decision.action, ...(isStrikeSuspensionUndone ? (["suspend-strikes"] as const) : [])];
  return unblockOwner(tx, deps, { ownerId, undone, by });
}

/** Opens the reports again that a decision closed, unless the reporter has reported again meanwhile. */
async function reopenReports(tx: Transaction, { id }: ModerationCase, closedAt: Date): Promise<void> {
  await tx.execute(sql`
    update reports set outcome = null, closed_at = null
    where case_id = ${id} and closed_at = ${closedAt.toISOString()}::timestamptz and not exists (
      select from reports newer where newer.case_id = reports.case_id and newer.reporter_id = reports.reporter_id
        and newer.closed_at is null and newer.withdrawn_at is null)`);
  await withdrawNotifications(tx, { kinds: ["report-decided"], subjectIds: [id] });
}
