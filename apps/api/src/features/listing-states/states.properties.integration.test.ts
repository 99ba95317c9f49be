import { sessions } from "@pashu/db/schema/auth";
import { animals } from "@pashu/db/schema/animals";
import { DAY, HOUR } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { expireAnimals } from "./expire-animals.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "1000000" });
  visitor = server.visitor();
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
});
afterAll(() => server.close());

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

const REQUESTS = {
  pause: (client: TestClient, id: string) => client.send("PATCH", `/api/animals/${id}`, { isActive: false }),
  resume: (client: TestClient, id: string) => client.send("PATCH", `/api/animals/${id}`, { isActive: true }),
  sell: (client: TestClient, id: string) => client.send("POST", `/api/animals/${id}/sold`, { where: "here" }),
  undo: (client: TestClient, id: string) => client.send("DELETE", `/api/animals/${id}/sold`),
  renew: (client: TestClient, id: string) => client.send("POST", `/api/animals/${id}/renew`),
  delete: (client: TestClient, id: string) => client.send("DELETE", `/api/animals/${id}`),
};
const MODERATION = { hold: "heldAt", hide: "hiddenAt" } as const;

type Action =
  | { kind: "create" }
  | { kind: "wait"; ms: number }
  | { kind: "expire" }
  | { kind: "request"; name: keyof typeof REQUESTS; by: "owner" | "stranger"; which: number }
  | { kind: "moderate"; name: keyof typeof MODERATION; on: boolean; which: number };

const which = fc.nat({ max: 2 });
const request = fc.constantFrom(...(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]));
const moderation = fc.constantFrom(...(Object.keys(MODERATION) as (keyof typeof MODERATION)[]));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("request"), name: request, by: fc.constant("owner"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("request"), name: request, by: fc.constant("stranger"), which }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("moderate"), name: moderation, on: fc.boolean(), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait"), ms: fc.constantFrom(HOUR, 2 * DAY, 20 * DAY, 46 * DAY) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "expire" }) },
  { weight: 1, arbitrary: fc.constant({ kind: "create" }) },
);

async function create(): Promise<void> {
  const { id } = await seller.json<AnimalView>("POST", "/api/animals", LISTING);
  expect((await buyer.send("POST", "/api/saved-animals", { animalId: id })).status).toBe(201);
}

async function act(step: Action, ids: string[]): Promise<void> {
  if (step.kind === "create") return create();
  if (step.kind === "expire") return expireAnimals(server.deps);
  if (step.kind === "wait") return server.clock.advance(step.ms);
  const id = ids[step.which % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (step.kind === "moderate") {
    const at = step.on ? server.clock.now() : null;
    await server.deps.db
      .update(animals)
      .set({ [MODERATION[step.name]]: at })
      .where(eq(animals.id, id));
    return;
  }
  const before = await readRows();
  const { status } = await REQUESTS[step.name](step.by === "owner" ? seller : buyer, id);
  if (step.by === "owner") expect([200, 204, 409]).toContain(status);
  else expect([403, 404]).toContain(status);
  if (status >= 400) expect(await readRows()).toEqual(before);
}

const readRows = () => server.deps.db.select().from(animals).orderBy(animals.id);

async function idsOf(client: TestClient, path: string): Promise<string[]> {
  return (await client.json<AnimalView[]>("GET", path)).map(({ id }) => id).toSorted();
}

const LISTS = [
  "/api/animals?limit=50",
  "/api/animals?limit=50&category=buffalo&sort=price-low",
  "/api/animals?limit=50&sort=nearest&pincode=125001",
  "/api/animals?limit=50&search=murrah",
];

async function checkRows(): Promise<void> {
  const rows = await readRows();
  for (const row of rows) {
    const withdrawn = [row.soldAt, row.expiredAt, row.heldAt, row.hiddenAt].some((time) => time !== null);
    expect(row.onSale).toBe(row.isActive && !withdrawn);
  }
  const onSale = rows.filter((row) => row.onSale).map(({ id }) => id);
  expect(onSale.filter((id) => rows.some((row) => row.id === id && row.soldAt !== null))).toEqual([]);
  const [counted] = await server.deps.db.execute<{ sum: number }>(
    sql`select coalesce(sum(count), 0)::int as sum from category_counts where category = 'buffalo'`,
  );
  expect(counted?.sum).toBe(onSale.length);
}

async function checkResponses(): Promise<void> {
  const rows = await readRows();
  const onSale = rows.filter((row) => row.onSale).map(({ id }) => id);
  const lists = [...LISTS, `/api/sellers/${seller.userId}/animals`];
  const shown = await Promise.all(lists.map((path) => idsOf(visitor, path)));
  expect(shown).toEqual(lists.map(() => onSale));
  const secret = rows.filter(({ heldAt, hiddenAt }) => heldAt !== null || hiddenAt !== null).map(({ id }) => id);
  const saved = await idsOf(buyer, "/api/users/me/saved-animals");
  expect(saved.filter((id) => secret.includes(id))).toEqual([]);
  expect(saved).toEqual(expect.arrayContaining(onSale));
  for (const id of secret) {
    for (const client of [visitor, buyer]) expect(new Set(await visibleTo(client, id))).toEqual(new Set([404]));
    expect((await seller.send("GET", `/api/animals/${id}`)).status).toBe(200);
  }
  const [listed] = onSale;
  if (listed !== undefined) expect(await visibleTo(visitor, listed)).toEqual([200, 200, 200, 302]);
}

/** Statuses of the listing, its page, card and similar ones, and for users of its seller's contact on its behalf. */
async function visibleTo(client: TestClient, id: string): Promise<number[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const contact = `/api/sellers/${seller.userId}/contact?animal=${id}`;
  const paths = [`/api/animals/${id}`, `/trpc/animals.page?input=${input}`, `/api/animals/${id}/similar`];
  const others = [`/cards/${id}-en-00000000.jpg`, ...(client === buyer ? [contact] : [])];
  const responses = await Promise.all([...paths, ...others].map((path) => client.send("GET", path)));
  return responses.map(({ status }) => status);
}

it("any sequence of actions keeps sold listings off sale, the counts right, and held and hidden listings invisible", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (steps) => {
      await server.deps.db.delete(animals);
      await create();
      await create();
      for (const step of steps) {
        await act(
          step,
          (await readRows()).map(({ id }) => id),
        );
        await checkRows();
      }
      await checkResponses();
      for (const { status } of await seller.json<AnimalView[]>("GET", `/api/sellers/${seller.userId}/animals`)) {
        seen.add(status);
      }
    }),
    { numRuns: 20 },
  );
  expect(seen.size).toBeGreaterThanOrEqual(4);
});
