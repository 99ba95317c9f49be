import type { Transaction } from "@pashu/db/client";
import { moderationCases, moderationDecisions, strikes, type ModerationCase } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { REMOVED_CONTENT_RETENTION_MS } from "@pashu/validators/limits";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { recordAudit } from "./audit.ts";
import { reopenCase } from "./cases.ts";
import { keepHashes, lockCase, notify } from "./decide-case.ts";
import { assertNotOwnCase } from "./own-case.ts";
import { restoreState, type Actor } from "./subject-state.ts";

type Decision = typeof moderationDecisions.$inferSelect;

/**
 * Takes back the newest decision of a case and opens it again.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE, CASE_CHANGED; DECISION_NOT_FOUND if another decision is newer
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
    const found = await lockCase(tx, caseId);
    await assertNotOwnCase(tx, found, user.id);
    if (found.version !== version) throw new AppError("CASE_CHANGED");
    const [newest] = await undoable(tx, caseId);
    if (newest?.id !== decisionId) throw new AppError("DECISION_NOT_FOUND");
    const restored = await revert(tx, deps, { found, decision: newest, by });
    await reopenCase(tx, deps, found, { isHeld: newest.before?.isHeld ?? false });
    await tx
      .update(moderationCases)
      .set({ version: version + 1 })
      .where(eq(moderationCases.id, caseId));
    await recordAudit(tx, { action: "case.undone", ...by, caseId, targetId: found.subjectId, data: { decisionId } });
    return restored;
  });
  if (changed.length > 0) await removeCards(ctx.db, deps, changed);
  return { version: version + 1 };
}

/** Decisions of moderators that were not taken back, the newest first. */
export function undoable(tx: Pick<Transaction, "select">, caseId: string) {
  const { caseId: ofCase, undoneAt, isAutomatic, at, id } = moderationDecisions;
  return tx
    .select()
    .from(moderationDecisions)
    .where(and(eq(ofCase, caseId), isNull(undoneAt), eq(isAutomatic, false)))
    .orderBy(desc(at), desc(id));
}

/** Brings back what a decision replaced, with its strike, the suspension by that strike, and the reports it closed. */
export async function revert(
  tx: Transaction,
  deps: Pick<Deps, "limitKey">,
  { found, decision, by, isQuiet = false }: { found: ModerationCase; decision: Decision; by: Actor; isQuiet?: boolean },
): Promise<string[]> {
  const together = and(eq(moderationDecisions.caseId, found.id), eq(moderationDecisions.at, decision.at));
  await tx
    .update(moderationDecisions)
    .set({ undoneAt: by.at })
    .where(and(together, isNull(moderationDecisions.undoneAt)));
  await tx.delete(strikes).where(eq(strikes.decisionId, decision.id));
  // Unless the reporter has reported again meanwhile.
  await tx.execute(sql`
    update reports set outcome = null, closed_at = null
    where case_id = ${found.id} and closed_at = ${decision.at.toISOString()}::timestamptz and not exists (
      select from reports newer where newer.case_id = reports.case_id and newer.reporter_id = reports.reporter_id
        and newer.closed_at is null and newer.withdrawn_at is null)`);
  if (decision.action === "fine")
    await tx.update(moderationCases).set({ fineAt: null }).where(eq(moderationCases.id, found.id));
  if (decision.before === null) return [];
  if (found.subjectType === "animal") {
    const isRemoved = decision.before.hiddenBy === "moderator";
    await keepHashes(tx, found.subjectId, isRemoved ? new Date(by.at.getTime() + REMOVED_CONTENT_RETENTION_MS) : null);
  }
  const changed = await restoreState(tx, deps, { found, before: decision.before, by });
  const isLifted = !isQuiet && decision.action !== "fine" && decision.action !== "ask";
  if (isLifted) await notify(tx, found, { decisionId: decision.id, template: "reinstated", at: by.at });
  return changed;
}
