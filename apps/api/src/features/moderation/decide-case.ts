import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import {
  moderationCases,
  moderationDecisions,
  notices,
  reports,
  strikes,
  type ModerationCase,
} from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import {
  DAY,
  REMOVED_CONTENT_RETENTION_MS,
  STRIKE_TTL_MS,
  STRIKES_MAX,
  STRIKES_SUSPENSION_MS,
} from "@pashu/validators/limits";
import type {
  CaseAction,
  DecideInput,
  DecisionAction,
  NoticeTemplate,
  ReportOutcome,
  SubjectType,
} from "@pashu/validators/moderation";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { keepPhotoHashes } from "../photos/delete-photo-hashes.ts";
import { recordAudit } from "./audit.ts";
import { closeCase, lockSubject } from "./cases.ts";
import { assertNotOwnCase } from "./own-case.ts";
import { blockOwner, readState, type Actor } from "./subject-state.ts";
import { hideListing, hideReview, releaseListing, showListing, showReview } from "./withhold.ts";

/** What an action does besides its effect on the subject. */
const ACTIONS: Record<
  CaseAction,
  { subjects: readonly SubjectType[]; outcome: ReportOutcome | null; template: NoticeTemplate; isStrike: boolean }
> = {
  fine: { subjects: ["animal", "user", "review"], outcome: "dismissed", template: "fine", isStrike: false },
  ask: { subjects: ["animal", "user", "review"], outcome: null, template: "ask-details", isStrike: false },
  hide: { subjects: ["animal", "review"], outcome: "acted", template: "hidden", isStrike: false },
  remove: { subjects: ["animal", "review"], outcome: "acted", template: "removed", isStrike: true },
  warn: { subjects: ["animal", "user", "review"], outcome: "acted", template: "warned", isStrike: true },
  "suspend-7": { subjects: ["animal", "user", "review"], outcome: "acted", template: "suspended", isStrike: false },
  "suspend-30": { subjects: ["animal", "user", "review"], outcome: "acted", template: "suspended", isStrike: false },
  ban: { subjects: ["animal", "user", "review"], outcome: "acted", template: "banned", isStrike: false },
};

const SUSPENSION_MS: Partial<Record<DecisionAction, number>> = { "suspend-7": 7 * DAY, "suspend-30": 30 * DAY };

/**
 * Carries out a moderator's decision. The version makes one of two moderators win.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE, CASE_CHANGED; INVALID_INPUT for an action that the subject does not have
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
  const { decisionId, version, changed } = await ctx.db.transaction(async (tx) => {
    const found = await lockCase(tx, input.caseId);
    await assertNotOwnCase(tx, found, user.id);
    if (found.version !== input.version || found.closedAt !== null) throw new AppError("CASE_CHANGED");
    const { subjects, outcome, template, isStrike } = ACTIONS[input.action];
    if (!subjects.includes(found.subjectType)) throw new AppError("INVALID_INPUT");

    const before = await readState(tx, found);
    const decision = { id: uuidv7(), caseId: found.id, action: input.action, reason: input.reason ?? null };
    await tx
      .insert(moderationDecisions)
      .values({ ...decision, actorId: by.actorId, isAutomatic: false, note: input.note ?? null, before, at: by.at });
    const changedListings = await applyAction(tx, ctx, { found, action: input.action, by });
    if (outcome !== null) await closeReports(tx, found.id, { outcome, closedAt: by.at });
    const isTold = input.action !== "fine" || before.isHeld || before.hiddenBy !== null || before.isReviewHidden;
    if (isTold) await notify(tx, found, { decisionId: decision.id, template: input.question ?? template, at: by.at });
    if (isStrike) changedListings.push(...(await addStrike(tx, ctx, { found, decisionId: decision.id, by })));
    const versionAfter = await finish(tx, found, {
      isClosed: outcome !== null,
      isFine: input.action === "fine",
      at: by.at,
    });
    const data = { action: input.action, reason: input.reason ?? null };
    await recordAudit(tx, { action: "case.decided", ...by, caseId: found.id, targetId: found.subjectId, data });
    return { decisionId: decision.id, version: versionAfter, changed: changedListings };
  });
  if (changed.length > 0) await removeCards(ctx.db, deps, changed);
  return { decisionId, version };
}

/** @throws AppError CASE_NOT_FOUND */
export async function lockCase(tx: Transaction, caseId: string): Promise<ModerationCase> {
  const [known] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId));
  if (known === undefined) throw new AppError("CASE_NOT_FOUND");
  await lockSubject(tx, known);
  const [found] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId)).for("update");
  if (found === undefined) throw new AppError("CASE_NOT_FOUND");
  return found;
}

async function applyAction(
  tx: Transaction,
  { deps }: SignedInContext,
  { found, action, by }: { found: ModerationCase; action: CaseAction; by: Actor },
): Promise<string[]> {
  const { subjectType, subjectId: id, ownerId } = found;
  if (action === "fine") return showSubject(tx, found, by);
  if (action === "hide" || action === "remove") {
    if (subjectType === "review") await hideReview(tx, id, by.at);
    if (subjectType !== "animal") return [];
    await keepHashes(tx, id, new Date(by.at.getTime() + REMOVED_CONTENT_RETENTION_MS));
    return hideListing(tx, id, { by: "moderator", ...by });
  }
  if (ownerId === null || action === "ask") return [];
  if (action === "warn") {
    await recordEvent(tx, { kind: "user.warned", subjectId: ownerId, data: {}, ...by });
    return [];
  }
  const suspensionMs = SUSPENSION_MS[action];
  const until = suspensionMs === undefined ? "banned" : new Date(by.at.getTime() + suspensionMs);
  return blockOwner(tx, deps, { ownerId, until, by });
}

async function showSubject(
  tx: Transaction,
  { subjectType, subjectId: id }: ModerationCase,
  by: Actor,
): Promise<string[]> {
  if (subjectType === "review") await showReview(tx, id);
  if (subjectType !== "animal") return [];
  await keepHashes(tx, id, null);
  const shown = await showListing(tx, id, { by: "moderator", ...by });
  return [...shown, ...(await releaseListing(tx, id, { by: "moderator", ...by }))];
}

/** @param until null: as long as the photos */
export async function keepHashes(tx: Transaction, animalId: string, until: Date | null): Promise<void> {
  const [animal] = await tx.select({ images: animals.images }).from(animals).where(eq(animals.id, animalId));
  await keepPhotoHashes(tx, animal?.images ?? [], until);
}

async function closeReports(
  tx: Transaction,
  caseId: string,
  closed: { outcome: ReportOutcome; closedAt: Date },
): Promise<void> {
  await tx
    .update(reports)
    .set(closed)
    .where(and(eq(reports.caseId, caseId), isNull(reports.closedAt), isNull(reports.withdrawnAt)));
}

export async function notify(
  tx: Transaction,
  { id: caseId, ownerId }: Pick<ModerationCase, "id" | "ownerId">,
  { decisionId, template, at }: { decisionId: string | null; template: NoticeTemplate; at: Date },
): Promise<void> {
  if (ownerId !== null)
    await tx.insert(notices).values({ id: uuidv7(), userId: ownerId, caseId, decisionId, template, at });
}

/** The third strike within its time suspends the account. */
async function addStrike(
  tx: Transaction,
  { deps }: SignedInContext,
  { found, decisionId, by }: { found: ModerationCase; decisionId: string; by: Actor },
): Promise<string[]> {
  const { ownerId } = found;
  if (ownerId === null) return [];
  const expiresAt = new Date(by.at.getTime() + STRIKE_TTL_MS);
  await tx.insert(strikes).values({ decisionId, userId: ownerId, at: by.at, expiresAt });
  const valid = await tx.$count(strikes, and(eq(strikes.userId, ownerId), gt(strikes.expiresAt, by.at)));
  const before = await readState(tx, found);
  if (valid < STRIKES_MAX || before.bannedAt !== null) return [];
  const until = new Date(by.at.getTime() + STRIKES_SUSPENSION_MS);
  if (before.suspendedUntil !== null && before.suspendedUntil >= until.toISOString()) return [];
  const automatic = { id: uuidv7(), caseId: found.id, isAutomatic: true, action: "suspend-strikes" as const };
  await tx.insert(moderationDecisions).values({ ...automatic, before, at: by.at });
  await notify(tx, found, { decisionId: automatic.id, template: "suspended", at: by.at });
  return blockOwner(tx, deps, { ownerId, until, by: { actorId: null, at: by.at } });
}

async function finish(
  tx: Transaction,
  { id, version }: ModerationCase,
  { isClosed, isFine, at }: { isClosed: boolean; isFine: boolean; at: Date },
): Promise<number> {
  if (isClosed) await closeCase(tx, id, at);
  await tx
    .update(moderationCases)
    .set({ version: version + 1, acknowledgedAt: sql`coalesce(acknowledged_at, ${at.toISOString()}::timestamptz)` })
    .where(eq(moderationCases.id, id));
  if (isFine) await tx.update(moderationCases).set({ fineAt: at }).where(eq(moderationCases.id, id));
  return version + 1;
}
