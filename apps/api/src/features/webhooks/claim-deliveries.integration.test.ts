import { webhookDeliveries, webhookMessages, webhooks } from "@pashu/db/schema/webhooks";
import { WEBHOOK_PARALLEL_MAX, WEBHOOK_SLOTS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { claimDeliveries } from "./claim-deliveries.ts";

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ userId } = await server.signUp());
});
afterEach(async () => {
  await server.deps.db.delete(webhooks);
  await server.deps.db.delete(webhookMessages);
});
afterAll(() => server.close());

/** Webhooks with messages that are due. */
async function createWebhooks(count: number, due: number): Promise<string[]> {
  const { db, clock } = server.deps;
  const at = clock.now();
  const messageIds = Array.from({ length: due }, () => uuidv7());
  await db.insert(webhookMessages).values(messageIds.map((id) => ({ id, type: "webhook.test" as const, at })));
  const rows = Array.from({ length: count }, () => ({ id: uuidv7(), userId, url: "https://dairy.example.org/" }));
  await db.insert(webhooks).values(rows.map((row) => ({ ...row, types: [], animals: "own" as const, createdAt: at })));
  for (const { id } of rows)
    await db
      .insert(webhookDeliveries)
      .values(messageIds.map((messageId) => ({ messageId, webhookId: id, at, nextAt: at })));
  return rows.map(({ id }) => id);
}

interface Known {
  ids: string[];
  isSlow: boolean;
  free: number;
}

const receivers = (known: Known[], slots = WEBHOOK_SLOTS) => ({
  free: () => known.flatMap(({ ids, ...one }) => ids.map((id) => ({ id, ...one }))),
  freeSlots: () => slots,
  freeSlowSlots: () => Math.ceil(slots / 2),
});

it("gives slow and unknown receivers half of the slots, and the others the rest", async () => {
  const { db, clock } = server.deps;
  const [slow, unknown, quick] = [
    await createWebhooks(WEBHOOK_SLOTS / 2, 2),
    await createWebhooks(WEBHOOK_SLOTS / 2, 2),
    await createWebhooks(10, WEBHOOK_PARALLEL_MAX),
  ];
  const known = [
    { ids: slow, isSlow: true, free: 1 },
    { ids: quick, isSlow: false, free: WEBHOOK_PARALLEL_MAX },
  ];
  const claimed = await claimDeliveries(db, receivers(known), clock.now());
  const isQuick = ({ webhookId }: { webhookId: string }) => quick.includes(webhookId);
  expect([claimed.filter(isQuick).length, claimed.length]).toEqual([WEBHOOK_SLOTS / 2, WEBHOOK_SLOTS]);
  expect(new Set(claimed.filter(isQuick).map(({ webhookId }) => webhookId)).size).toBe(quick.length);
  expect(unknown.some((id) => claimed.some(({ webhookId }) => webhookId === id))).toBe(true);
});

it("locks rows of as many receivers as there are slots", async () => {
  const { db, clock } = server.deps;
  const ids = await createWebhooks(20, WEBHOOK_PARALLEL_MAX);
  await db.transaction(async (tx) => {
    const known = [{ ids, isSlow: false, free: WEBHOOK_PARALLEL_MAX }];
    const claimed = await claimDeliveries(tx, receivers(known, 4), clock.now());
    expect(claimed.length).toBe(4);
    const unlocked = await db.execute(sql`select from ${webhookDeliveries} for update skip locked`);
    expect(unlocked.length).toBe((ids.length - 4) * WEBHOOK_PARALLEL_MAX);
  });
});

it("chooses no receiver without a due message", async () => {
  const { db, clock } = server.deps;
  const later = await createWebhooks(10, 1);
  await db.update(webhookDeliveries).set({ nextAt: new Date(clock.now().getTime() + 1) });
  const busy = await createWebhooks(10, 1);
  const [due = ""] = await createWebhooks(1, 1);
  const known = [
    { ids: [...later, due], isSlow: false, free: 1 },
    { ids: busy, isSlow: false, free: 0 },
  ];
  const claimed = await claimDeliveries(db, receivers(known, 1), clock.now());
  expect(claimed.map(({ webhookId }) => webhookId)).toEqual([due]);
});
