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
 * True for an address that many users share, such as a carrier's NAT: enough different phones were verified from it.
 * One user with one phone can't cause this.
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
