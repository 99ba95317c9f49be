import { sessions } from "@pashu/db/schema/auth";
import { AppError } from "@pashu/validators/errors";
import { and, eq, ne } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { closeSession } from "./close-session.ts";
import { isOwn, publicIdOf } from "./list-sessions.ts";
import { hashSessionToken, sessionsOf } from "../../platform/sessions.ts";

export async function endSession({ ctx, input }: { ctx: SignedInContext; input: { sessionId: string } }) {
  const { db } = ctx;
  const open = await db.select({ sid: sessions.sid }).from(sessions).where(sessionsOf(ctx.user.id));
  const ended = open.find(({ sid }) => publicIdOf(sid) === input.sessionId);
  if (ended === undefined) throw new AppError("NOT_FOUND");
  if (isOwn(ctx, ended.sid)) await closeSession({ ctx });
  else await db.delete(sessions).where(and(sessionsOf(ctx.user.id), eq(sessions.sid, ended.sid)));
}

export async function endOtherSessions({ ctx }: { ctx: SignedInContext }): Promise<void> {
  const others = ctx.sessionId === null ? undefined : ne(sessions.sid, hashSessionToken(ctx.sessionId));
  await ctx.db.delete(sessions).where(and(sessionsOf(ctx.user.id), others));
}
