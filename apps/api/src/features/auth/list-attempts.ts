import { otpAttempts } from "@pashu/db/schema/auth";
import { desc, eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export type Attempt = Pick<typeof otpAttempts.$inferSelect, "event" | "ipAddress" | "createdAt">;

export async function listAttempts(
  { db }: Pick<Deps, "db">,
  { phone, limit }: { phone: string; limit: number },
): Promise<Attempt[]> {
  return db
    .select({ event: otpAttempts.event, ipAddress: otpAttempts.ipAddress, createdAt: otpAttempts.createdAt })
    .from(otpAttempts)
    .where(eq(otpAttempts.phone, phone))
    .orderBy(desc(otpAttempts.createdAt), desc(otpAttempts.id))
    .limit(limit);
}
