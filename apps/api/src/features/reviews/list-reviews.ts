import { defineRead } from "@pashu/db/reads";
import { reviews, type Review } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import type { ListReviewsInput } from "@pashu/validators/reviews";
import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { boughtHere, type MarkedReview } from "./bought-here.ts";
import { decodeCursor, encodeCursor, type CursorKey } from "../../platform/keyset-cursor.ts";

export interface ReviewsPage {
  rows: { review: MarkedReview; author: { name: string } }[];
  /** Null on the last page. */
  nextCursor: string | null;
}

const readReviews = defineRead(
  ({ db }) =>
    ({ sellerId, limit, cursor }: ListReviewsInput) =>
      db
        .select({ review: { ...getTableColumns(reviews), boughtHere }, author: { name: users.name } })
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.authorId))
        .where(
          and(
            eq(reviews.sellerId, sellerId),
            isNull(reviews.hiddenAt),
            cursor ? after(decodeCursor(cursor)) : undefined,
          ),
        )
        .orderBy(desc(reviews.updatedAt), desc(reviews.id))
        .limit(limit + 1),
);

export async function listReviews({ ctx, input }: { ctx: Context; input: ListReviewsInput }): Promise<ReviewsPage> {
  const { limit } = input;
  const rows = await readReviews(ctx.reads, input);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorAfter(last.review) : null };
}

function after({ key, id }: CursorKey) {
  return sql`(${reviews.updatedAt}, ${reviews.id}) < (${new Date(key).toISOString()}::timestamptz, ${id}::uuid)`;
}

function cursorAfter({ updatedAt, id }: Review): string {
  return encodeCursor({ key: updatedAt.getTime(), id });
}
