import { createHash } from "node:crypto";
import { sessions } from "@pashu/db/schema/auth";
import type { DeviceKind } from "@pashu/validators/enums";
import { and, gt } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { hashSessionToken, sessionsOf } from "../../platform/sessions.ts";

export interface SessionView {
  id: string;
  device: DeviceKind;
  browser: string | null;
  signedInAt: string | null;
  lastSeenAt: string | null;
  expiresAt: string;
  isCurrent: boolean;
}

export async function listSessions({ ctx }: { ctx: SignedInContext }): Promise<SessionView[]> {
  const { db } = ctx;
  const { clock } = ctx.deps;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(sessionsOf(ctx.user.id), gt(sessions.expire, clock.now())));
  return rows
    .map(({ sid, sess, expire }) => ({
      id: publicIdOf(sid),
      device: sess.device ?? "other",
      browser: sess.browser ?? null,
      signedInAt: sess.signedInAt ?? null,
      lastSeenAt: sess.lastSeenAt ?? null,
      expiresAt: expire.toISOString(),
      isCurrent: isOwn(ctx, sid),
    }))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) ||
        (other.lastSeenAt ?? "").localeCompare(one.lastSeenAt ?? "") ||
        one.id.localeCompare(other.id),
    );
}

/** An identifier that doesn't reveal the stored hash. */
export function publicIdOf(sid: string): string {
  return createHash("sha256").update(`session id:${sid}`).digest("base64url").slice(0, 22);
}

export function isOwn({ sessionId }: SignedInContext, sid: string): boolean {
  return sessionId !== null && hashSessionToken(sessionId) === sid;
}
