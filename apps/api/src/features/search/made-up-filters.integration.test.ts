import { animals } from "@pashu/db/schema/animals";
import { declareFacts } from "@pashu/validators/facts/testing-facts";
import { declareFilters } from "@pashu/validators/search/testing-filters";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { Alternative } from "./suggest-alternatives.ts";

/** Facts that the product does not have. */
declareFacts({
  tail: { chip: "none", type: "option", options: ["long", "docked"], kinds: ["cow", "doe"], isFilter: true },
  feed: { chip: "none", type: "options", options: ["grass", "grain"], kinds: ["cow"], isFilter: true },
  insured: { chip: "none", type: "flag", kinds: ["cow", "doe"], isFilter: true },
  shots: { chip: "none", type: "vaccinations", options: ["pox", "ppr"], kinds: ["cow"], isFilter: true },
});
declareFilters(["tail", "feed", "insured", "shots"]);

describe("a list filtered by a fact that is only declared", () => {
  let server: TestServer;

  beforeAll(async () => {
    const { startTestServer } = await import("../../testing/server.ts");
    server = await startTestServer();
    const { userId: sellerId } = await server.signUp();
    const add = (title: string, category: "cattle" | "goats", factsCard: object) => ({
      id: uuidv7(),
      title,
      category,
      factsCard,
      sellerId,
      description: "healthy",
      location: "somewhere",
      price: 50_000,
      images: ["/objects/images/a.webp"],
    });
    await server.deps.db.insert(animals).values([
      add("plain cow", "cattle", { kind: "cow" }),
      add("docked cow", "cattle", {
        kind: "cow",
        tail: "docked",
        insured: true,
        shots: [{ vaccine: "pox", month: null }],
      }),
      add("long cow", "cattle", { kind: "cow", tail: "long", feed: ["grass", "grain"], insured: false }),
      add("docked doe", "goats", { kind: "doe", tail: "docked", shots: [{ vaccine: "ppr", month: "2026-08" }] }),
    ]);
  });
  afterAll(() => server.close());

  const titlesOf = async (query: string) => {
    const found = await server.visitor().json<AnimalView[]>("GET", `/api/animals?${query}`);
    return found.map(({ title }) => title).toSorted();
  };
  const trpc = async <Result>(procedure: string, input: object): Promise<Result> => {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    const sent = await server
      .visitor()
      .json<{ result: { data: { json: Result } } }>("GET", `/trpc/${procedure}?input=${query}`);
    return sent.result.data.json;
  };

  it.each([
    ["tail=docked", ["docked cow", "docked doe"]],
    ["tail=docked&kind=doe", ["docked doe"]],
    ["tail=long&category=cattle", ["long cow"]],
    ["feed=grain", ["long cow"]],
    ["feed=grain&tail=docked", []],
    ["insured=true", ["docked cow"]],
    ["insured=false&category=goats", ["docked doe"]],
    ["shots=ppr", ["docked doe"]],
    ["sort=price-low&shots=pox", ["docked cow"]],
    ["search=cow&tail=long", ["long cow"]],
  ])("has for %s the listings %j", async (query, titles) => expect(await titlesOf(query)).toEqual(titles));

  it("refuses another value", async () => {
    expect((await server.visitor().send("GET", "/api/animals?tail=short")).status).toBe(400);
  });

  it("is counted, and suggests the list without the filter if it is empty", async () => {
    expect(await trpc("animals.count", { tail: "docked" })).toEqual({ count: 2 });
    const alternatives = await trpc<Alternative[]>("animals.alternatives", { feed: "grain", tail: "docked" });
    expect(alternatives).toContainEqual({ change: "drop", filter: "feed", count: 2 });
    expect(alternatives).toContainEqual({ change: "drop", filter: "tail", count: 1 });
  });
});
