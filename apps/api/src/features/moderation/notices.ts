import { notices } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { QUESTION_TEMPLATES, type MESSAGE_TEMPLATES } from "@pashu/validators/moderation";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { recordAudit } from "./audit.ts";
import { lockCase, notify, reopenCase } from "./cases.ts";
import { assertNotOwnCase } from "./own-case.ts";

export async function markNoticeRead({ ctx, input }: { ctx: SignedInContext; input: { id: string } }): Promise<void> {
  await ctx.db
    .update(notices)
    .set({ readAt: ctx.deps.clock.now() })
    .where(and(eq(notices.id, input.id), eq(notices.userId, ctx.user.id), isNull(notices.readAt)));
}

/**
 * A moderator's question is answered once; the case is put back into the queue.
 * @throws AppError DECISION_NOT_FOUND for another user's notice and for one that is no question; STATE_CHANGED
 */
export async function answerNotice({
  ctx,
  input: { id, text },
}: {
  ctx: SignedInContext;
  input: { id: string; text: string };
}): Promise<void> {
  const now = ctx.deps.clock.now();
  await ctx.db.transaction(async (tx) => {
    const isQuestion = inArray(notices.template, [...QUESTION_TEMPLATES]);
    const own = and(eq(notices.id, id), eq(notices.userId, ctx.user.id), isQuestion);
    const [notice] = await tx.select().from(notices).where(own);
    if (notice === undefined) throw new AppError("DECISION_NOT_FOUND");
    const found = notice.caseId === null ? null : await lockCase(tx, notice.caseId);
    const answered = await tx
      .update(notices)
      .set({ answer: text, answeredAt: now, readAt: notice.readAt ?? now })
      .where(and(own, isNull(notices.answeredAt)))
      .returning({ id: notices.id });
    if (answered.length === 0) throw new AppError("STATE_CHANGED");
    if (found !== null) await reopenCase(tx, ctx.deps, found, {});
  });
}

/** Sends a template to the owner of a case. @throws AppError CASE_NOT_FOUND, OWN_CASE */
export async function sendMessage({
  ctx,
  input: { caseId, template },
}: {
  ctx: SignedInContext;
  input: { caseId: string; template: (typeof MESSAGE_TEMPLATES)[number] };
}): Promise<void> {
  const by = { actorId: ctx.user.id, at: ctx.deps.clock.now() };
  await ctx.db.transaction(async (tx) => {
    const found = await lockCase(tx, caseId);
    await assertNotOwnCase(tx, found, ctx.user.id);
    await notify(tx, found, { decisionId: null, template, at: by.at });
    await recordAudit(tx, { action: "message.sent", ...by, caseId, data: { template } });
  });
}
