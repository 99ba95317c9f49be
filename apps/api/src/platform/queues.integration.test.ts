import { createGate } from "@pashu/db/testing-gate";
import { SEARCH_QUEUE_MAX } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { SERVER_WORK } from "./fair-queue.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

describe("while the queue of searches is full", () => {
  it.each([
    ["a search", "/api/animals?search=gir"],
    ["a search with a filter", "/api/animals?search=gir&priceMax=5000"],
    ["a filtered list", "/api/animals?priceMax=5000"],
    ["a filtered list by distance", "/api/animals?priceMax=5000&sort=nearest&lat=18&lng=74"],
    ["a list by distance", "/api/animals?sort=nearest&lat=18&lng=74"],
    ["a deep offset", "/api/animals?offset=9900"],
    ["the listings of a seller", "/api/sellers/nobody/animals"],
    ["a count", query("animals.count", { priceMax: 5000 })],
    ["a count of a search", query("animals.count", { search: "gir" })],
    ["alternatives", query("animals.alternatives", { search: "gir", priceMax: 5000, district: "pune-maharashtra" })],
    ["a page of rates", query("rates.page", { breed: "cattle-gir" })],
  ])("%s is rejected without a statement", async (_, path) => {
    const { queues, observability } = server.deps;
    const visitor = server.visitor();
    const gate = createGate();
    // Of the visitor's own network, which otherwise would not be rejected.
    const others = { ...SERVER_WORK, ipAddress: visitor.address };
    const busy: Promise<void>[] = [];
    while (queues.searches.waiting < SEARCH_QUEUE_MAX) busy.push(queues.searches.run(others, () => gate.opened));
    onTestFinished(async () => {
      gate.open();
      await Promise.all(busy);
    });
    const statements = new Set<string>();
    server.database.observeStatements((pool) => {
      statements.add(pool);
      return () => undefined;
    });
    const rejections = async () =>
      (await observability.metrics.queueRejections.get()).values.find(isSearches)?.value ?? 0;
    const before = await rejections();
    expect((await visitor.send("GET", path)).status).toBe(503);
    expect(await rejections()).toBeGreaterThan(before);
    expect(statements).not.toContain("search");
  });
});

const isSearches = ({ labels }: { labels: { queue?: string | number } }) => labels.queue === "searches";
