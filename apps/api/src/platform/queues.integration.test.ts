import { createGate } from "@pashu/db/testing-gate";
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

describe("while other searches keep all connections busy until the deadline", () => {
  it.each([
    ["a search", "/api/animals?search=gir"],
    ["a search with a filter", "/api/animals?search=gir&priceMax=5000"],
    ["a filtered list", "/api/animals?priceMax=5000"],
    ["a filtered list by distance", "/api/animals?priceMax=5000&sort=nearest&lat=18&lng=74"],
    ["a count", query("animals.count", { priceMax: 5000 })],
    ["a count of a search", query("animals.count", { search: "gir" })],
    ["alternatives", query("animals.alternatives", { search: "gir", priceMax: 5000, district: "pune-maharashtra" })],
    ["a page of rates", query("rates.page", { breed: "cattle-gir" })],
  ])("%s is rejected without a statement", async (_, path) => {
    const { queues, timeouts, metrics } = server.deps;
    const { requestMs } = timeouts;
    const gate = createGate();
    const busy = Array.from({ length: 100 }, () => queues.searches.run(SERVER_WORK, () => gate.opened));
    timeouts.requestMs = 50;
    onTestFinished(async () => {
      timeouts.requestMs = requestMs;
      gate.open();
      await Promise.all(busy);
    });
    const statements = new Set<string>();
    server.database.observeStatements((pool) => {
      statements.add(pool);
      return () => undefined;
    });
    const rejections = async () => (await metrics.queueRejections.get()).values.find(isSearches)?.value ?? 0;
    const before = await rejections();
    expect((await server.visitor().send("GET", path)).status).toBe(503);
    await expect.poll(rejections).toBeGreaterThan(before);
    expect(statements).not.toContain("search");
  });
});

const isSearches = ({ labels }: { labels: { queue?: string | number } }) => labels.queue === "searches";
