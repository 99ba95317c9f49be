import { sessions } from "@pashu/db/schema/auth";
import { animals } from "@pashu/db/schema/animals";
import { CHANGES_KEEP_MS, MINUTE } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, TestClient, inProcess, type TestServer, type TestUser } from "../../testing/server.ts";
import { deleteOldChanges } from "./delete-old-changes.ts";
import { market, Mirror, withoutSellers } from "./mirror.fixture.ts";
import { numberAllChanges } from "./number-changes.ts";

let server: TestServer;
/** Another process on the same database, which restarts. */
let other: TestServer;
let sellers: TestUser[];

const SETTINGS = { WRITES_PER_HOUR: "1000000" };
const startOther = () => startTestServer(SETTINGS, { ...server.database, close: async () => {} });

beforeAll(async () => {
  server = await startTestServer(SETTINGS);
  other = await startOther();
  sellers = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

const REQUESTS = {
  edit: (client: TestClient, id: string, n: number) =>
    client.send("PATCH", `/api/animals/${id}`, { title: `Cow ${n}` }),
  price: (client: TestClient, id: string, n: number) => client.send("PATCH", `/api/animals/${id}`, { price: n + 1 }),
  pause: (client: TestClient, id: string) => client.send("PATCH", `/api/animals/${id}`, { isActive: false }),
  resume: (client: TestClient, id: string) => client.send("PATCH", `/api/animals/${id}`, { isActive: true }),
  sell: (client: TestClient, id: string) => client.send("POST", `/api/animals/${id}/sold`, { where: "here" }),
  undo: (client: TestClient, id: string) => client.send("DELETE", `/api/animals/${id}/sold`),
  delete: (client: TestClient, id: string) => client.send("DELETE", `/api/animals/${id}`),
};

const n = fc.nat({ max: 1000 });
const bit = fc.boolean();
const names = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("create"), n }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("request"), name: fc.constantFrom(...names), n }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("hide"), on: bit, n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("block"), on: bit, n }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("begin"), n }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("end"), commits: bit, n }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("poll"), n }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("follow"), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("number"), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget"), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart"), n }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Blocked requests hold connections, of which a process has five. */
const PENDING_MAX = 2;

class Run {
  readonly mirrors = [new Mirror(1), new Mirror(3), new Mirror(50)];
  readonly #listings: { id: string; owner: TestUser }[] = [];
  /** Transactions that have changed a listing and are not committed. */
  readonly #open: { id: string; end(commits: boolean): Promise<void> }[] = [];
  readonly #pending = new Set<Promise<unknown>>();

  async act(one: Step): Promise<void> {
    const { n } = one;
    const process = n % 2 === 0 ? server : other;
    const mirror = this.mirrors[n % this.mirrors.length];
    const listing = this.#listings[n % Math.max(1, this.#listings.length)];
    switch (one.kind) {
      case "create":
        return this.#write(null, () => this.#create(n));
      case "poll":
        return void (await mirror?.readPage(process.visitor()));
      case "follow":
        return void (await mirror?.follow(process.visitor()));
      case "number":
        return numberAllChanges(process.deps);
      case "forget": {
        const now = () => new Date(Date.now() + CHANGES_KEEP_MS);
        return deleteOldChanges({ db: process.deps.db, clock: { now } });
      }
      case "restart":
        if (this.#pending.size > 0) return;
        await other.close();
        other = await startOther();
        return;
      case "end":
        return this.#open.splice(n % Math.max(1, this.#open.length), 1)[0]?.end(one.commits);
      case "block":
        return this.#write(null, () => {
          const isOwn = eq(animals.sellerId, sellers[n % 2]?.userId ?? "");
          return process.deps.db.update(animals).set({ sellerBlocked: one.on }).where(isOwn);
        });
      case "begin":
        return listing && this.#begin(listing.id, n);
      case "hide":
        return listing && this.#hide(listing.id, process, one.on);
      case "request":
        return (
          listing && this.#write(listing.id, () => REQUESTS[one.name](clientOf(listing.owner, process), listing.id, n))
        );
    }
  }

  #hide(id: string, { deps }: TestServer, isHidden: boolean): Promise<void> {
    const hidden = { hiddenAt: isHidden ? new Date() : null, hiddenBy: isHidden ? ("moderator" as const) : null };
    return this.#write(id, () => deps.db.update(animals).set(hidden).where(eq(animals.id, id)));
  }

  async #create(n: number): Promise<void> {
    const owner = sellers[n % 2];
    if (owner === undefined) return;
    const { id } = await owner.json<{ id: string }>("POST", "/api/animals", { ...LISTING, price: n + 1 });
    this.#listings.push({ id, owner });
  }

  /** Waits for the write, unless it waits for an open transaction. */
  async #write(id: string | null, write: () => PromiseLike<unknown>): Promise<void> {
    const isBlocked = this.#open.length > 0 && (id === null || this.#open.some((one) => one.id === id));
    if (!isBlocked && this.#pending.size === 0) return void (await write());
    if (this.#pending.size === PENDING_MAX) return;
    const done: Promise<unknown> = Promise.resolve(write()).finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  async #begin(id: string, n: number): Promise<void> {
    if (this.#open.length === 2 || this.#pending.size > 0 || this.#open.some((one) => one.id === id)) return;
    let end = (_commits: boolean) => {};
    const ended = new Promise<boolean>((resolve) => (end = resolve));
    let settled: Promise<unknown> = Promise.resolve();
    await new Promise<void>((changed) => {
      const transaction = server.deps.db.transaction(async (tx) => {
        await tx
          .update(animals)
          .set({ price: n + 2000, isActive: n % 3 > 0 })
          .where(eq(animals.id, id));
        changed();
        if (!(await ended)) tx.rollback();
      });
      settled = transaction.catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    });
    this.#open.push({
      id,
      async end(commits) {
        end(commits);
        await settled;
      },
    });
  }

  async finish(): Promise<void> {
    for (const { end } of this.#open.toReversed()) await end(true);
    await Promise.all(this.#pending);
  }
}

/** The user's session in another process. */
function clientOf(user: TestUser, process: TestServer): TestClient {
  const client = new TestClient(inProcess(process.app));
  for (const [name, value] of user.cookies) client.cookies.set(name, value);
  return client;
}

it(
  "a mirror equals the market after any sequence of changes, whenever it reads",
  { timeout: 10 * MINUTE },
  async () => {
    let [changes, resets, rows] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: "max" }), async (steps) => {
        await server.deps.db.delete(animals);
        const run = new Run();
        for (const one of steps) await run.act(one);
        await run.finish();
        const expected = withoutSellers(await market(server.visitor()));
        rows += expected.length;
        const late = new Mirror();
        for (const mirror of [...run.mirrors, late]) {
          changes += (await mirror.follow(other.visitor())).length;
          resets += mirror.resets;
          expect(withoutSellers(mirror.listings.values())).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
    expect(Math.min(changes, resets, rows)).toBeGreaterThan(0);
  },
);
