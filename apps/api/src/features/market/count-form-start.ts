import { formStarts } from "@pashu/db/schema/market";
import type { FormStartInput } from "@pashu/validators/market";
import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";

/**
 * Counts a Sell form whose first question was answered. Stores no person.
 * @throws AppError RATE_LIMITED
 */
export async function countFormStart({ ctx, input }: { ctx: Context; input: FormStartInput }): Promise<void> {
  const { deps, db, ipAddress } = ctx;
  await deps.limits.formStart(ctx, ipAddress);
  await db
    .insert(formStarts)
    .values({ day: indianDay(deps.clock.now()), ...input, starts: 1 })
    .onConflictDoUpdate({
      target: [formStarts.day, formStarts.form, formStarts.category],
      set: { starts: sql`${formStarts.starts} + 1` },
    });
}
