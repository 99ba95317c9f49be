import { users } from "@pashu/db/schema/users";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { parsePhone } from "./phone-errors.ts";

export async function phoneExists({
  ctx,
  input,
}: {
  ctx: Context;
  input: { phone: string };
}): Promise<{ exists: boolean }> {
  await ctx.deps.limits.phoneLookup(ctx, ctx.ipAddress);
  const phone = parsePhone(input.phone);
  const found = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, phone)).limit(1);
  return { exists: found.length > 0 };
}
