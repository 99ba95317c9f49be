import type { Transaction } from "@pashu/db/client";
import { DAY, MESSAGE_HOURS } from "@pashu/validators/limits";
import { postSms, type Sms } from "../../adapters/sms-gateway.ts";
import type { Deps } from "../../deps.ts";
import { isHourInIndia } from "../../platform/indian-day.ts";
import { countEvent, lockLimits, usage } from "../../platform/sliding-limits.ts";

export type MessageDeps = Pick<Deps, "env" | "log" | "clock" | "timeouts" | "db" | "keys" | "observability">;

/** Messages of one sort to phones: which are due, what is in them, and what is stored before and after. */
export interface MessageSource<Due, Claimed> {
  gateway: { url: string; token: string | undefined };
  /** `perDay` limits the messages of the whole site in 24 hours. `reached` is the log line. */
  budget: { key: string; perDay: number; reached: string };
  readDue(now: Date, limit: number): Promise<Due[]>;
  /** Stores that the message is sent. Returns null if it is no longer due. */
  claim(tx: Transaction, due: Due, at: Date): Promise<Claimed | null>;
  compose(claimed: Claimed, at: Date): Sms;
  onAccepted?(claimed: Claimed): Promise<void>;
  /** The gateway may have sent the message in spite of its answer, so the source does not repeat it at once. */
  onRefused(claimed: Claimed): Promise<void>;
}

const BATCH = 100;
const REFUSALS_IN_A_ROW_MAX = 3;

/** Sends what is due, one after another, until the budget of the day is used or the gateway refuses three in a row. */
export async function sendMessages<Due, Claimed>(
  deps: MessageDeps,
  source: MessageSource<Due, Claimed>,
  signal?: AbortSignal,
): Promise<void> {
  let [claimedInBatch, refusedInARow] = [0, 0];
  do {
    claimedInBatch = 0;
    if (!isAllowed(deps.clock.now())) return;
    for (const due of await source.readDue(deps.clock.now(), BATCH)) {
      signal?.throwIfAborted();
      if (!isAllowed(deps.clock.now())) return;
      const claimed = await claim(deps, source, due);
      if (claimed === "limit reached") return;
      if (claimed === null) continue;
      claimedInBatch += 1;
      const isAccepted = await postSms(
        { deps, log: deps.log },
        source.gateway,
        source.compose(claimed, deps.clock.now()),
      );
      await (isAccepted ? source.onAccepted?.(claimed) : source.onRefused(claimed));
      refusedInARow = isAccepted ? 0 : refusedInARow + 1;
      if (refusedInARow === REFUSALS_IN_A_ROW_MAX) return;
    }
  } while (claimedInBatch > 0);
}

function isAllowed(now: Date): boolean {
  return isHourInIndia(now, MESSAGE_HOURS);
}

/** Counts the message before it is sent, so that a crash or a second process cannot send it twice. */
async function claim<Due, Claimed>(
  { db, clock, log }: MessageDeps,
  { budget: { key, perDay, reached }, claim: claimDue }: MessageSource<Due, Claimed>,
  due: Due,
): Promise<Claimed | null | "limit reached"> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockLimits(tx, [key]);
    const { used } = await usage(tx, { key, max: perDay, windowMs: DAY }, at);
    if (used >= perDay) {
      log.warn({ limit: perDay }, reached);
      return "limit reached";
    }
    const claimed = await claimDue(tx, due, at);
    if (claimed !== null) await countEvent(tx, [key], at);
    return claimed;
  });
}
