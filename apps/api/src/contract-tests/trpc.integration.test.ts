import { BATCH_MAX, COSTLY_CALLS_MAX } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../testing/server.ts";
import { ALL_ENDPOINTS, trpcEndpoints } from "./endpoints.fixture.ts";
import { lastChange, newSeller, type Seller, startServer } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
});
afterAll(() => server.close());

const query = (input: string) => `input=${encodeURIComponent(input)}`;
const update = (meta: object) => JSON.stringify({ json: { name: "Changed", a: {}, b: {} }, meta });

async function rejectionOf(response: Response): Promise<{ status: number; codes: string[] }> {
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(text).not.toMatch(/\bat \S+ \(|node_modules|superjson|\.ts:|unexpected token/i);
  const results = [JSON.parse(text)].flat();
  return { status: response.status, codes: results.map(({ error, code }) => code ?? error.json.data.appCode) };
}

describe("a procedure rejects", () => {
  it.each([
    ["truncated JSON", '{"json":{"name":"Changed"}'],
    ["a list", "[]"],
    ["a number", "7"],
    ["null", "null"],
    ["text", '"text"'],
    ["an input without the superjson wrapper", '{"name":"Changed"}'],
    ["deeply nested lists", "[".repeat(60_000)],
    ["a deeply nested input", `{"json":{"name":${'{"a":'.repeat(9000)}1${"}".repeat(9000)}}}`],
    ["a prototype path among superjson values", update({ values: { "__proto__.polluted": ["Date"] } })],
    [
      "a constructor path among superjson values",
      update({ values: { "constructor.prototype.polluted": ["undefined"] } }),
    ],
    ["a prototype path among superjson references", update({ referentialEqualities: { a: ["__proto__.polluted"] } })],
    [
      "a constructor path among superjson references",
      update({ referentialEqualities: { a: ["constructor.prototype.polluted"] } }),
    ],
    ["an invalid date", '{"json":{"name":7},"meta":{"values":{"name":["Date"]}}}'],
    ["an invalid regular expression", '{"json":{"name":"/(/x"},"meta":{"values":{"name":["regexp"]}}}'],
    ["an invalid bigint", '{"json":{"name":"x"},"meta":{"values":{"name":["bigint"]}}}'],
    ["an invalid set", '{"json":{"name":7},"meta":{"values":{"name":["set"]}}}'],
    ["an unknown class", '{"json":{"name":7},"meta":{"values":{"name":[["class","User"]]}}}'],
    ["an unknown symbol", '{"json":{"name":"x"},"meta":{"values":{"name":[["symbol","x"]]}}}'],
    ["an unknown superjson type", '{"json":{"name":"x"},"meta":{"values":{"name":["function"]}}}'],
    ["an invalid reference", '{"json":{"name":7},"meta":{"referentialEqualities":7}}'],
    ["an invalid meta", '{"json":{"name":7},"meta":"x"}'],
  ])("%s", async (_what, body) => {
    const before = await lastChange(server);
    const { status } = await rejectionOf(await seller.send("POST", "/trpc/users.update", body));
    expect(status).toBe(400);
    expect(await lastChange(server)).toEqual(before);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    const asQuery = await rejectionOf(await seller.send("GET", `/trpc/animals.get?${query(body.slice(0, 9000))}`));
    expect(asQuery.status).toBe(400);
  });

  it.each([
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/octet-stream",
    "application/json-patch+json",
    "text/plain",
    "",
  ])("the content type %j", async (type) => {
    for (const body of ["", "--x\r\nbad", '{"json":{"name":"Changed"}}']) {
      const response = await seller.send("POST", "/trpc/users.update", body, { "Content-Type": type });
      expect((await rejectionOf(response)).status).toBe(415);
    }
  });

  it.each([
    "",
    "users",
    "users.nothing",
    "__proto__",
    "constructor",
    "users.__proto__",
    "users.update.call",
    "toString",
    "%00",
    "%ff",
    "users.update%2f",
    "a".repeat(5000),
  ])("the procedure name %j", async (name) => {
    for (const method of ["GET", "POST"]) {
      const response = await seller.send(method, `/trpc/${name}`, method === "GET" ? undefined : "{}");
      expect((await rejectionOf(response)).status).toBe(404);
    }
  });

  it("the wrong HTTP method, and changes nothing", async () => {
    const before = await lastChange(server);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      const response = await seller.send(method, `/trpc/users.update?${query('{"json":{"name":"Changed"}}')}`);
      expect([405, 415]).toContain((await rejectionOf(response)).status);
    }
    const asPost = await seller.send("POST", "/trpc/categories.counts", "{}");
    expect((await rejectionOf(asPost)).status).toBe(405);
    expect((await seller.send("HEAD", "/trpc/users.update")).status).toBeLessThan(500);
    expect(await lastChange(server)).toEqual(before);
  });
});

describe("a batch", () => {
  const batch = (names: string[], inputs = "{}") =>
    server.visitor().send("GET", `/trpc/${names.join(",")}?batch=1&${query(inputs)}`);
  const countsBatch = (count: number) => Array.from({ length: count }, () => "categories.counts");

  it("is limited in length", async () => {
    expect((await batch(countsBatch(BATCH_MAX))).status).toBe(200);
    expect((await rejectionOf(await batch(countsBatch(BATCH_MAX + 1)))).status).toBe(400);
    expect((await rejectionOf(await batch(countsBatch(2000)))).status).toBe(400);
  });

  it("may contain two searches or counts", async () => {
    const lists = (count: number) => Array.from({ length: count }, () => "animals.list");
    const inputs = JSON.stringify(Object.fromEntries(["0", "1", "2"].map((key) => [key, { json: {} }])));
    expect((await batch(["categories.counts", ...lists(COSTLY_CALLS_MAX)], inputs)).status).toBe(200);
    for (const other of ["animals.list", "animals.count", "animals.alternatives", "animals%2Elist"]) {
      const rejection = await rejectionOf(await batch([other, ...lists(COSTLY_CALLS_MAX)], inputs));
      expect([rejection.status, other]).toEqual([400, other]);
    }
  });

  it.each(["[]", "7", "null", '"x"', "{", '{"0":7}', '{"0":{"meta":{"values":7}}}', '{"__proto__":{"json":{}}}'])(
    "with the inputs %s is rejected",
    async (inputs) => {
      expect(
        (await rejectionOf(await batch(["animals.get", "sellers.animals"], inputs))).status,
      ).toBeGreaterThanOrEqual(400);
    },
  );

  it("may not mix queries with mutations, and reports an error per procedure", async () => {
    const mixed = await seller.send(
      "POST",
      "/trpc/categories.counts,users.update?batch=1",
      '{"1":{"json":{"name":"Changed"}}}',
    );
    expect((await rejectionOf(mixed)).status).toBe(400);
    const two = await batch(["animals.get", "no.such"]);
    expect((await rejectionOf(two)).codes).toEqual(["INVALID_INPUT", "NOT_FOUND"]);
  });
});

it.each(["recent", "price-low", "price-high", "nearest"])(
  "animals.list sorted by %s answers invalid cursors without a server error",
  async (sort) => {
    const id = seller.animal.id;
    const keys = [
      "8640000000000000",
      "253402300800000",
      "-1",
      "-8640000000000000",
      "2147483648",
      "1e400",
      "0.5",
      "NaN",
      "",
    ];
    for (const cursor of [...keys.flatMap((key) => [key, `${key}_${id}`, `${key}_x`]), "\0", "_", id]) {
      const input = JSON.stringify({ json: { sort, pincode: "125001", cursor } });
      const response = await server.visitor().send("GET", `/trpc/animals.list?${query(input)}`);
      expect([cursor, response.status < 500]).toEqual([cursor, true]);
    }
  },
);

it("every procedure is covered by the contract tests", () => {
  const named = trpcEndpoints().map(({ name }) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(ALL_ENDPOINTS.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});
