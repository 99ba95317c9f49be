import type { Context } from "../../context.ts";

/** Signs out: the session's row goes, the cookie is emptied. Harmless when nobody is signed in. */
export async function closeSession({ ctx }: { ctx: Context }): Promise<void> {
  if (ctx.sessionId !== null) await ctx.deps.sessions.invalidateSession(ctx.sessionId);
  ctx.setCookie(ctx.deps.sessions.createBlankSessionCookie().serialize());
}
