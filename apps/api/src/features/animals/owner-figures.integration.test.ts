import { DAY, HOUR, MINUTE } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { writeViews } from "../views/write-views.ts";
import type { OwnerFigures } from "./owner-figures.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const NONE = { views: 0, contacts: 0, saves: 0 };

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());

const create = async (by = seller) =>
  (
    await by.json<{ id: string }>("POST", "/api/animals", {
      title: "Buffalo",
      description: "calm",
      category: "buffalo",
      price: 85_000,
      location: "Hisar, Haryana, 125001",
    })
  ).id;

async function query<T>(client: TestClient, name: string, input: object = {}): Promise<T> {
  const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return (await client.json<{ result: { data: { json: T } } }>("GET", url)).result.data.json;
}
const figuresOnPage = async (id: string, client: TestClient = seller) =>
  (await query<{ owner: OwnerFigures | null }>(client, "animals.page", { id })).owner;
const figuresInList = async (id: string, client: TestClient = seller) => {
  const all = await query<(OwnerFigures & { animalId: string })[]>(client, "animals.figures");
  return all.find(({ animalId }) => animalId === id);
};

const save = (user: TestUser, animalId: string) => user.json("POST", "/api/saved-animals", { animalId });

/** One more view, contact and save, each by a user of their own. */
async function visit(id: string, address: string): Promise<void> {
  const buyer = await server.signUp();
  const visitor = Object.assign(server.visitor(), { address });
  await visitor.send("POST", `/api/animals/${id}/views`, undefined, { "User-Agent": PHONE });
  await writeViews(server.deps);
  await buyer.json("GET", `/api/sellers/${seller.userId}/contact?animal=${id}`);
  await save(buyer, id);
}

function untilMidnight(): number {
  return DAY - ((server.clock.now().getTime() + 5.5 * HOUR) % DAY);
}

describe("figures of a listing", () => {
  it("count by the day in India, in total, today and since yesterday", async () => {
    const id = await create();
    const other = await create();
    expect(await figuresOnPage(id)).toMatchObject({ ...NONE, today: NONE, sinceYesterday: NONE });
    await visit(other, "192.0.2.9");
    server.clock.advance(untilMidnight() - MINUTE);
    const eve = indianDay(server.clock.now());
    await visit(id, "192.0.2.1");
    const one = { views: 1, contacts: 1, saves: 1 };
    expect(await figuresOnPage(id)).toMatchObject({ ...one, today: one, sinceYesterday: one });

    server.clock.advance(MINUTE);
    expect(indianDay(server.clock.now())).not.toBe(eve);
    expect(await figuresOnPage(id)).toMatchObject({ ...one, today: NONE, sinceYesterday: one });
    await visit(id, "192.0.2.2");
    await visit(id, "192.0.2.3");
    const [two, three] = [
      { views: 2, contacts: 2, saves: 2 },
      { views: 3, contacts: 3, saves: 3 },
    ];
    expect(await figuresOnPage(id)).toMatchObject({ ...three, today: two, sinceYesterday: three });
    expect(await figuresInList(id)).toEqual({ animalId: id, ...three, today: two, sinceYesterday: three });

    server.clock.advance(DAY);
    expect(await figuresOnPage(id)).toMatchObject({ ...three, today: NONE, sinceYesterday: two });
    server.clock.advance(DAY);
    expect(await figuresInList(id)).toEqual({ animalId: id, ...three, today: NONE, sinceYesterday: NONE });
    expect(await figuresInList(other)).toMatchObject(one);
  });

  it("count neither the owner's own save nor one that was removed", async () => {
    const id = await create();
    const buyer = await server.signUp();
    await save(seller, id);
    await save(buyer, id);
    expect(await figuresOnPage(id)).toMatchObject({ saves: 1, today: { saves: 1 } });
    await buyer.send("DELETE", `/api/saved-animals/${id}`);
    expect(await figuresOnPage(id)).toMatchObject({ saves: 0, today: { saves: 0 } });
  });

  it("come with the version of the listing that an update expects", async () => {
    const id = await create();
    const { etag } = await query<{ etag: string }>(seller, "animals.get", { id });
    expect(await figuresOnPage(id)).toMatchObject({ etag, range: null });
  });

  it("are sent to the owner only", async () => {
    const id = await create();
    const buyer = await server.signUp();
    expect([await figuresOnPage(id, buyer), await figuresOnPage(id, server.visitor())]).toEqual([null, null]);
    expect(await query(buyer, "animals.figures")).toEqual([]);
    expect((await server.visitor().send("GET", "/trpc/animals.figures")).status).toBe(401);
  });
});
