import { createServer, type Server } from "node:http";
import { animalCards } from "@pashu/db/schema/animal-cards";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { withholdingChanges } from "@pashu/db/schema/photos";
import { currentRates } from "@pashu/db/schema/prices";
import { PRICE_AGE_MS } from "@pashu/validators/limits";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refreshPrices } from "../prices/refresh-prices.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { clearWithheld } from "./clear-withheld.ts";
import { newListing, newPerson, withPhoto } from "./testing-moderation.ts";
import { hideListing, showListing } from "../listing-states/withhold.ts";

const MURRAH = "buffalo-murrah";

let cdn: Server;
let purges: { authorization: string | undefined; body: unknown }[];
let status: number;
let server: TestServer;
beforeEach(async () => {
  purges = [];
  status = 200;
  cdn = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      purges.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const address = cdn.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  server = await startTestServer({
    PURGE_WEBHOOK_URL: `http://127.0.0.1:${address.port}/purge`,
    PURGE_WEBHOOK_TOKEN: "a token of the CDN",
  });
});
afterEach(async () => {
  await server.close();
  cdn.close();
});

const by = () => ({ by: "moderator" as const, actorId: null, at: server.clock.now() });
const hide = (id: string) => server.deps.db.transaction((tx) => hideListing(tx, id, by()));
const show = (id: string) => server.deps.db.transaction((tx) => showListing(tx, id, by()));
const clear = () => clearWithheld(server.deps);
const rates = () => server.deps.db.$count(currentRates);
const waiting = () => server.deps.db.$count(withholdingChanges);

async function murrahsOf(sellers: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < sellers; n += 1) ids.push((await newListing(await newPerson(server))).id);
  await server.deps.db
    .insert(animalFacts)
    .values(ids.map((animalId) => ({ animalId, breedId: MURRAH })))
    .onConflictDoUpdate({ target: animalFacts.animalId, set: { breedId: MURRAH } });
  return ids;
}

it("a listing leaves the price statistics when it is hidden, and returns when it is shown", async () => {
  const [first = ""] = await murrahsOf(8);
  server.clock.advance(PRICE_AGE_MS);
  await refreshPrices(server.deps);
  expect(await rates()).toBeGreaterThan(0);
  await hide(first);
  await clear();
  expect([await rates(), await waiting()]).toEqual([0, 0]);
  await show(first);
  await clear();
  expect(await rates()).toBeGreaterThan(0);
});

it("the files of a hidden listing are purged from the CDN in all widths, once, and not when it is shown", async () => {
  const { id, photo } = await withPhoto(server, await newPerson(server));
  const path = photo.replace(/\?.*/, "");
  await server.visitor().send("GET", `/cards/${id}-hi-00000000.jpg`);
  await hide(id);
  await clear();
  await clear();
  expect(purges).toEqual([
    { authorization: "Bearer a token of the CDN", body: { paths: expect.arrayContaining([path]) as unknown } },
  ]);
  const [{ paths }] = purges.map(({ body }) => body) as [{ paths: string[] }];
  expect(paths.toSorted()).toEqual(
    [path, path.replace(".webp", "-320.webp"), path.replace(".webp", "-640.webp")].toSorted(),
  );
  expect(await server.deps.db.$count(animalCards)).toBe(0);
  await show(id);
  await clear();
  expect(purges).toHaveLength(1);
});

it("a CDN that fails is called three times, and the log says so", async () => {
  const { id } = await withPhoto(server, await newPerson(server));
  status = 500;
  await hide(id);
  await clear();
  expect([purges.length, await waiting()]).toEqual([3, 0]);
  expect(server.logged.filter((line) => line.includes("cdn purge rejected"))).toHaveLength(3);
});
