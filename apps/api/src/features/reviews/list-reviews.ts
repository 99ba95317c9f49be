import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { desc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";

const SHOWN = 50;

/** What was said of a seller, latest first. */
export async function listReviews({ ctx, input }: { ctx: Context; input: { sellerId: string } }) {
  return ctx.deps.db
    .select({ review: reviews, author: { name: users.name } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(eq(reviews.sellerId, input.sellerId))
    .orderBy(desc(reviews.updatedAt))
    .limit(SHOWN);
}
