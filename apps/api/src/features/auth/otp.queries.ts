import type { DbOrTransaction } from "@pashu/db/client";
import { otpAttempts } from "@pashu/db/schema/auth";
import type { OtpEvent } from "@pashu/validators/enums";
import { SHARED_IP_PHONES } from "@pashu/validators/limits";
import { and, countDistinct, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Context } from "../../context.ts";

type Caller = Pick<Context, "ipAddress" | "userAgent">;

export async function recordAttempt(
  db: DbOrTransaction,
  attempt: { phone: string; event: OtpEvent; caller: Caller; at: Date },
): Promise<void> {
  const { phone, event, caller, at } = attempt;
  await db.insert(otpAttempts).values({
    id: uuidv7(),
    phone,
    event,
    ipAddress: caller.ipAddress,
    userAgent: caller.userAgent?.slice(0, 300) ?? null,
    createdAt: at,
  });
}

/**
 * Whether many people call from an address, e.g. behind a carrier's NAT: so many phones were verified from it, each of
 * which made its browser a known device. One person with one phone cannot bring that about.
 */
export async function isSharedAddress(db: DbOrTransaction, ipAddress: string, now: Date): Promise<boolean> {
  const { max, windowMs } = SHARED_IP_PHONES;
  const [row] = await db
    .select({ phones: countDistinct(otpAttempts.phone) })
    .from(otpAttempts)
    .where(
      and(
        eq(otpAttempts.ipAddress, ipAddress),
        eq(otpAttempts.event, "verify-success"),
        gt(otpAttempts.createdAt, new Date(now.getTime() - windowMs)),
      ),
    );
  return (row?.phones ?? 0) >= max;
}
