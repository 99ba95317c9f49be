import { SECOND } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AppRouter } from "../../transports/trpc/router.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { newListing } from "../moderation/testing-moderation.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

interface TrpcResponse<Data> {
  result: { data: { json: Data } };
}
type Outputs = inferRouterOutputs<AppRouter>["reviews"];
type OwnReview = Outputs["own"];
type ReviewsPage = Outputs["list"];

const input = (fields: object) => encodeURIComponent(JSON.stringify({ json: { sellerId: seller.userId, ...fields } }));
const path = () => `/api/sellers/${seller.userId}/review`;

describe("a review", () => {
  it("requires an opened contact, exists once per author, and shows on cards", async () => {
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
    expect(card?.seller).toEqual({ name: "Sunita", rating: 4.5, reviewCount: 2, phoneVerified: true, soldCount: 0 });
  });

  it("is returned to its author, with the permission to write one", async () => {
    const own = (buyer: TestClient) =>
      buyer.json<TrpcResponse<OwnReview>>("GET", `/trpc/reviews.own?input=${input({})}`);
    const buyer = await server.signUp("Vithal");
    expect((await own(buyer)).result.data.json).toEqual({ mayReview: false, review: null });
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    expect((await own(buyer)).result.data.json).toEqual({ mayReview: true, review: null });
    await buyer.send("PUT", path(), { rating: 3, text: "ठीक 🐃" });
    expect((await own(buyer)).result.data.json).toMatchObject({
      mayReview: true,
      review: { rating: 3, text: "ठीक 🐃" },
    });
    await seller.json("GET", `/api/sellers/${seller.userId}/contact`);
    expect((await own(seller)).result.data.json).toEqual({ mayReview: false, review: null });
    expect((await server.visitor().send("GET", `/trpc/reviews.own?input=${input({})}`)).status).toBe(401);
  });

  it("is listed newest first across pages, also among reviews of the same moment", async () => {
    const busy = await server.signUp("Busy");
    await newListing(busy);
    for (const [index, rating] of [5, 4, 3, 2, 1].entries()) {
      const buyer = await server.signUp(`Buyer ${index}`);
      await buyer.json("GET", `/api/sellers/${busy.userId}/contact`);
      if (index < 2) server.clock.advance(SECOND);
      await buyer.send("PUT", `/api/sellers/${busy.userId}/review`, { rating });
    }
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const fields = input({ sellerId: busy.userId, limit: 2, cursor });
      const response: TrpcResponse<ReviewsPage> = await server
        .visitor()
        .json("GET", `/trpc/reviews.list?input=${fields}`);
      const { items, nextCursor } = response.result.data.json;
      pages.push(items.map(({ rating }) => rating));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(pages.flat().at(-1)).toBe(5);
  });

  it.each(["yesterday_1", "0000-01-01T00:00:00.000Z_019a9b20-1f40-7c11-8e07-5d0a4f2b9c31"])(
    "is not listed after the cursor %s, which is rejected before the database",
    async (cursor) => {
      server.logged.length = 0;
      const response = await server.visitor().send("GET", `/trpc/reviews.list?input=${input({ cursor })}`);
      expect([response.status, server.logged.filter((line) => line.includes('"err"'))]).toEqual([400, []]);
    },
  );

  it("is rejected from visitors and about the user's own account", async () => {
    expect((await server.visitor().send("PUT", path(), { rating: 5 })).status).toBe(401);
    await seller.json("GET", `/api/sellers/${seller.userId}/contact`);
    expect((await seller.send("PUT", path(), { rating: 5 })).status).toBe(403);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: "5" }, {}, { rating: 5, text: "x".repeat(301) }])(
    "is rejected with %j",
    async (body) => {
      const buyer = await server.signUp();
      await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
      expect((await buyer.send("PUT", path(), body)).status).toBe(400);
    },
  );
});
