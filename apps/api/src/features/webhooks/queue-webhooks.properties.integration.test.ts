import { animals } from "@pashu/db/schema/animals";
import { webhookOutbox, webhooks } from "@pashu/db/schema/webhooks";
import { WEBHOOK_TYPES, type WebhookType } from "@pashu/validators/webhooks";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { isWithheld } from "../listing-states/listing-status.ts";

let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.signUp();
  sellerId = seller.userId;
  const createdAt = new Date();
  await server.deps.db.insert(webhooks).values({
    ...{ id: uuidv7(), userId: sellerId, url: "https://example.org", types: WEBHOOK_TYPES, animals: "own", createdAt },
  });
});
afterAll(() => server.close());

const NOW = new Date();
/** Ways of changing a listing, as columns. */
const CHANGES = {
  edit: { description: "calmer" },
  "edit back": { description: "calm" },
  cheaper: { price: 40_000 },
  dearer: { price: 60_000 },
  "cheaper with words": { price: 45_000, description: "cheap" },
  pause: { isActive: false },
  resume: { isActive: true },
  sell: { soldAt: NOW },
  "undo sale": { soldAt: null },
  expire: { expiredAt: NOW },
  renew: { expiredAt: null },
  hold: { heldAt: NOW },
  release: { heldAt: null },
  hide: { hiddenAt: NOW, hiddenBy: "moderator" },
  show: { hiddenAt: null, hiddenBy: null },
  ban: { sellerBlocked: true },
  reinstate: { sellerBlocked: false },
  "count a sale": { saleCounted: true },
} as const;
type Step = keyof typeof CHANGES | "create" | "delete";

interface Listing {
  description: string;
  price: number;
  isActive: boolean;
  soldAt: Date | null;
  expiredAt: Date | null;
  heldAt: Date | null;
  hiddenAt: Date | null;
  sellerBlocked: boolean;
}
const NEW: Listing = {
  ...{ description: "calm", price: 50_000, isActive: true, soldAt: null, expiredAt: null, heldAt: null },
  ...{ hiddenAt: null, sellerBlocked: false },
};

const isOnSale = (listing: Listing | null) =>
  listing !== null && listing.isActive && !isWithheld(listing) && !listing.soldAt && !listing.expiredAt;
const seen = ({ description, price, isActive, soldAt, expiredAt }: Listing) =>
  JSON.stringify([description, price, isActive, soldAt, expiredAt]);

/** What visitors have seen change. */
function typeOf(before: Listing | null, after: Listing | null, touched: boolean): WebhookType | null {
  if (!isOnSale(before)) return isOnSale(after) ? "animal.published" : null;
  if (after !== null && isOnSale(after)) {
    if (before?.price !== after.price) return "animal.price_changed";
    return touched ? "animal.updated" : null;
  }
  if (after === null || isWithheld(after)) return "animal.gone";
  if (after.soldAt) return "animal.sold";
  return after.expiredAt ? "animal.expired" : "animal.gone";
}

it("a transaction queues what it has changed for visitors, once; a rollback nothing", async () => {
  const { db } = server.deps;
  const step = fc.constantFrom<Step>("create", "delete", ...(Object.keys(CHANGES) as (keyof typeof CHANGES)[]));
  const transaction = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    isRolledBack: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 8 }), async (transactions) => {
      const id = uuidv7();
      await db.delete(webhookOutbox);
      const expected: WebhookType[] = [];
      let listing: Listing | null = null;
      for (const { steps, isRolledBack } of [{ steps: ["create"] as Step[], isRolledBack: false }, ...transactions]) {
        const before: Listing | null = listing;
        // An ended listing has a state that nothing shows until it is on sale again.
        let next: Listing | null = before;
        let touched = false;
        let endedAs: Listing | null = null;
        const work = db.transaction(async (tx) => {
          for (const one of steps) {
            const was: Listing | null = next;
            if (one === "create") {
              if (next !== null) continue;
              const texts = { title: "Gir cow", category: "cattle", location: "Latur" } as const;
              await tx
                .insert(animals)
                .values({ id, sellerId, ...texts, description: NEW.description, price: NEW.price });
              next = NEW;
            } else if (one === "delete") {
              await tx.delete(animals).where(eq(animals.id, id));
              next = null;
            } else if (next !== null) {
              // A savepoint has a transaction id of its own.
              await tx.transaction((inner) => inner.update(animals).set(CHANGES[one]).where(eq(animals.id, id)));
              next = { ...next, ...CHANGES[one] };
            }
            if (isOnSale(was) && isOnSale(next) && was !== null && next !== null) touched ||= seen(was) !== seen(next);
            if (isOnSale(was) !== isOnSale(next)) {
              touched = true;
              endedAs = next;
            }
          }
          if (isRolledBack) throw new Error("rolled back");
        });
        await work.catch((error: unknown) => {
          if (!isRolledBack) throw error;
        });
        if (isRolledBack) continue;
        // Later steps of the transaction change a listing that is off sale already.
        const type = typeOf(before, isOnSale(next) ? next : isOnSale(before) && touched ? endedAs : next, touched);
        if (type !== null) expected.push(type);
        listing = next;
      }
      const queued = await db
        .select()
        .from(webhookOutbox)
        .orderBy(webhookOutbox.at, sql`transaction_id`);
      expect(queued.map(({ type }) => type)).toEqual(expected);
      expect(queued.every(({ animalId, userId }) => animalId === id && userId === sellerId)).toBe(true);
      await db.delete(animals).where(eq(animals.id, id));
    }),
    { numRuns: 60 },
  );
});

it("nothing is queued while no webhook wants it", async () => {
  const { db } = server.deps;
  const write = async (types: WebhookType[], animalsOf: "own" | "all", userId: string, offAt: Date | null) => {
    await db.delete(webhookOutbox);
    await db.delete(webhooks);
    const created = { id: uuidv7(), url: "https://example.org", createdAt: NOW };
    await db.insert(webhooks).values({ ...created, userId, types, animals: animalsOf, offAt });
    const texts = { title: "Gir cow", category: "cattle", location: "Latur", description: "calm" } as const;
    await db.insert(animals).values({ id: uuidv7(), sellerId, ...texts, price: 50_000 });
    return db.$count(webhookOutbox);
  };
  const other = await server.signUp();
  expect(await write(["animal.published"], "own", sellerId, null)).toBe(1);
  expect(await write(["animal.gone"], "all", other.userId, null)).toBe(1);
  expect(await write(["animal.published"], "own", other.userId, null)).toBe(0);
  expect(await write(["contact.shown", "alert.matched"], "all", sellerId, null)).toBe(0);
  expect(await write(["animal.published"], "own", sellerId, NOW)).toBe(0);
});
