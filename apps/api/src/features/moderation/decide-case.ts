import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import {
  moderationCases,
  moderationDecisions,
  type ModerationCase,
  type StateBefore,
} from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import type { CaseAction, DecideInput, NoticeTemplate, ReportOutcome, SubjectType } from "@pashu/validators/moderation";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { removeCards } from "../cards/stored-cards.ts";
import type { Actor } from "../listing-states/withhold.ts";
import { settleAppeals } from "./appeal-decision.ts";
import { recordAudit } from "./audit.ts";
import { closeCase, closeReports, lockForDecision, notify } from "./cases.ts";
import { assertMayDecide } from "./own-case.ts";
import { addStrike } from "./strikes.ts";
import { blockOwner, hideSubject, readState, showSubject, SUSPENSION_MS } from "./subject-state.ts";

interface Action {
  subjects: readonly SubjectType[];
  /** Of the case's reports; null leaves the case open. */
  outcome: ReportOutcome | null;
  template: NoticeTemplate;
  isStrike: boolean;
}

const ALL = ["animal", "user", "review"] as const;
const CONTENT = ["animal", "review"] as const;
const ACTIONS: Record<CaseAction, Action> = {
  fine: { subjects: ALL, outcome: "dismissed", template: "fine", isStrike: false },
  ask: { subjects: ALL, outcome: null, template: "ask-details", isStrike: false },
  hide: { subjects: CONTENT, outcome: "acted", template: "hidden", isStrike: false },
  remove: { subjects: CONTENT, outcome: "acted", template: "removed", isStrike: true },
  warn: { subjects: ALL, outcome: "acted", template: "warned", isStrike: true },
  "suspend-7": { subjects: ALL, outcome: "acted", template: "suspended", isStrike: false },
  "suspend-30": { subjects: ALL, outcome: "acted", template: "suspended", isStrike: false },
  ban: { subjects: ALL, outcome: "acted", template: "banned", isStrike: false },
};

/**
 * Carries out a moderator's decision about the version of the case that the moderator has seen.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE, OPERATORS_ONLY, CASE_CHANGED; INVALID_INPUT for an action that the subject does not have
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
    await assertMayDecide(tx, found, { moderatorId: user.id, now: by.at, action: input.action });
    if (found.version !== input.version || found.closedAt !== null) throw new AppError("CASE_CHANGED");
    const { action, reason, note } = input;
    const { subjects, outcome, template, isStrike } = ACTIONS[action];
    if (!subjects.includes(found.subjectType)) throw new AppError("INVALID_INPUT");

    const settled =
      outcome === null
        ? null
        : await settleAppeals(tx, deps, { found, by, outcome: action === "fine" ? "overturned" : "upheld" });
    const before = await readState(tx, found);
    const row = { id: decisionId, caseId: found.id, action, reason, note, before };
    await tx.insert(moderationDecisions).values({ ...row, actorId: by.actorId, isAutomatic: false, at: by.at });
    const shown = await applyAction(tx, ctx, { found, action, before, by });
    if (outcome !== null) await closeReports(tx, found.id, { outcome, closedAt: by.at });
    const isWithheld = before.isHeld || before.hiddenBy !== null || before.isReviewHidden;
    // The owner of a listing that was never withheld has not noticed anything.
    if (action !== "fine" || (isWithheld && settled?.count === 0))
      await notify(tx, found, { decisionId, template: input.question ?? template, at: by.at });
    const suspended = isStrike ? await addStrike(tx, deps, { found, decisionId, by }) : [];
    await finish(tx, found, { isClosed: outcome !== null, isFine: action === "fine", at: by.at });
    const data = { action, reason: reason ?? null };
    await recordAudit(tx, { action: "case.decided", ...by, caseId: found.id, targetId: found.subjectId, data });
    return [...(settled?.changed ?? []), ...shown, ...suspended];
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
  if (ownerId === null) return hidden;
  const suspensionMs = SUSPENSION_MS[action];
  const until = suspensionMs === undefined ? "banned" : new Date(by.at.getTime() + suspensionMs);
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
