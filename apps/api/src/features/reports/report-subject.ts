import type { Transaction } from "@pashu/db/client";
import { isUniqueViolation } from "@pashu/db/errors";
import { animals } from "@pashu/db/schema/animals";
import { reports, type Report, type Snapshot } from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { AppError } from "@pashu/validators/errors";
import { REPORT_AFTER_END_MS, REPORTS_PER_USER, SECOND } from "@pashu/validators/limits";
import type { ReportInput } from "@pashu/validators/moderation-input";
import { and, eq, isNull } from "drizzle-orm";
import { validate as isUuid, v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { readDevice } from "../../platform/device-cookie.ts";
import { blockedNetwork } from "../../platform/networks.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { countEvent, keyedHash, lockLimits, usage } from "../../platform/sliding-limits.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { lastSeen, lockCopies, readSeenCopy } from "../listing-copies/seen-copy.ts";
import { visibleSql } from "../listing-states/listing-status.ts";
import { applyReports, mayHideAsIntimate } from "../moderation/automatic-rules.ts";
import { lockSubject, openCase, raiseVersion, readSubject, type SubjectState } from "../moderation/cases.ts";
import { isSameContent } from "../moderation/same-content.ts";
import { refreshScore } from "../moderation/store-score.ts";
import { isCredible, isTrusted } from "./is-credible.ts";
import { readEndedListing } from "./read-ended-listing.ts";

/**
 * Stores a report with a copy of what it is about, and applies the rules for reported listings.
 * @throws AppError SUBJECT_NOT_FOUND, OWN_CONTENT, ALREADY_REPORTED; RATE_LIMITED after five in a day
 */
export async function reportSubject({ ctx, input }: { ctx: SignedInContext; input: ReportInput }): Promise<Report> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  try {
    const { report, changed } = await ctx.db.transaction(async (tx) => {
      // Counted by phone, so that a new account doesn't reset the limit.
      const key = `reports:${keyedHash(deps.keys.limits, user.phone)}`;
      await lockLimits(tx, [key]);
      await lockSubject(tx, input);
      const { isPublic, ...subject } = await readReportable(tx, ctx, input);
      if (subject.ownerId === user.id) throw new AppError("OWN_CONTENT");
      await assertWithinLimit(tx, ctx, key, now);
      const found = await openCase(
        tx,
        deps,
        { ...input, ...subject },
        { isIntimate: input.reason === "intimate-image" },
      );
      const network = keyedHash(deps.keys.limits, "report", blockedNetwork(ctx.ipAddress));
      const deviceId = (await readDevice(ctx))?.id;
      const device = deviceId === undefined ? null : keyedHash(deps.keys.limits, "report", deviceId);
      const reporter = { user, now, found, network, device };
      const hidesAlone =
        input.reason === "intimate-image" &&
        (await isTrusted(tx, reporter)) &&
        (await mayHideAsIntimate(tx, deps, { found, trigger: "intimate-report" }));
      const [report] = await tx
        .insert(reports)
        .values({
          id: uuidv7(),
          caseId: found.id,
          subjectType: input.subjectType,
          subjectId: input.subjectId,
          reporterId: user.id,
          reason: input.reason,
          text: input.text ?? null,
          snapshot: (await readSeen(tx, ctx, { ...input, isPublic, current: subject.snapshot })) ?? subject.snapshot,
          network,
          device,
          createdAt: now,
          hidesAlone,
          isCredible: await isCredible(tx, reporter),
        })
        .returning();
      if (report === undefined) throw new Error("the insert of the report returned no row");
      await countEvent(tx, [key], now);
      // Other reports change nothing, so that new accounts cannot keep moderators from deciding.
      if (report.isCredible) await raiseVersion(tx, found);
      await refreshScore(tx, ctx, found);
      return { report, changed: await applyReports(tx, deps, found) };
    });
    if (changed.length > 0) await removeCards(ctx.db, deps, changed);
    return report;
  } catch (error) {
    if (isUniqueViolation(error, "reports_open_once")) throw new AppError("ALREADY_REPORTED");
    throw error;
  }
}

/** Returns what a visitor can see, or a listing that has ended if the user saw its seller's number. */
async function readReportable(
  tx: Transaction,
  ctx: SignedInContext,
  input: ReportInput,
): Promise<SubjectState & { isPublic: boolean }> {
  const { user, deps } = ctx;
  const subject = await readSubject(tx, input);
  if (input.subjectType === "animal" && !(await isListingVisible(tx, ctx, input.subjectId))) {
    const about = { animalId: input.subjectId, viewerId: user.id, now: deps.clock.now() };
    if (subject === null && isUuid(input.subjectId)) {
      // The case refers to the seller, whose deletion locks the copies after the account.
      await lockUsers(tx, [(await readEndedListing(tx, about))?.ownerId ?? null], "key share");
      await lockCopies(tx, input.subjectId);
    }
    const ended = await readEndedListing(tx, about);
    if (ended !== null) return { ...ended, isPublic: false };
    // The first reporter may ask again what happened.
    const own = and(eq(reports.reporterId, user.id), eq(reports.subjectId, input.subjectId));
    const isOpen = and(own, isNull(reports.closedAt), isNull(reports.withdrawnAt));
    throw new AppError((await tx.$count(reports, isOpen)) > 0 ? "ALREADY_REPORTED" : "SUBJECT_NOT_FOUND");
  }
  if (subject === null) throw new AppError("SUBJECT_NOT_FOUND");
  if (input.subjectType === "review") {
    const shown = and(eq(reviews.id, input.subjectId), isNull(reviews.hiddenAt));
    if ((await tx.$count(reviews, shown)) === 0) throw new AppError("SUBJECT_NOT_FOUND");
  }
  return { ...subject, isPublic: true };
}

/**
 * Returns the listing as the user saw it with the number. Null if it has not changed since, or if the listing is public
 * and the user saw the number long ago.
 */
async function readSeen(
  tx: Transaction,
  { user, deps }: SignedInContext,
  { subjectType, subjectId: animalId, isPublic, current }: ReportInput & { isPublic: boolean; current: Snapshot },
): Promise<Snapshot | null> {
  if (subjectType !== "animal" || !isUuid(animalId)) return null;
  const viewed = { animalId, viewerId: user.id };
  const at = await lastSeen(tx, viewed);
  if (at === null) return null;
  if (isPublic && at.getTime() <= deps.clock.now().getTime() - REPORT_AFTER_END_MS) return null;
  const seen = await readSeenCopy(tx, { ...viewed, at });
  if (seen === null) return null;
  const { snapshot, isCut } = seen;
  const text = isCut ? current.text?.slice(0, snapshot.text.length) : current.text;
  return isSameContent(snapshot, { ...current, text }) ? null : snapshot;
}

async function isListingVisible(tx: Transaction, { deps }: SignedInContext, id: string): Promise<boolean> {
  return isUuid(id) && (await tx.$count(animals, and(eq(animals.id, id), visibleSql(deps.clock.now())))) > 0;
}

async function assertWithinLimit(tx: Transaction, ctx: SignedInContext, key: string, now: Date): Promise<void> {
  const { used, resetMs } = await usage(tx, { key, ...REPORTS_PER_USER }, now);
  const left = Math.max(0, REPORTS_PER_USER.max - used - 1);
  ctx.reportRateLimit({ name: "reports", ...REPORTS_PER_USER, left, resetMs });
  if (used >= REPORTS_PER_USER.max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
}
