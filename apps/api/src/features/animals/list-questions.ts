import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { isoTime } from "@pashu/db/statements";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { openQuestion, type OpenQuestion } from "./open-question.ts";

export const activityTimes = {
  lastContactAt: isoTime(animalActivity.lastContactAt),
  answeredAt: isoTime(animalActivity.answeredAt),
};

export async function listQuestions({
  ctx,
}: {
  ctx: SignedInContext;
}): Promise<{ animalId: string; question: OpenQuestion }[]> {
  const rows = await ctx.db
    .select({
      animalId: animals.id,
      listing: { status: sql<"live">`'live'`, expiresAt: isoTime(animals.expiresAt) },
      activity: activityTimes,
    })
    .from(animals)
    .leftJoin(animalActivity, eq(animalActivity.animalId, animals.id))
    .where(and(eq(animals.sellerId, ctx.user.id), eq(animals.onSale, true)));
  const now = ctx.deps.clock.now();
  return rows.flatMap(({ animalId, listing, activity }) => {
    const question = openQuestion(listing, activity, now);
    return question === null ? [] : [{ animalId, question }];
  });
}
