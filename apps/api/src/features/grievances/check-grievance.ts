import { grievances } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { plainText } from "@pashu/validators/digits";
import { normalizePhone } from "@pashu/validators/phone";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";

export interface GrievanceState {
  createdAt: string;
  acknowledgedAt: string | null;
  dueAt: string;
  decidedAt: string | null;
  answer: string | null;
}

/**
 * The contact must be the one given with the complaint, so that a guessed ticket shows nothing.
 * @throws AppError REPORT_NOT_FOUND; RATE_LIMITED after many wrong tickets
 */
export async function checkGrievance({
  ctx,
  input: { ticket, contact },
}: {
  ctx: Context;
  input: { ticket: string; contact: string };
}): Promise<GrievanceState> {
  const typed = plainText(ticket).toUpperCase();
  const [found] = await ctx.db.select().from(grievances).where(eq(grievances.ticket, typed));
  if (found === undefined || contact === "" || comparable(found.contact ?? "") !== comparable(contact)) {
    await ctx.deps.limits.wrongToken(ctx, ctx.ipAddress);
    throw new AppError("REPORT_NOT_FOUND");
  }
  const { createdAt, acknowledgedAt, dueAt, decidedAt, answer } = found;
  return {
    createdAt: createdAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    answer,
  };
}

/** The same number may be typed in other groups, or with another prefix, than in the complaint. */
function comparable(contact: string): string {
  return normalizePhone(contact) ?? plainText(contact).toLowerCase();
}
