import type { DbOrTransaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { grievances, moderationCases } from "@pashu/db/schema/moderation";
import { readerTitle } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { QUEUE_COUNT_MAX } from "@pashu/validators/limits";
import type { QueueFilter, ReportReason, ScorePart, SubjectType } from "@pashu/validators/moderation";
import { and, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { titleColumns } from "../facts/title-columns.ts";
import { casesOfOthers } from "./own-case.ts";
import { CURSOR_PAGE } from "./page-size.ts";
import { decodePosition, encodePosition, type QueuePosition } from "./queue-cursor.ts";

/** Each filter has a partial index in the order of the queue. */
const FILTERS: Record<QueueFilter, SQL> = {
  all: sql`true`,
  held: sql`is_held`,
  photo: sql`has_same_photo`,
  money: sql`is_about_money`,
  appeals: sql`has_appeal`,
};
/**
 * The order of these indexes. Counts have it too: without an order PostgreSQL may choose a sequential scan, which reads all
 * closed cases before it finds the open ones at the end of the table.
 */
const BY_URGENCY = sql`is_intimate desc nulls last, due_at, id`;

type Row = {
  id: string;
  version: number;
  subjectType: SubjectType;
  subjectId: string;
  title: string | null;
  price: number | null;
  picture: string | null;
  /** Open ones. */
  reports: number;
  topReason: ReportReason | null;
  score: number;
  parts: ScorePart[];
  isHeld: boolean;
  isIntimate: boolean;
  hasAppeal: boolean;
  waitingSince: string;
  dueAt: string;
};

export type QueueView = Awaited<ReturnType<typeof readQueue>>;

/** Exact below QUEUE_COUNT_MAX, which means "as many or more". */
type Counts = Record<QueueFilter | "grievances", number>;

/**
 * Open cases: intimate images first, then those due first. Without the moderator's own ones. Titles are in the given
 * language, or else as stored.
 */
export async function readQueue({
  ctx,
  input: { filter, cursor, locale },
}: {
  ctx: Pick<SignedInContext, "db"> & { user: Pick<SignedInContext["user"], "id"> };
  input: { filter: QueueFilter; cursor?: string | null | undefined; locale?: Locale | undefined };
}) {
  const isOthers = await casesOfOthers(ctx.db, ctx.user.id);
  const where = sql`closed_at is null and ${FILTERS[filter]} and ${isOthers}`;
  const [rows, counts] = await Promise.all([
    readPage(ctx.db, where, cursor ? decodePosition(cursor) : null),
    countQueue(ctx.db, isOthers),
  ]);
  const page = rows.slice(0, CURSOR_PAGE);
  const last = page.at(-1);
  const titles = locale === undefined ? null : await readTitles(ctx.db, page, locale);
  return {
    items: page.map((row) => present({ ...row, title: titles?.get(row.subjectId) ?? row.title })),
    nextCursor: rows.length > CURSOR_PAGE && last ? encodePosition({ ...last, dueAt: new Date(last.dueAt) }) : null,
    counts,
  };
}

/** One row more than a page. After an intimate image, the index is read in two ranges: the other ones, then the rest. */
async function readPage(db: DbOrTransaction, where: SQL, start: QueuePosition | null): Promise<Row[]> {
  if (start === null) return readRows(db, where, CURSOR_PAGE + 1);
  const { isIntimate, dueAt, id } = start;
  const after = sql`is_intimate = ${isIntimate} and (due_at, id) > (${dueAt.toISOString()}::timestamptz, ${id}::uuid)`;
  const rows = await readRows(db, sql`${where} and ${after}`, CURSOR_PAGE + 1);
  const missing = CURSOR_PAGE + 1 - rows.length;
  if (!isIntimate || missing === 0) return rows;
  return [...rows, ...(await readRows(db, sql`${where} and not is_intimate`, missing))];
}

function readRows(db: DbOrTransaction, where: SQL, limit: number): Promise<Row[]> {
  return db.execute<Row>(sql`
    with page as (
      select * from moderation_cases where ${where} order by ${BY_URGENCY} limit ${limit})
    select page.id, version, subject_type as "subjectType", subject_id as "subjectId",
      coalesce(animals.title, page.snapshot ->> 'title', users.name) as title,
      coalesce(animals.price, (page.snapshot ->> 'price')::int) as price, animals.images[1] as picture,
      open_reports.count as reports, open_reports.reason as "topReason", score, score_parts as parts,
      is_held as "isHeld", is_intimate as "isIntimate", has_appeal as "hasAppeal",
      to_json(waiting_since) #>> '{}' as "waitingSince", to_json(due_at) #>> '{}' as "dueAt"
    from page
    left join animals on animals.id = case when subject_type = 'animal' then subject_id::uuid end
    left join users on users.id = case when subject_type = 'user' then subject_id end
    cross join lateral (
      select count(*)::int as count, mode() within group (order by reason) as reason
      from (select reason from reports
        where case_id = page.id and closed_at is null and withdrawn_at is null limit ${QUEUE_COUNT_MAX}) as open
    ) as open_reports
    order by ${BY_URGENCY}`);
}

/** Titles of the listings that exist, by their ids. */
async function readTitles(db: DbOrTransaction, page: readonly Row[], locale: Locale): Promise<Map<string, string>> {
  const ids = page.flatMap(({ subjectType, subjectId }) => (subjectType === "animal" ? [subjectId] : []));
  const rows = await db
    .select({ id: animals.id, ...titleColumns })
    .from(animals)
    .where(inArray(animals.id, ids));
  return new Map(rows.map(({ id, ...titles }) => [id, readerTitle(titles, locale)]));
}

function present({ parts, waitingSince, dueAt, ...row }: Row) {
  const listings = parts.find(({ part }) => part === "many-listings");
  return {
    ...row,
    /** Parts of the score with points, the highest first. */
    parts: parts
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points)
      .map(({ part }) => part),
    listingsToday: typeof listings?.detail === "number" ? listings.detail : null,
    waitingSince: new Date(waitingSince).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
  };
}

async function countQueue(db: DbOrTransaction, isOthers: SQL): Promise<Counts> {
  const counted = (filter: QueueFilter) =>
    sql`(select count(*)::int from (select from ${moderationCases}
      where closed_at is null and ${FILTERS[filter]} and ${isOthers} order by ${BY_URGENCY} limit ${QUEUE_COUNT_MAX}) as counted)`;
  const [row] = await db.execute<Counts>(sql`
    select ${counted("all")} as "all", ${counted("held")} as held, ${counted("photo")} as photo,
      ${counted("money")} as money, ${counted("appeals")} as appeals,
      (select count(*)::int from (select from ${grievances}
        where ${and(isNull(grievances.decidedAt))} limit ${QUEUE_COUNT_MAX}) as counted) as grievances`);
  if (row === undefined) throw new Error("the counts of the queue returned no row");
  return { ...row };
}
