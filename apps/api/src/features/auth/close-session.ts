import type { Context } from "../../context.ts";

export async function closeSession({ ctx }: { ctx: Context }): Promise<void> {
  if (ctx.sessionId !== null) await ctx.deps.sessions.invalidateSession(ctx.sessionId);
  ctx.setCookie(ctx.deps.sessions.createBlankSessionCookie().serialize());
}
