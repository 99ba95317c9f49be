import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import {
  moderationCases,
  moderationDecisions,
  type ModerationCase,
  type StateBefore,
} from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { DECISION_RULES, type CaseAction } from "@pashu/validators/moderation";
import type { DecideInput } from "@pashu/validators/moderation-input";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { removeCards } from "../cards/stored-cards.ts";
import type { Actor } from "../listing-states/withhold.ts";
import { selectOpenAppeals, settleAppeals } from "./appeal-decision.ts";
import { recordAudit } from "./audit.ts";
import { obstacleToAction } from "./case-actions.ts";
import { closeCase, closeReports, lockForDecision, notify } from "./cases.ts";
import { blockDeletedSeller } from "./deleted-sellers.ts";
import { assertNotOwnCase, decisionRights } from "./own-case.ts";
import { addStrike } from "./strikes.ts";
import { blockOwner, hideSubject, readState, showSubject, SUSPENSION_MS } from "./subject-state.ts";

/**
 * Carries out a moderator's decision about the version of the case that the moderator has seen.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE, CASE_CHANGED, and what `obstacleToAction` returns
 */
export async function decideCase({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: DecideInput;
}): Promise<{ decisionId: string; version: number }> {
  const { deps, user } = ctx;
  const by = { actorId: user.id, at: deps.clock.now() };
  const decisionId = uuidv7();
  const changed = await ctx.db.transaction(async (tx) => {
    const found = await lockForDecision(tx, input.caseId, user.id);
    await assertNotOwnCase(tx, found, user.id);
    if (found.version !== input.version) throw new AppError("CASE_CHANGED");
    const { action, reason, note } = input;
    const rights = await decisionRights(tx, found, { moderatorId: user.id, now: by.at });
    const open = await selectOpenAppeals(tx, found);
    const appealed = open.map(({ decision }) => decision);
    const obstacle = obstacleToAction(action, found, { moderatorId: user.id, rights, appealed });
    if (obstacle !== null) throw new AppError(obstacle);

    const { needs, outcome, isStrike } = DECISION_RULES[action];
    const template = (needs === "question" ? input.question : null) ?? DECISION_RULES[action].template;
    const settled =
      outcome === null
        ? []
        : await settleAppeals(tx, deps, { found, open, by, outcome: action === "fine" ? "overturned" : "upheld" });
    const before = await readState(tx, found);
    const row = { id: decisionId, caseId: found.id, action, reason, note, before };
    await tx.insert(moderationDecisions).values({ ...row, actorId: by.actorId, isAutomatic: false, at: by.at });
    const shown = await applyAction(tx, ctx, { found, action, before, by });
    if (outcome !== null) await closeReports(tx, found, { outcome, closedAt: by.at });
    const isWithheld = before.isHeld || before.hiddenBy !== null || before.isReviewHidden;
    // The owner of a listing that was never withheld has not noticed anything.
    if (action !== "fine" || (isWithheld && open.length === 0))
      await notify(tx, found, { decisionId, template, at: by.at });
    const suspended = isStrike ? await addStrike(tx, deps, { found, decisionId, by }) : [];
    await finish(tx, found, { isClosed: outcome !== null, isFine: action === "fine", at: by.at });
    const data = { action, reason: reason ?? null };
    await recordAudit(tx, { action: "case.decided", ...by, caseId: found.id, targetId: found.subjectId, data });
    return [...settled, ...shown, ...suspended];
  });
  if (changed.length > 0) await removeCards(ctx.db, deps, changed);
  return { decisionId, version: input.version + 1 };
}

async function applyAction(
  tx: Transaction,
  { deps }: SignedInContext,
  { found, action, before, by }: { found: ModerationCase; action: CaseAction; before: StateBefore; by: Actor },
): Promise<string[]> {
  const { ownerId } = found;
  if (action === "ask") return [];
  if (action === "fine") return showSubject(tx, found, by);
  if (action === "hide" || action === "remove") return hideSubject(tx, found, by);
  // What a rule held or hid is decided, too: shown after a warning, hidden with a suspension or a ban.
  const isPending = found.subjectType === "animal" && (before.isHeld || before.hiddenBy === "reports");
  if (action === "warn") {
    if (ownerId !== null) await recordEvent(tx, { kind: "user.warned", subjectId: ownerId, data: {}, ...by });
    return isPending && before.hiddenBy !== "moderator" ? showSubject(tx, found, by) : [];
  }
  const hidden = isPending ? await hideSubject(tx, found, by) : [];
  const suspensionMs = SUSPENSION_MS[action];
  const until = suspensionMs === undefined ? "banned" : new Date(by.at.getTime() + suspensionMs);
  if (ownerId === null) {
    await blockDeletedSeller(tx, found, { until, at: by.at });
    return hidden;
  }
  return [...hidden, ...(await blockOwner(tx, deps, { ownerId, until, by }))];
}

async function finish(
  tx: Transaction,
  { id, version }: ModerationCase,
  { isClosed, isFine, at }: { isClosed: boolean; isFine: boolean; at: Date },
): Promise<void> {
  if (isClosed) await closeCase(tx, id, at);
  const acknowledgedAt = sql`coalesce(acknowledged_at, ${at.toISOString()}::timestamptz)`;
  await tx
    .update(moderationCases)
    .set({ version: version + 1, acknowledgedAt, ...(isFine && { fineAt: at }) })
    .where(eq(moderationCases.id, id));
}
