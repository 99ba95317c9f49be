import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("a listing is saved once per user, and only that user sees it", async () => {
  const seller = await server.signUp("Sunita");
  const buyer = await server.signUp("Ramesh");
  const create = (title: string) =>
    seller.json<AnimalView>("POST", "/api/animals", {
      title,
      description: "calm",
      category: "cattle",
      price: 1000,
      location: "Latur, 413512",
    });
  const [cow, bull] = [await create("cow"), await create("bull")];
  const saved = async (id: string) =>
    (await buyer.json<AnimalView[]>("GET", `/api/users/${id}/saved-animals`)).map(({ title }) => title);

  expect((await server.visitor().send("GET", "/api/users/1/saved-animals")).status).toBe(401);
  expect((await server.visitor().send("POST", "/api/saved-animals", { animalId: cow.id })).status).toBe(401);
  for (const animalId of [cow.id, bull.id, cow.id]) {
    const response = await buyer.send("POST", "/api/saved-animals", { userId: buyer.userId, animalId });
    expect(response.status).toBe(201);
    server.clock.advance(1000);
  }
  for (const id of ["1", "me", buyer.userId]) expect(await saved(id)).toEqual(["bull", "cow"]);
  expect((await buyer.send("GET", `/api/users/${seller.userId}/saved-animals`)).status).toBe(403);

  const forAnother = { userId: seller.userId, animalId: cow.id };
  expect((await buyer.send("POST", "/api/saved-animals", forAnother)).status).toBe(403);

  const gone = "0199a000-0000-7000-8000-000000000000";
  expect((await buyer.send("POST", "/api/saved-animals", { animalId: gone })).status).toBe(404);
  expect((await buyer.send("DELETE", `/api/saved-animals/${cow.id}`)).status).toBe(204);
  expect((await buyer.send("DELETE", `/api/saved-animals/${cow.id}`)).status).toBe(204);
  expect(await saved("me")).toEqual(["bull"]);
  await seller.send("DELETE", `/api/animals/${bull.id}`);
  expect(await saved("me")).toEqual([]);
});
