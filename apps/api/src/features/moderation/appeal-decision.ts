import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { isUniqueViolation } from "@pashu/db/errors";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  reports,
  type Appeal,
  type ModerationCase,
  type ModerationDecision,
} from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { DECISION_RULES, type AppealOutcome } from "@pashu/validators/moderation";
import type { AppealInput } from "@pashu/validators/moderation-input";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { removeCards } from "../cards/stored-cards.ts";
import type { Actor } from "../listing-states/withhold.ts";
import { recordAudit } from "./audit.ts";
import { obstacleToAppeals } from "./case-actions.ts";
import { closeCase, closeReports, lockCase, lockForDecision, notify, reopenCase, tellReporters } from "./cases.ts";
import { assertNotOwnCase, decisionRights } from "./own-case.ts";
import { presentDecision, selectDecisions } from "./standing.ts";
import { hideSubject, readState, showSubject } from "./subject-state.ts";
import { revertOwner } from "./undo-decision.ts";

/**
 * Puts the decision's case back into the queue. One appeal for each decision.
 * @throws AppError DECISION_NOT_FOUND; APPEAL_CLOSED after 30 days, for a second appeal, and if nothing is left to decide
 */
export async function appealDecision({
  ctx,
  input: { decisionId, text },
}: {
  ctx: SignedInContext;
  input: AppealInput;
}) {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const ofDecision = and(eq(moderationDecisions.id, decisionId), eq(moderationCases.ownerId, user.id));
      const [known] = await selectDecisions(tx).where(ofDecision);
      if (known === undefined) throw new AppError("DECISION_NOT_FOUND");
      const found = await lockCase(tx, known.found.id);
      const [row] = await selectDecisions(tx).where(ofDecision);
      if (row === undefined || presentDecision(row, ctx, now).appealUntil === null) throw new AppError("APPEAL_CLOSED");
      await tx.insert(appeals).values({ id: uuidv7(), decisionId, userId: user.id, text, createdAt: now });
      await reopenCase(tx, deps, found, { hasAppeal: true });
      const [after] = await selectDecisions(tx).where(ofDecision);
      return presentDecision(after ?? row, ctx, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, "appeals_decisionId_unique")) throw new AppError("APPEAL_CLOSED");
    throw error;
  }
}

/**
 * Where there are two moderators, another one decides about an appeal.
 * @throws AppError DECISION_NOT_FOUND, OWN_CASE, OPERATORS_ONLY, CASE_CHANGED
 */
export async function decideAppeal({
  ctx,
  input: { appealId, version, outcome, note = null },
}: {
  ctx: SignedInContext;
  input: { appealId: string; version: number; outcome: AppealOutcome; note?: string | null | undefined };
}): Promise<{ version: number }> {
  const { deps, user } = ctx;
  const by = { actorId: user.id, at: deps.clock.now() };
  const changed = await ctx.db.transaction(async (tx) => {
    const [known] = await selectAppeals(tx).where(eq(appeals.id, appealId));
    if (known === undefined) throw new AppError("DECISION_NOT_FOUND");
    const found = await lockForDecision(tx, known.decision.caseId, user.id);
    await assertNotOwnCase(tx, found, user.id);
    const rights = await decisionRights(tx, found, { moderatorId: user.id, now: by.at });
    const obstacle = obstacleToAppeals([known.decision], { moderatorId: user.id, rights });
    if (obstacle !== null) throw new AppError(obstacle);
    const [open] = await selectAppeals(tx).where(and(eq(appeals.id, appealId), isNull(appeals.decidedAt)));
    if (found.version !== version || open === undefined) throw new AppError("CASE_CHANGED");
    const restored = await settle(tx, deps, { found, ...open, outcome, note, by });
    if (outcome === "upheld") restored.push(...(await confirm(tx, { found, decision: open.decision, note, by })));
    const left = await selectOpenAppeals(tx, found);
    if (left.length === 0) {
      await closeReports(tx, found, { outcome: outcome === "upheld" ? "acted" : "dismissed", closedAt: by.at });
      await closeCase(tx, found.id, by.at);
    }
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

/** Decides the open appeals of a case together with the case. */
export async function settleAppeals(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { open, ...settled }: { open: readonly AppealRow[] } & Pick<Settled, "found" | "outcome" | "by">,
): Promise<string[]> {
  const changed: string[] = [];
  for (const row of open) changed.push(...(await settle(tx, deps, { ...settled, ...row, note: null })));
  return changed;
}

export function selectAppeals(db: DbOrTransaction) {
  return db
    .select({ appeal: appeals, decision: moderationDecisions })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId));
}

type AppealRow = Awaited<ReturnType<typeof selectAppeals>>[number];

export async function selectOpenAppeals(tx: Transaction, { id }: Pick<ModerationCase, "id">): Promise<AppealRow[]> {
  return selectAppeals(tx).where(and(eq(moderationDecisions.caseId, id), isNull(appeals.decidedAt)));
}

interface Settled {
  found: ModerationCase;
  appeal: Appeal;
  decision: ModerationDecision;
  outcome: AppealOutcome;
  note: string | null;
  by: Actor;
}

async function settle(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { found, appeal, decision, outcome, note, by }: Settled,
): Promise<string[]> {
  await tx
    .update(appeals)
    .set({ decidedAt: by.at, decidedBy: by.actorId, outcome, note })
    .where(eq(appeals.id, appeal.id));
  await notify(tx, found, { decisionId: decision.id, template: `appeal-${outcome}`, at: by.at });
  if (outcome === "upheld" || decision.undoneAt !== null) return [];
  const changed = await revertOwner(tx, deps, { found, decision, by });
  const closedByDecision = and(eq(reports.caseId, found.id), eq(reports.closedAt, decision.at));
  const decided = await tx
    .update(reports)
    .set({ outcome: "dismissed" })
    .where(closedByDecision)
    .returning({ reporterId: reports.reporterId });
  await tellReporters(tx, found, { decided, outcome: "dismissed", at: by.at });
  if (DECISION_RULES[decision.action].effect !== "withholds" || (await isWithheldSince(tx, decision))) return changed;
  await tx.update(moderationCases).set({ fineAt: by.at }).where(eq(moderationCases.id, found.id));
  return [...changed, ...(await showSubject(tx, found, by))];
}

/** True if a later decision withholds the content, too. */
async function isWithheldSince(tx: Transaction, { caseId, at }: ModerationDecision): Promise<boolean> {
  const { caseId: ofCase, at: time, undoneAt, action } = moderationDecisions;
  const later = and(eq(ofCase, caseId), gt(time, at), isNull(undoneAt), inArray(action, ["hide", "remove"]));
  return (await tx.$count(moderationDecisions, later)) > 0;
}

/** What a rule held or hid becomes a moderator's decision, because rules undo only their own. */
async function confirm(
  tx: Transaction,
  {
    found,
    decision,
    note,
    by,
  }: { found: ModerationCase; decision: ModerationDecision; note: string | null; by: Actor },
): Promise<string[]> {
  if (decision.action !== "hold" && decision.action !== "hide-by-reports") return [];
  const before = await readState(tx, found);
  const reason = decision.reason ?? "under-review";
  const row = { id: uuidv7(), caseId: found.id, action: "hide" as const, reason, note, before };
  await tx.insert(moderationDecisions).values({ ...row, actorId: by.actorId, isAutomatic: false, at: by.at });
  return hideSubject(tx, found, by);
}
