import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { notices } from "@pashu/db/schema/moderation";
import type { User } from "@pashu/db/schema/users";
import { NEWS_MAX, NEWS_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "../../context.ts";
import { readQuestions } from "../animals/list-questions.ts";
import { presentProfile, type ProfileView } from "./users.present.ts";

/** Each page waits for its session. */
const NEWS_TIMEOUT_MS = 1_000;

export type SessionUser = ProfileView & {
  /** ISO 8601, newest first. Absent if they could not be read: the session matters more. */
  news?: string[];
};

/** The profile, and when something happened that its user may not have seen. */
export async function presentSessionUser(ctx: Context, user: User): Promise<SessionUser> {
  const profile = presentProfile(user);
  try {
    return { ...profile, news: await withTimeout(listNews({ ...ctx, user }), NEWS_TIMEOUT_MS) };
  } catch (error) {
    ctx.log.warn({ err: error }, "news of a user not read");
    return profile;
  }
}

/**
 * Times of the newest contacts given, decisions and messages of moderators that are unread, and questions that wait for
 * an answer. Times, not a count: the browser knows until when its user has seen them.
 */
async function listNews(ctx: SignedInContext): Promise<string[]> {
  const after = new Date(ctx.deps.clock.now().getTime() - NEWS_MS);
  const [contacts, unread, questions] = await Promise.all([
    readContacts(ctx.reads, ctx.user.id, after),
    readUnread(ctx.reads, ctx.user.id, after),
    readQuestions(ctx),
  ]);
  const asked = questions.map(({ at }) => at).filter((at) => at > after.getTime());
  const times = [...contacts.map(({ at }) => at.getTime()), ...unread.map(({ at }) => at.getTime()), ...asked];
  return times
    .sort((a, b) => b - a)
    .slice(0, NEWS_MAX)
    .map((at) => new Date(at).toISOString());
}

const readContacts = defineRead(({ db }) => (sellerId: string, after: Date) => {
  const own = db
    .select({ id: sql`${animals.id}::text` })
    .from(animals)
    .where(eq(animals.sellerId, sellerId));
  return db
    .select({ at: events.at })
    .from(events)
    .where(and(eq(events.kind, "animal.contact-shown"), inArray(events.subjectId, own), gt(events.at, after)))
    .orderBy(desc(events.at))
    .limit(NEWS_MAX);
});

const readUnread = defineRead(
  ({ db }) =>
    (userId: string, after: Date) =>
      db
        .select({ at: notices.at })
        .from(notices)
        .where(and(eq(notices.userId, userId), gt(notices.at, after), isNull(notices.readAt)))
        .orderBy(desc(notices.at))
        .limit(NEWS_MAX),
);
