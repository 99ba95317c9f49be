import { createHash } from "node:crypto";
import type { Db } from "@pashu/db/client";
import { sessions } from "@pashu/db/schema/auth";
import { users, type User } from "@pashu/db/schema/users";
import { DAY, READ_PRIMARY_AFTER_WRITE_MS, SESSION_TOUCH_INTERVAL_MS, SESSION_TTL_MS } from "@pashu/validators/limits";
import type { DeviceKind } from "@pashu/validators/enums";
import { eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import type { Clock } from "./clock.ts";

export interface DeviceDescription {
  device: DeviceKind;
  browser?: string;
}

interface Caller {
  row: User;
  /** When this session was opened; null when an older version opened it. */
  signedInAt: Date | null;
  /** False when `lastSeenAt` must be updated. */
  isRecentlyTouched: boolean;
  /** True while replicas may lack this session's last write. */
  hasRecentWrite: boolean;
}

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, Caller>;
    DatabaseSessionAttributes: Partial<DeviceDescription>;
    DatabaseUserAttributes: Caller;
  }
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Session authentication with Lucia. The cookie contains a random token, the table only its SHA-256. A session lasts 30
 * days; use in the second half renews it.
 */
export function createSessions(db: Db, { clock, secure }: { clock: Clock; secure: boolean }) {
  return new Lucia(createAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(SESSION_TTL_MS / DAY, "d"),
    sessionCookie: {
      // Browsers accept a __Host- cookie only over https, without Domain, and with Path=/.
      name: secure ? "__Host-session" : "session",
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: (caller) => caller,
  });
}

const sessionUserId = sql<string>`${sessions.sess} ->> 'userId'`;

export function sessionsOf(userId: string) {
  return eq(sessionUserId, userId);
}

/** Uses the database's clock, because the clocks of processes may differ. */
const hasRecentWrite = sql<boolean>`
  coalesce((${sessions.sess} ->> 'wroteAt')::timestamptz > clock_timestamp() - ${`${READ_PRIMARY_AFTER_WRITE_MS} ms`}::interval, false)`;

export async function touchSession(db: Db, token: string, now: Date): Promise<void> {
  const sess = sql`(${sessions.sess}::jsonb || jsonb_build_object('lastSeenAt', ${now.toISOString()}::text))::json`;
  await db
    .update(sessions)
    .set({ sess })
    .where(eq(sessions.sid, hashSessionToken(token)));
}

/** Marks the session before a write, so that every process reads from the primary for a while (read-your-writes). */
export async function markWrite(db: Db, token: string): Promise<void> {
  const sess = sql`(${sessions.sess}::jsonb || jsonb_build_object('wroteAt', clock_timestamp()))::json`;
  await db
    .update(sessions)
    .set({ sess })
    .where(eq(sessions.sid, hashSessionToken(token)));
}

const ORPHANS_PER_RUN = 1000;

/** Lucia's format: 25 random bytes in base32. */
const SESSION_TOKEN = /^[a-z2-7]{40}$/;

export function isSessionToken(cookie: string): boolean {
  return SESSION_TOKEN.test(cookie);
}

export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function createAdapter(db: Db, clock: Clock): Adapter {
  // Lucia uses the system clock; the table has times of the injected clock.
  const offset = () => clock.now().getTime() - Date.now();
  const toTable = (time: Date) => new Date(time.getTime() + offset());
  const fromTable = (time: Date) => new Date(time.getTime() - offset());
  const select = db
    .select({ expire: sessions.expire, sess: sessions.sess, hasRecentWrite, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessionUserId))
    .where(eq(sessions.sid, sql.placeholder("sid")))
    .prepare("session_and_user");
  return {
    async getSessionAndUser(token) {
      const [found] = await select.execute({ sid: hashSessionToken(token) });
      if (found === undefined) return [null, null];
      const { signedInAt, lastSeenAt } = found.sess;
      const seenAt = lastSeenAt === undefined ? 0 : Date.parse(lastSeenAt);
      return [
        { id: token, userId: found.user.id, expiresAt: fromTable(found.expire), attributes: {} },
        {
          id: found.user.id,
          attributes: {
            row: found.user,
            hasRecentWrite: found.hasRecentWrite,
            signedInAt: signedInAt === undefined ? null : new Date(signedInAt),
            isRecentlyTouched: Math.abs(clock.now().getTime() - seenAt) < SESSION_TOUCH_INTERVAL_MS,
          },
        },
      ];
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(sessionsOf(userId));
      return rows.map((row): DatabaseSession => ({
        id: row.sid,
        userId,
        expiresAt: fromTable(row.expire),
        attributes: {},
      }));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const now = clock.now().toISOString();
      const sess = { userId, signedInAt: now, lastSeenAt: now, ...attributes };
      await db.insert(sessions).values({ sid: hashSessionToken(id), sess, expire: toTable(expiresAt) });
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .update(sessions)
        .set({ expire: toTable(expiresAt) })
        .where(eq(sessions.sid, hashSessionToken(token)));
    },
    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.sid, hashSessionToken(token)));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(sessionsOf(userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lt(sessions.expire, clock.now()));
      // A session opened while its account was being deleted has no user.
      const orphans = await db
        .select({ sid: sessions.sid })
        .from(sessions)
        .leftJoin(users, eq(users.id, sessionUserId))
        .where(isNull(users.id))
        .limit(ORPHANS_PER_RUN);
      const sids = orphans.map(({ sid }) => sid);
      await db.delete(sessions).where(inArray(sessions.sid, sids));
    },
  };
}
