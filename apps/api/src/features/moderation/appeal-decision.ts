import { isUniqueViolation } from "@pashu/db/errors";
import { appeals, moderationCases, moderationDecisions } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import type { AppealInput, AppealOutcome } from "@pashu/validators/moderation";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { recordAudit } from "./audit.ts";
import { closeCase, reopenCase } from "./cases.ts";
import { lockCase, notify } from "./decide-case.ts";
import type { OwnDecisionView } from "./moderation.views.ts";
import { assertNotOwnCase } from "./own-case.ts";
import { hasOtherModerator } from "./read-case.ts";
import { presentDecision, selectDecisions } from "./standing.ts";
import { revert } from "./undo-decision.ts";

/**
 * Puts the decision's case back into the queue. One appeal for each decision.
 * @throws AppError DECISION_NOT_FOUND; APPEAL_CLOSED after 30 days, for an undone decision and for a second appeal
 */
export async function appealDecision({
  ctx,
  input: { decisionId, text },
}: {
  ctx: SignedInContext;
  input: AppealInput;
}): Promise<OwnDecisionView> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const ofDecision = and(eq(moderationDecisions.id, decisionId), eq(moderationCases.ownerId, user.id));
      const [known] = await selectDecisions(tx).where(ofDecision);
      if (known === undefined) throw new AppError("DECISION_NOT_FOUND");
      const found = await lockCase(tx, known.found.id);
      const [row] = await selectDecisions(tx).where(ofDecision);
      if (row === undefined || presentDecision(row, now).appealUntil === null) throw new AppError("APPEAL_CLOSED");
      await tx.insert(appeals).values({ id: uuidv7(), decisionId, userId: user.id, text, createdAt: now });
      await reopenCase(tx, deps, found, { hasAppeal: true });
      const [after] = await selectDecisions(tx).where(ofDecision);
      return presentDecision(after ?? row, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, "appeals_decisionId_unique")) throw new AppError("APPEAL_CLOSED");
    throw error;
  }
}

/**
 * Where there are two moderators, another one decides about an appeal.
 * @throws AppError DECISION_NOT_FOUND, OWN_CASE, CASE_CHANGED
 */
export async function decideAppeal({
  ctx,
  input: { appealId, version, outcome },
}: {
  ctx: SignedInContext;
  input: { appealId: string; version: number; outcome: AppealOutcome };
}): Promise<{ version: number }> {
  const { deps, user } = ctx;
  const by = { actorId: user.id, at: deps.clock.now() };
  const changed = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ appeal: appeals, decision: moderationDecisions })
      .from(appeals)
      .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
      .where(eq(appeals.id, appealId));
    if (row === undefined) throw new AppError("DECISION_NOT_FOUND");
    const { decision } = row;
    const found = await lockCase(tx, decision.caseId);
    await assertNotOwnCase(tx, found, user.id);
    if (decision.actorId === user.id && (await hasOtherModerator(tx, user.id))) throw new AppError("OWN_CASE");
    if (found.version !== version) throw new AppError("CASE_CHANGED");
    const decided = await tx
      .update(appeals)
      .set({ decidedAt: by.at, decidedBy: user.id, outcome })
      .where(and(eq(appeals.id, appealId), isNull(appeals.decidedAt)))
      .returning({ id: appeals.id });
    if (decided.length === 0) throw new AppError("CASE_CHANGED");
    const [current] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, decision.id));
    const isOverturned = outcome === "overturned" && current?.undoneAt === null;
    const restored = isOverturned ? await revert(tx, deps, { found, decision, by, isQuiet: true }) : [];
    const template = outcome === "overturned" ? "appeal-overturned" : "appeal-upheld";
    await notify(tx, found, { decisionId: decision.id, template, at: by.at });
    const ofCase = and(eq(moderationDecisions.caseId, found.id), isNull(appeals.decidedAt));
    const open = await tx
      .select({ id: appeals.id })
      .from(appeals)
      .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
      .where(ofCase);
    if (open.length === 0) await closeCase(tx, found.id, by.at);
    await tx
      .update(moderationCases)
      .set({ version: version + 1 })
      .where(eq(moderationCases.id, found.id));
    await recordAudit(tx, { action: "appeal.decided", ...by, caseId: found.id, data: { outcome } });
    return restored;
  });
  if (changed.length > 0) await removeCards(ctx.db, deps, changed);
  return { version: version + 1 };
}
