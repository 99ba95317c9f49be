import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;
let seller: Awaited<ReturnType<TestServer["signUp"]>>;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

const path = () => `/api/sellers/${seller.userId}/review`;

describe("a review", () => {
  it("is for those who have seen the seller's contact, once each, and shows on the cards", async () => {
    await seller.send("POST", "/api/animals", {
      title: "cow",
      description: "calm",
      category: "cattle",
      price: 1,
      location: "Latur",
    });
    for (const [name, rating] of [
      ["Ramesh", 5],
      ["Anita", 4],
    ] as const) {
      const buyer = await server.signUp(name);
      expect((await buyer.send("PUT", path(), { rating: 1 })).status).toBe(403);
      await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
      expect((await buyer.send("PUT", path(), { rating: 1, text: "?" })).status).toBe(200);
      expect(await buyer.json("PUT", path(), { rating, text: " good " })).toMatchObject({
        rating,
        text: "good",
        author: name,
      });
    }
    const listed = await server.visitor().json<object[]>("GET", `/api/sellers/${seller.userId}/reviews`);
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain(seller.userId);
    const [card] = await server.visitor().json<AnimalView[]>("GET", "/api/animals");
    expect(card?.seller).toEqual({ name: "Sunita", rating: 4.5, reviewCount: 2 });
  });

  it("is not for visitors, nor of oneself", async () => {
    expect((await server.visitor().send("PUT", path(), { rating: 5 })).status).toBe(401);
    await seller.json("GET", `/api/sellers/${seller.userId}/contact`);
    expect((await seller.send("PUT", path(), { rating: 5 })).status).toBe(403);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: "5" }, {}, { rating: 5, text: "x".repeat(301) }])(
    "refuses %j",
    async (body) => {
      const buyer = await server.signUp();
      await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
      expect((await buyer.send("PUT", path(), body)).status).toBe(400);
    },
  );
});
