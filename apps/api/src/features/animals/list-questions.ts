import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { openQuestion, type OpenQuestion } from "./open-question.ts";

/** The user's own listings of which the user is asked "Still for sale?". */
export async function listQuestions({
  ctx,
}: {
  ctx: SignedInContext;
}): Promise<{ animalId: string; question: OpenQuestion }[]> {
  const { id, expiresAt } = animals;
  const { lastContactAt, answeredAt } = animalActivity;
  const rows = await ctx.db
    .select({ id, expiresAt, activity: { lastContactAt, answeredAt } })
    .from(animals)
    .leftJoin(animalActivity, eq(animalActivity.animalId, animals.id))
    .where(and(eq(animals.sellerId, ctx.user.id), eq(animals.onSale, true)));
  const now = ctx.deps.clock.now();
  return rows.flatMap((row) => {
    const listing = { status: "live", expiresAt: row.expiresAt?.toISOString() ?? null } as const;
    const question = openQuestion(listing, row.activity ?? undefined, now);
    return question === null ? [] : [{ animalId: row.id, question }];
  });
}
