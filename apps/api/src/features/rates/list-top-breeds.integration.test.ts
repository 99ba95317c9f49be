import { currentRates } from "@pashu/db/schema/prices";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { listTopBreeds } from "./list-top-breeds.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function topBreeds(locale?: string) {
  const url = `/trpc/rates.topBreeds?input=${encodeURIComponent(JSON.stringify({ json: { locale } }))}`;
  type Answer = { result: { data: { json: Awaited<ReturnType<typeof listTopBreeds>> } } };
  return (await server.visitor().json<Answer>("GET", url)).result.data.json;
}

it("has the breed that most sellers in India offer, else the usual one", async () => {
  const rate = { low: 1, median: 2, high: 3, districtId: "IN" };
  await server.deps.db.insert(currentRates).values([
    { ...rate, breedId: "cattle-gir", sellers: 9 },
    { ...rate, breedId: "cattle-sahiwal", sellers: 12 },
    { ...rate, breedId: "cattle-dangi", sellers: 50, districtId: "MH-Latur" },
    { ...rate, breedId: "goats-barbari", sellers: 20 },
    { ...rate, breedId: "local", sellers: 99 },
  ]);
  expect(await topBreeds("hi")).toMatchObject({
    cattle: { id: "cattle-sahiwal", name: "साहीवाल" },
    goats: { id: "goats-barbari" },
    buffalo: { id: "buffalo-murrah", name: "मुर्रा" },
  });
  expect((await topBreeds()).cattle.name).toBe("Sahiwal");
});
