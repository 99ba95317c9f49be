import { randomInt } from "node:crypto";
import { isUniqueViolation } from "@pashu/db/errors";
import { grievances, type ModerationCase } from "@pashu/db/schema/moderation";
import { GRIEVANCES_PER_IP, HOUR, SECOND } from "@pashu/validators/limits";
import { AppError } from "@pashu/validators/errors";
import type { GrievanceInput } from "@pashu/validators/moderation-input";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@pashu/db/client";
import type { Context } from "../../context.ts";
import { rateLimitNetworks } from "../../platform/networks.ts";
import { countEvent, keyedHash, lockLimits, usage } from "../../platform/sliding-limits.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { redeemProof } from "../auth/proof-of-work.ts";
import { applyReports, mayHideAsIntimate } from "../moderation/automatic-rules.ts";
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

type Complaint = Omit<GrievanceInput, "proof">;

/** @throws AppError BOT_CHECK_FAILED, RATE_LIMITED */
export async function fileGrievance({
  ctx,
  input: { proof, ...input },
}: {
  ctx: Context;
  input: GrievanceInput;
}): Promise<FiledGrievance> {
  await redeemProof(ctx, proof);
  for (let tries = 1; ; tries += 1) {
    try {
      return await store(ctx, input);
    } catch (error) {
      if (!isUniqueViolation(error, "grievances_ticket_unique") || tries === TICKET_TRIES) throw error;
    }
  }
}

async function store(ctx: Context, input: Complaint): Promise<FiledGrievance> {
  const { clock, env } = ctx.deps;
  const createdAt = clock.now();
  const hours = input.isIntimateImage ? env.INTIMATE_REMOVE_HOURS : env.DECIDE_HOURS;
  const dueAt = new Date(createdAt.getTime() + hours * HOUR);
  const ticket = `PB-${Array.from({ length: TICKET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
  const changed = await ctx.db.transaction(async (tx) => {
    await countByNetworks(tx, ctx, createdAt);
    const found = input.isIntimateImage ? await openNamedCase(tx, ctx, input.page) : null;
    const hidesAlone = found !== null && (await mayHideAsIntimate(tx, ctx.deps, { found, trigger: "complaint" }));
    const row = { id: uuidv7(), ticket, userId: ctx.user?.id ?? null, createdAt, dueAt, hidesAlone };
    await tx.insert(grievances).values({ ...row, ...input, page: input.page ?? null });
    return found === null ? [] : applyReports(tx, ctx.deps, found);
  });
  if (changed.length > 0) {
    await removeCards(ctx.db, ctx.deps, changed);
    ctx.deps.caches.responses.invalidate();
  }
  const acknowledgeBy = new Date(createdAt.getTime() + Math.min(env.ACKNOWLEDGE_HOURS, hours) * HOUR);
  return { ticket, acknowledgeBy: acknowledgeBy.toISOString(), decideBy: dueAt.toISOString() };
}

/** IPv6 by /64, /56 and /48, because one customer may have all of them. */
async function countByNetworks(tx: Transaction, { deps, ipAddress }: Context, now: Date): Promise<void> {
  const limits = rateLimitNetworks(ipAddress).map(({ network, factor }) => ({
    key: `grievances:${keyedHash(deps.keys.limits, network)}`,
    max: GRIEVANCES_PER_IP.max * factor,
    windowMs: GRIEVANCES_PER_IP.windowMs,
  }));
  // The widest network first, as for codes.
  const keys = limits.map(({ key }) => key).reverse();
  await lockLimits(tx, keys);
  for (const limit of limits) {
    const { used, resetMs } = await usage(tx, limit, now);
    if (used >= limit.max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
  }
  await countEvent(tx, keys, now);
}

/** The case of the listing whose page a complaint about an intimate image names, first in the queue. */
async function openNamedCase(
  tx: Transaction,
  { deps }: Context,
  page: string | null | undefined,
): Promise<ModerationCase | null> {
  const subjectId = namedListing(page ?? null);
  if (subjectId === null) return null;
  const subject = { subjectType: "animal" as const, subjectId };
  await lockSubject(tx, subject);
  const state = await readSubject(tx, subject);
  return state === null ? null : openCase(tx, deps, { ...subject, ...state }, { isIntimate: true });
}
