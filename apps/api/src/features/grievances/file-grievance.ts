import { randomInt } from "node:crypto";
import { isUniqueViolation } from "@pashu/db/errors";
import { grievances } from "@pashu/db/schema/moderation";
import { GRIEVANCES_PER_IP, HOUR, SECOND } from "@pashu/validators/limits";
import { AppError } from "@pashu/validators/errors";
import type { GrievanceInput } from "@pashu/validators/moderation";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@pashu/db/client";
import type { Context } from "../../context.ts";
import { countEvent, keyedHash, lockLimits, usage } from "../../platform/sliding-limits.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { hideIntimate } from "../moderation/automatic-rules.ts";
import { lockSubject, openCase, readSubject } from "../moderation/cases.ts";
import { namedListing } from "../moderation/named-listing.ts";

/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const TICKET_LENGTH = 6;
const TICKET_TRIES = 5;

export interface FiledGrievance {
  ticket: string;
  /** ISO 8601. */
  acknowledgeBy: string;
  decideBy: string;
}

/** @throws AppError RATE_LIMITED */
export async function fileGrievance({ ctx, input }: { ctx: Context; input: GrievanceInput }): Promise<FiledGrievance> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store(ctx, input);
    } catch (error) {
      if (!isUniqueViolation(error, "grievances_ticket_unique") || tries === TICKET_TRIES) throw error;
    }
  }
}

async function store(ctx: Context, input: GrievanceInput): Promise<FiledGrievance> {
  const { clock, env } = ctx.deps;
  const createdAt = clock.now();
  const hours = input.isIntimateImage ? env.INTIMATE_REMOVE_HOURS : env.DECIDE_HOURS;
  const dueAt = new Date(createdAt.getTime() + hours * HOUR);
  const ticket = `PB-${Array.from({ length: TICKET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
  const changed = await ctx.db.transaction(async (tx) => {
    await countByAddress(tx, ctx, createdAt);
    const row = { id: uuidv7(), ticket, userId: ctx.user?.id ?? null, createdAt, dueAt };
    await tx.insert(grievances).values({ ...row, ...input, page: input.page ?? null });
    return input.isIntimateImage ? hideNamedListing(tx, ctx, input.page) : [];
  });
  if (changed.length > 0) {
    await removeCards(ctx.db, ctx.deps, changed);
    ctx.deps.publicResponseCache.invalidate();
  }
  const acknowledgeBy = new Date(createdAt.getTime() + Math.min(env.ACKNOWLEDGE_HOURS, hours) * HOUR);
  return { ticket, acknowledgeBy: acknowledgeBy.toISOString(), decideBy: dueAt.toISOString() };
}

async function countByAddress(tx: Transaction, ctx: Context, now: Date): Promise<void> {
  const key = `grievances:${keyedHash(ctx.deps, ctx.ipAddress ?? "unknown")}`;
  await lockLimits(tx, [key]);
  const { used, resetMs } = await usage(tx, { key, ...GRIEVANCES_PER_IP }, now);
  if (used >= GRIEVANCES_PER_IP.max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
  await countEvent(tx, [key], now);
}

/** A listing with an intimate image is hidden as by a report, if the complaint names its page. */
async function hideNamedListing(
  tx: Transaction,
  { deps }: Context,
  page: string | null | undefined,
): Promise<string[]> {
  const subjectId = namedListing(page ?? null);
  if (subjectId === null) return [];
  const subject = { subjectType: "animal" as const, subjectId };
  await lockSubject(tx, subject);
  const state = await readSubject(tx, subject);
  if (state === null) return [];
  const found = await openCase(tx, deps, { ...subject, ...state }, { isIntimate: true });
  return hideIntimate(tx, deps, found);
}
