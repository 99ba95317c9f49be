import { moderationCases, reports } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { and, eq, isNull } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { applyReports, closeWithoutCause } from "../moderation/automatic-rules.ts";
import { lockSubject, raiseVersion, readIntimate } from "../moderation/cases.ts";
import { refreshScore } from "../moderation/store-score.ts";

/**
 * A withdrawn report counts no more: a listing that only reports have hidden may be shown again.
 * @throws AppError REPORT_NOT_FOUND for another user's report; STATE_CHANGED once it is decided
 */
export async function withdrawReport({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<void> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  const changed = await ctx.db.transaction(async (tx) => {
    const own = and(eq(reports.id, id), eq(reports.reporterId, user.id));
    const [report] = await tx.select().from(reports).where(own);
    if (report === undefined) throw new AppError("REPORT_NOT_FOUND");
    await lockSubject(tx, report);
    const [found] = await tx.select().from(moderationCases).where(eq(moderationCases.id, report.caseId)).for("update");
    const withdrawn = await tx
      .update(reports)
      .set({ withdrawnAt: now })
      .where(and(own, isNull(reports.closedAt), isNull(reports.withdrawnAt)))
      .returning({ id: reports.id });
    if (found === undefined || withdrawn.length === 0) throw new AppError("STATE_CHANGED");
    if (report.isCredible) await raiseVersion(tx, found);
    const isIntimate = found.isIntimate && (await readIntimate(tx, found)).isReported;
    if (found.isIntimate !== isIntimate)
      await tx.update(moderationCases).set({ isIntimate }).where(eq(moderationCases.id, found.id));
    // Without the two hours of an intimate image, unless another report or complaint names one.
    const scored = await refreshScore(tx, ctx, { ...found, isIntimate });
    const shown = await applyReports(tx, deps, scored);
    await closeWithoutCause(tx, deps, scored, now);
    return shown;
  });
  if (changed.length > 0) await removeCards(ctx.db, deps, changed);
}
