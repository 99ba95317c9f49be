import { setTimeout as delay } from "node:timers/promises";
import { webhookDeliveries } from "@pashu/db/schema/webhooks";
import { SECOND, WEBHOOK_POLL_MS } from "@pashu/validators/limits";
import { WEBHOOK_ERRORS } from "@pashu/validators/webhooks";
import { sql } from "drizzle-orm";
import { createPostWebhook, type PostWebhook } from "../../adapters/post-webhook.ts";
import type { Deps } from "../../deps.ts";
import { claimDeliveries, type Claimed } from "./claim-deliveries.ts";
import { FAN_OUT_BATCH, fanOut } from "./fan-out.ts";
import { createReceivers } from "./receivers.ts";
import { recordAttempts, type Attempt } from "./record-attempts.ts";
import { bodyOf, headersOf } from "./webhook-body.ts";

/** Attempts that end in this time are recorded together. */
const BATCH_MS = 10;
/** Attempts that a stop leaves unfinished are due again at once. */
const STOP_MS = 2 * SECOND;

type SenderDeps = Pick<Deps, "clock" | "db" | "env" | "keys" | "log" | "health" | "observability">;

interface Options {
  post: PostWebhook;
  pollMs: number;
}

/**
 * Sends what waits until it is stopped. Several processes may run it: each claims with a lease what the others have not,
 * and a message whose process has ended is sent again, with the same id.
 */
export function startWebhooks(
  deps: SenderDeps,
  { post = createPost(deps), pollMs = WEBHOOK_POLL_MS }: Partial<Options> = {},
): { stop(): Promise<void> } {
  const { webhookSends } = deps.observability.metrics;
  for (const outcome of ["sent", ...WEBHOOK_ERRORS]) webhookSends.inc({ outcome }, 0);
  const stopping = new AbortController();
  const running = run(deps, { post, pollMs }, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function createPost({ env }: SenderDeps): PostWebhook {
  return createPostWebhook({ privateOrigins: env.WEBHOOK_PRIVATE_ORIGINS });
}

async function run(deps: SenderDeps, { post, pollMs }: Options, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const receivers = createReceivers();
  const sending = new Map<Claimed, Promise<void>>();
  let ended: Attempt[] = [];
  let batch = FAN_OUT_BATCH;
  let wake = () => {};

  const send = async (delivery: Claimed) => {
    receivers.started(delivery.webhookId);
    const done = await attempt(deps, post, delivery);
    ended.push(done);
    sending.delete(delivery);
    wake();
  };

  const record = async () => {
    const recorded = ended;
    if (recorded.length === 0) return;
    ended = [];
    try {
      await recordAttempts({ db, log }, recorded);
    } catch (error) {
      ended.push(...recorded);
      throw error;
    }
    for (const { delivery, error, ms } of recorded)
      receivers.ended(delivery.webhookId, { isAccepted: error === null, ms });
  };

  /**
   * A batch that takes too long is halved, so that it is not tried again forever.
   * @returns true if more messages than a batch wait for their receivers
   */
  const moveBatch = async (): Promise<boolean> => {
    try {
      const isFull = (await fanOut(db, clock.now(), batch)) === batch;
      batch = Math.min(FAN_OUT_BATCH, batch + 1);
      return isFull;
    } catch (error) {
      log.warn({ err: error, batch }, "webhooks not queued");
      batch = Math.ceil(batch / 2);
      return false;
    }
  };

  /** @returns true if more messages than a batch wait for their receivers */
  const step = async (isPoll: boolean): Promise<boolean> => {
    await record();
    if (deps.health.releaseCheck.outdated !== null) return false;
    const isFull = isPoll && (await moveBatch());
    for (const delivery of await claimDeliveries(db, receivers, clock.now())) sending.set(delivery, send(delivery));
    return isFull;
  };

  /** Until an attempt has ended, or the next poll. */
  const wait = async (until: number) => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, until - performance.now());
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (ended.length > 0 || signal.aborted) wake();
    });
    await delay(BATCH_MS);
  };

  signal.addEventListener("abort", () => wake());
  for (let nextPoll = 0; !signal.aborted;) {
    const isPoll = performance.now() >= nextPoll;
    if (isPoll) nextPoll = performance.now() + pollMs;
    try {
      if (await step(isPoll)) nextPoll = 0;
      await wait(nextPoll);
    } catch (error) {
      log.warn({ err: error }, "webhooks not sent");
      await delay(pollMs, undefined, { signal }).catch(() => {});
    }
  }
  await Promise.race([Promise.all(sending.values()), delay(STOP_MS)]);
  try {
    // Others may end while these are recorded.
    while (ended.length > 0) await record();
  } catch (error) {
    log.warn({ err: error }, "webhooks not recorded");
  }
  await release(deps, [...sending.keys()]).catch((error: unknown) => log.warn({ err: error }, "webhooks not released"));
}

async function attempt(
  { clock, keys, observability }: SenderDeps,
  post: PostWebhook,
  delivery: Claimed,
): Promise<Attempt> {
  const body = bodyOf(delivery);
  const started = performance.now();
  const outcome = await post(delivery.url, headersOf(keys, delivery, { body, at: clock.now() }), body);
  const ms = Math.round(performance.now() - started);
  observability.metrics.webhookSends.inc({ outcome: outcome.error ?? "sent" });
  return { ...outcome, delivery, at: clock.now(), ms };
}

async function release({ db, clock }: SenderDeps, claimed: Claimed[]): Promise<void> {
  if (claimed.length === 0) return;
  await db.execute(sql`
    update ${webhookDeliveries} as d set next_at = ${clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(claimed)}::text::jsonb) as c ("messageId" uuid, "webhookId" uuid, lease timestamptz)
    where d.message_id = c."messageId" and d.webhook_id = c."webhookId" and d.next_at = c.lease`);
}
