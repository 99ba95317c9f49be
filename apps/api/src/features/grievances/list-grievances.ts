import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { grievances } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { recordAudit } from "../moderation/audit.ts";
import { CURSOR_PAGE } from "../moderation/page-size.ts";
import { decodePosition, encodePosition } from "../moderation/queue-cursor.ts";
import { namedListing } from "../moderation/named-listing.ts";

export type GrievanceView = Awaited<ReturnType<typeof listGrievances>>["items"][number];

/** Open complaints: intimate images first, then those due first. Listing them acknowledges them. */
export async function listGrievances({
  ctx,
  input: { cursor },
}: {
  ctx: SignedInContext;
  input: { cursor?: string | null | undefined };
}) {
  const { db, user, deps } = ctx;
  const now = deps.clock.now();
  const start = cursor ? decodePosition(cursor) : null;
  const after =
    start &&
    sql`(not is_intimate_image, due_at, id) > (${!start.isIntimate}, ${start.dueAt.toISOString()}::timestamptz, ${start.id}::uuid)`;
  const ofOthers = or(isNull(grievances.userId), ne(grievances.userId, user.id));
  const rows = await db
    .select()
    .from(grievances)
    .where(and(isNull(grievances.decidedAt), ofOthers, after ?? undefined))
    .orderBy(desc(grievances.isIntimateImage), asc(grievances.dueAt), asc(grievances.id))
    .limit(CURSOR_PAGE + 1);
  const page = rows.slice(0, CURSOR_PAGE);
  const unseen = page.filter(({ acknowledgedAt }) => acknowledgedAt === null).map(({ id }) => id);
  if (unseen.length > 0) await db.update(grievances).set({ acknowledgedAt: now }).where(inArray(grievances.id, unseen));
  await recordAudit(db, { action: "grievances.opened", actorId: user.id, at: now, data: { complaints: page.length } });
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      id: row.id,
      version: row.version,
      ticket: row.ticket,
      name: row.name,
      contact: row.contact,
      page: row.page,
      isIntimateImage: row.isIntimateImage,
      text: row.text,
      answer: row.answer,
      createdAt: row.createdAt.toISOString(),
      acknowledgedAt: (row.acknowledgedAt ?? now).toISOString(),
      dueAt: row.dueAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    nextCursor:
      rows.length > CURSOR_PAGE && last ? encodePosition({ ...last, isIntimate: last.isIntimateImage }) : null,
  };
}

/** @throws AppError REPORT_NOT_FOUND; OWN_CASE for a complaint by the moderator or about his listing; CASE_CHANGED for another version */
export async function answerGrievance({
  ctx,
  input: { id, version, answer },
}: {
  ctx: SignedInContext;
  input: { id: string; version: number; answer: string };
}): Promise<void> {
  const by = { actorId: ctx.user.id, at: ctx.deps.clock.now() };
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(grievances).where(eq(grievances.id, id)).for("update");
    if (found === undefined) throw new AppError("REPORT_NOT_FOUND");
    if (found.userId === ctx.user.id || (await namedSeller(tx, found.page)) === ctx.user.id)
      throw new AppError("OWN_CASE");
    if (found.version !== version || found.decidedAt !== null) throw new AppError("CASE_CHANGED");
    const acknowledgedAt = found.acknowledgedAt ?? by.at;
    await tx
      .update(grievances)
      .set({ answer, acknowledgedAt, decidedAt: by.at, decidedBy: ctx.user.id, version: version + 1 })
      .where(eq(grievances.id, id));
    await recordAudit(tx, { action: "grievance.answered", ...by, data: { ticket: found.ticket } });
  });
}

async function namedSeller(tx: Transaction, page: string | null): Promise<string | null> {
  const id = namedListing(page);
  if (id === null) return null;
  const [animal] = await tx.select({ sellerId: animals.sellerId }).from(animals).where(eq(animals.id, id));
  return animal?.sellerId ?? null;
}
