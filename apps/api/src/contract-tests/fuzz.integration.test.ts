import { rateLimits } from "@pashu/db/schema/rate-limits";
import { DAY } from "@pashu/validators/limits";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations, type JsonSchema } from "../testing/openapi-operations.ts";
import type { TestServer } from "../testing/server.ts";
import { brokenValueOf, valueOf } from "./arbitraries.fixture.ts";
import { ALL_CALLS, type ApiCall, type Values } from "./calls.fixture.ts";
import { fingerprint, newSeller, newVisitor, thingsOf, type Seller, startServer } from "./people.fixture.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 12);
const TIMEOUT_MS = 20_000 + RUNS * 200;

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
});
afterAll(() => server.close());

function inputOf(call: ApiCall): JsonSchema {
  const { parameters = [] } = operations()[call.name] ?? {};
  const own = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: "object",
    properties: { ...own, ...call.body?.properties },
    required: [...required, ...(call.body?.required ?? [])],
    ...(call.body?.oneOf && { oneOf: call.body.oneOf }),
  };
}

async function answered(call: ApiCall, values: Values, beside: Values): Promise<void> {
  // Resets the rate limits, which other tests cover.
  server.clock.advance(DAY);
  await server.deps.db.delete(rateLimits);
  if (!seller.cookies.has(server.deps.sessions.sessionCookieName)) seller = await newSeller(server);
  seller.address = newVisitor(server).address;
  const before = await fingerprint(server);
  const status = await call.check(await call.send(seller, values, beside));
  expect([429, call.needsSession && 401]).not.toContain(status);
  if (status >= 400) expect(await fingerprint(server)).toEqual(before);
}

function inAddress({ name }: ApiCall): string[] {
  return (operations()[name]?.parameters ?? []).map((parameter) => parameter.name);
}

/** False for values that a URL can't contain or that change its path. */
function hasAddress(call: ApiCall, values: Values): boolean {
  return inAddress(call).every((name) => {
    const value = values[name] ?? "absent";
    return typeof value !== "string" || (value.isWellFormed() && !["", ".", ".."].includes(value));
  });
}

const FUZZED = ALL_CALLS.filter(({ takes, name }) => takes.length > 0 && name !== "upload");

describe.each(FUZZED.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  const input = inputOf(call);

  it(
    "accepts or rejects every input that its schema describes",
    async () => {
      const owned = thingsOf(seller, call);
      const values = fc.tuple(
        valueOf(input),
        fc.subarray(["id", "animalId", "sellerId", "userId"].filter((field) => field in owned)),
      );
      await fc.assert(
        fc.asyncProperty(values, async ([value, real]) => {
          const given = { ...(value as Values), ...Object.fromEntries(real.map((field) => [field, owned[field]])) };
          fc.pre(hasAddress(call, given));
          await answered(call, given, {});
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    "rejects or ignores every other input",
    async () => {
      const owned = thingsOf(seller, call);
      await fc.assert(
        fc.asyncProperty(brokenValueOf(input), async (value) => {
          const sent = Object(value) as Values;
          const address = Object.fromEntries(inAddress(call).map((field) => [field, owned[field] ?? "1"]));
          const given = { ...address, ...sent };
          fc.pre(hasAddress(call, given));
          await answered(call, given, sent);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
