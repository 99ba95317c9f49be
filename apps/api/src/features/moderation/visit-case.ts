import { caseVisits, moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import { CASE_PRESENCE_INTERVAL_MS } from "@pashu/validators/limits";
import { and, eq, gt, ne } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { assertNotOwnCase } from "./own-case.ts";

/** Two intervals, so that one late request does not hide a moderator. */
const PRESENT_MS = 2 * CASE_PRESENCE_INTERVAL_MS;

/** Records that the moderator has the case open, and returns the names of the others who have. */
export async function visitCase({
  ctx,
  input: { caseId },
}: {
  ctx: SignedInContext;
  input: { caseId: string };
}): Promise<{ others: string[] }> {
  const { db, user, deps } = ctx;
  const seenAt = deps.clock.now();
  const [found] = await db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
  if (found === undefined) throw new AppError("CASE_NOT_FOUND");
  await assertNotOwnCase(db, found, user.id);
  await db
    .insert(caseVisits)
    .values({ caseId, moderatorId: user.id, seenAt })
    .onConflictDoUpdate({ target: [caseVisits.caseId, caseVisits.moderatorId], set: { seenAt } });
  const rows = await db
    .select({ name: users.name })
    .from(caseVisits)
    .innerJoin(users, eq(users.id, caseVisits.moderatorId))
    .where(
      and(
        eq(caseVisits.caseId, caseId),
        ne(caseVisits.moderatorId, user.id),
        gt(caseVisits.seenAt, new Date(seenAt.getTime() - PRESENT_MS)),
      ),
    );
  return { others: rows.map(({ name }) => name) };
}
