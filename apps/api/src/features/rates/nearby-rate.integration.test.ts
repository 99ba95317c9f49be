import { animals } from "@pashu/db/schema/animals";
import { currentRates } from "@pashu/db/schema/prices";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { NearbyRate } from "./get-nearby-rate.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(currentRates);
  await server.deps.db.delete(animals);
});

const RATE = { low: 50_000, median: 60_000, high: 80_000, sellers: 23 };
const LATUR = "413512";

async function nearby(client: TestClient, input: object = { pincode: LATUR }): Promise<NearbyRate | null> {
  const url = `/trpc/rates.nearby?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return (await client.json<{ result: { data: { json: NearbyRate | null } } }>("GET", url)).result.data.json;
}
const fill = (...rows: [breedId: string, districtId: string, sellers?: number][]) =>
  server.deps.db
    .insert(currentRates)
    .values(rows.map(([breedId, districtId, sellers = 23]) => ({ ...RATE, breedId, districtId, sellers })));
const list = (facts: object, changes: object = {}) =>
  seller.json("POST", "/api/animals", {
    title: "Cow",
    description: "Calm",
    category: "cattle",
    price: 60_000,
    location: "Rajkot, 360001",
    facts: { kind: "cow", ...facts },
    ...changes,
  });

it("is the rate of the breed of the user's newest listing, in the place's district", async () => {
  await fill(["cattle-gir", "MH-Latur"], ["cattle-gir", "IN"], ["cattle-sahiwal", "MH-Latur", 90]);
  await list({ breedId: "cattle-sahiwal" });
  server.clock.advance(1000);
  await list({ breedId: "cattle-gir" });
  server.clock.advance(1000);
  await list({});
  expect(await nearby(seller, { pincode: LATUR, locale: "hi" })).toEqual({
    breed: "cattle-gir",
    name: "गिर",
    district: { slug: "latur-maharashtra", name: "लातूर, महाराष्ट्र" },
    rate: RATE,
  });
});

it("is that of all India where too few sell the breed, and of the listing's district without a place", async () => {
  await fill(["cattle-gir", "GJ-Rajkot"], ["cattle-gir", "IN", 90]);
  await list({ breedId: "cattle-gir" });
  expect(await nearby(seller)).toMatchObject({ district: null, rate: { sellers: 90 } });
  expect(await nearby(seller, {})).toMatchObject({ district: { slug: "rajkot-gujarat" }, rate: { sellers: 23 } });
});

it("is of the breed that most sellers of the district have, for a visitor and for a breed without numbers", async () => {
  await fill(["cattle-gir", "MH-Latur"], ["buffalo-murrah", "MH-Latur", 40], ["goats-osmanabadi", "MH-Beed", 90]);
  expect(await nearby(server.visitor())).toMatchObject({ breed: "buffalo-murrah", rate: { sellers: 40 } });
  await list({ breedId: "cattle-deoni" });
  expect(await nearby(seller)).toMatchObject({ breed: "buffalo-murrah" });
});

it("shows a visitor no rate of another user's breed", async () => {
  await fill(["cattle-gir", "IN"]);
  await list({ breedId: "cattle-gir" });
  expect(await nearby(server.visitor())).toBeNull();
});

it.each([{}, { pincode: "999999" }, { pincode: LATUR }])("is null without numbers, for %j", async (input) => {
  expect(await nearby(seller, input)).toBeNull();
});

it("rejects what is no pincode", async () => {
  const response = await server
    .visitor()
    .send("GET", `/trpc/rates.nearby?input=${encodeURIComponent('{"json":{"pincode":"x"}}')}`);
  expect(response.status).toBe(400);
});
