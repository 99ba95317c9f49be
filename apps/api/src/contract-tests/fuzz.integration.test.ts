import { rateLimits } from "@pashu/db/schema/rate-limits";
import { DAY } from "@pashu/validators/limits";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations, type JsonSchema } from "../testing/openapi-operations.ts";
import type { TestServer } from "../testing/server.ts";
import { brokenValueOf, valueOf } from "./arbitraries.fixture.ts";
import { ALL_ENDPOINTS, type ApiEndpoint, type Values } from "./endpoints.fixture.ts";
import { lastChange, newSeller, newVisitor, inputFor, type Seller, startServer } from "./users.fixture.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 12);
const TIMEOUT_MS = 20_000 + RUNS * 200;

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
});
afterAll(() => server.close());

function inputSchemaOf(endpoint: ApiEndpoint): JsonSchema {
  const { parameters = [] } = operations()[endpoint.name] ?? {};
  const parameterSchemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: "object",
    properties: { ...parameterSchemas, ...endpoint.body?.properties },
    required: [...required, ...(endpoint.body?.required ?? [])],
    ...(endpoint.body?.oneOf && { oneOf: endpoint.body.oneOf }),
  };
}

async function sendAndCheck(endpoint: ApiEndpoint, values: Values, extraFields: Values): Promise<void> {
  // Resets the rate limits, which other tests cover.
  server.clock.advance(DAY);
  await server.deps.db.delete(rateLimits);
  if (!seller.cookies.has(server.deps.sessions.sessionCookieName)) seller = await newSeller(server);
  seller.address = newVisitor(server).address;
  const before = await lastChange(server);
  const status = await endpoint.check(await endpoint.send(seller, values, extraFields));
  expect([429, endpoint.needsSession && 401]).not.toContain(status);
  if (status >= 400) expect(await lastChange(server)).toEqual(before);
}

function urlParametersOf({ name }: ApiEndpoint): string[] {
  return (operations()[name]?.parameters ?? []).map((parameter) => parameter.name);
}

/** False for values that a URL can't contain or that change its path. */
function isValidUrl(endpoint: ApiEndpoint, values: Values): boolean {
  return urlParametersOf(endpoint).every((name) => {
    const value = values[name] ?? "absent";
    return typeof value !== "string" || (value.isWellFormed() && !["", ".", ".."].includes(value));
  });
}

const FUZZED = ALL_ENDPOINTS.filter(({ inputNames, name }) => inputNames.length > 0 && name !== "upload");

describe.each(FUZZED.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_name, endpoint) => {
  const schema = inputSchemaOf(endpoint);

  it(
    "responds as described to any input that its schema allows",
    async () => {
      const ownInput = inputFor(seller, endpoint);
      const values = fc.tuple(
        valueOf(schema),
        fc.subarray(["id", "animalId", "sellerId", "userId"].filter((field) => field in ownInput)),
      );
      await fc.assert(
        fc.asyncProperty(values, async ([value, real]) => {
          const given = { ...(value as Values), ...Object.fromEntries(real.map((field) => [field, ownInput[field]])) };
          fc.pre(isValidUrl(endpoint, given));
          await sendAndCheck(endpoint, given, {});
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    "responds as described to any other input, and changes nothing when it rejects",
    async () => {
      const ownInput = inputFor(seller, endpoint);
      await fc.assert(
        fc.asyncProperty(brokenValueOf(schema), async (value) => {
          const sent = Object(value) as Values;
          const urlValues = Object.fromEntries(
            urlParametersOf(endpoint).map((field) => [field, ownInput[field] ?? "1"]),
          );
          const given = { ...urlValues, ...sent };
          fc.pre(isValidUrl(endpoint, given));
          await sendAndCheck(endpoint, given, sent);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
