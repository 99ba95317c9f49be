import { CATEGORIES } from "@pashu/validators/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

const listing = { title: "Hen", description: "Healthy", category: "poultry", price: 300, location: "Latur" };
const create = (changes: object = {}) =>
  seller.json<{ id: string }>("POST", "/api/animals", { ...listing, ...changes });

describe("category counts", () => {
  it("include new listings, but no inactive or deleted ones", async () => {
    const counts = () => server.visitor().json<Record<string, number>>("GET", "/api/categories/counts");
    const before = await counts();
    expect(Object.keys(before).sort()).toEqual([...CATEGORIES].sort());
    const { id } = await create();
    await create({ isActive: false });
    expect(await counts()).toEqual({ ...before, poultry: (before.poultry ?? 0) + 1 });
    await seller.send("DELETE", `/api/animals/${id}`);
    expect(await counts()).toEqual(before);
  });
});
