import type { DbOrTransaction } from "@pashu/db/client";
import { blockedPhones, otpAttempts } from "@pashu/db/schema/auth";
import type { OtpEvent } from "@pashu/validators/enums";
import { and, count, eq, gt, min } from "drizzle-orm";
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

/** How often something happened since then, and when the first of these was: it is the next to leave the window. */
export async function attemptsSince(
  db: DbOrTransaction,
  by: { phone: string } | { ipAddress: string },
  event: OtpEvent,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const whose = "phone" in by ? eq(otpAttempts.phone, by.phone) : eq(otpAttempts.ipAddress, by.ipAddress);
  const [row] = await db
    .select({ count: count(), first: min(otpAttempts.createdAt) })
    .from(otpAttempts)
    .where(and(whose, eq(otpAttempts.event, event), gt(otpAttempts.createdAt, since)));
  return row ?? { count: 0, first: null };
}

/** Until when a phone is blocked, or null. */
export async function blockedUntil(db: DbOrTransaction, phone: string, now: Date): Promise<Date | null> {
  const [block] = await db
    .select({ until: blockedPhones.blockedUntil })
    .from(blockedPhones)
    .where(
      and(
        eq(blockedPhones.phone, phone),
        eq(blockedPhones.manuallyUnblocked, false),
        gt(blockedPhones.blockedUntil, now),
      ),
    );
  return block?.until ?? null;
}

/** When a phone was last blocked, or null. */
export async function lastBlockAt(db: DbOrTransaction, phone: string): Promise<Date | null> {
  const [block] = await db
    .select({ at: blockedPhones.blockedAt })
    .from(blockedPhones)
    .where(eq(blockedPhones.phone, phone));
  return block?.at ?? null;
}
