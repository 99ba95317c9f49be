import { createHash } from "node:crypto";
import type { Db } from "@pashu/db/client";
import { sessions } from "@pashu/db/schema/auth";
import { users, type User } from "@pashu/db/schema/users";
import { DAY, READ_PRIMARY_AFTER_WRITE_MS, SESSION_TOUCH_INTERVAL_MS, SESSION_TTL_MS } from "@pashu/validators/limits";
import type { DeviceKind } from "@pashu/validators/enums";
import { eq, lt, notExists, or, sql } from "drizzle-orm";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import type { Clock } from "./clock.ts";

/** The device on which a session was opened, as shown to its owner. */
export interface DeviceDescription {
  device: DeviceKind;
  browser?: string;
}

interface Caller {
  row: User;
  /** When this session was opened; null when an older version opened it. */
  signedInAt: Date | null;
  /** False when its last use is due to be written again. */
  isSeen: boolean;
  /** So lately, by this session, that a replica may not know of it yet. */
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
 * Lucia's sessions over our table: the cookie holds a random token, the table only its SHA-256.
 * They last 30 days and slide: one used in its second half is renewed.
 */
export function createSessions(db: Db, { clock, secure }: { clock: Clock; secure: boolean }) {
  return new Lucia(createAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(SESSION_TTL_MS / DAY, "d"),
    sessionCookie: {
      // Browsers take a __Host- cookie only over https, for this host alone and the whole path.
      name: secure ? "__Host-session" : "session",
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: (caller) => caller,
  });
}

/** Whose session it is. */
const userOf = sql<string>`${sessions.sess} ->> 'userId'`;

export function sessionsOf(userId: string) {
  return eq(userOf, userId);
}

/** By the database's own clock, so that it does not matter whose process asks. */
const hasRecentWrite = sql<boolean>`
  coalesce((${sessions.sess} ->> 'wroteAt')::timestamptz > clock_timestamp() - ${`${READ_PRIMARY_AFTER_WRITE_MS} ms`}::interval, false)`;

/** Writes when a session was last used. */
export async function touchSession(db: Db, token: string, now: Date): Promise<void> {
  const sess = sql`(${sessions.sess}::jsonb || jsonb_build_object('lastSeenAt', ${now.toISOString()}::text))::json`;
  await db
    .update(sessions)
    .set({ sess })
    .where(eq(sessions.sid, hashOf(token)));
}

/** Lets all processes know, before it happens, that something is changed by this session. */
export async function markWrite(db: Db, token: string): Promise<void> {
  const sess = sql`(${sessions.sess}::jsonb || jsonb_build_object('wroteAt', clock_timestamp()))::json`;
  await db
    .update(sessions)
    .set({ sess })
    .where(eq(sessions.sid, hashOf(token)));
}

/** 25 random bytes in base32, as Lucia makes them. */
const SESSION_TOKEN = /^[a-z2-7]{40}$/;

/** False for a cookie that no session can have: it needs no lookup. */
export function isSessionToken(cookie: string): boolean {
  return SESSION_TOKEN.test(cookie);
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function createAdapter(db: Db, clock: Clock): Adapter {
  // Lucia reads the machine's clock and nobody else's; the table has the moments of ours.
  const ahead = () => clock.now().getTime() - Date.now();
  const toTable = (moment: Date) => new Date(moment.getTime() + ahead());
  const fromTable = (moment: Date) => new Date(moment.getTime() - ahead());
  const select = db
    .select({ expire: sessions.expire, sess: sessions.sess, hasRecentWrite, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, userOf))
    .where(eq(sessions.sid, sql.placeholder("sid")))
    .prepare("session_and_user");
  return {
    async getSessionAndUser(token) {
      const [found] = await select.execute({ sid: hashOf(token) });
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
            isSeen: Math.abs(clock.now().getTime() - seenAt) < SESSION_TOUCH_INTERVAL_MS,
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
      await db.insert(sessions).values({ sid: hashOf(id), sess, expire: toTable(expiresAt) });
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .update(sessions)
        .set({ expire: toTable(expiresAt) })
        .where(eq(sessions.sid, hashOf(token)));
    },
    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.sid, hashOf(token)));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(sessionsOf(userId));
    },
    async deleteExpiredSessions() {
      const user = db.select({ id: users.id }).from(users).where(eq(users.id, userOf));
      // One that was opened while the account was being deleted is nobody's.
      await db.delete(sessions).where(or(lt(sessions.expire, clock.now()), notExists(user)));
    },
  };
}
