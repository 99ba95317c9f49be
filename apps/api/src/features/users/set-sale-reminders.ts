import { users } from "@pashu/db/schema/users";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

export async function setSaleReminders({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { on: boolean };
}): Promise<void> {
  await ctx.db.update(users).set({ saleReminders: input.on }).where(eq(users.id, ctx.user.id));
}
