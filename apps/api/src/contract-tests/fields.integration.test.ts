import { numberFromQuery } from "@pashu/validators/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, JSON_BODY_MAX_BYTES, KILOBYTE } from "@pashu/validators/limits";
import { operations, type JsonSchema, type Operation } from "../testing/openapi-operations.ts";
import { sampleOf } from "../testing/scope.ts";
import type { TestServer, TestUser } from "../testing/server.ts";
import { restEndpoints, type ApiEndpoint, type Values } from "./endpoints.fixture.ts";
import {
  textMatchesSchema,
  matchesSchema,
  HOSTILE_URL_VALUES,
  HOSTILE_JSON,
  tooLongFor,
} from "./hostile-values.fixture.ts";
import { lastChange, newUser, newSeller, newVisitor, inputFor, type Seller, startServer } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
let buyer: TestUser;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  buyer = await newUser(server);
  await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
});
afterAll(() => server.close());

const ENDPOINTS = restEndpoints().map((endpoint) => ({
  endpoint,
  operation: operations()[endpoint.name] as Operation,
}));
type FieldErrors = Record<string, string>;
const BODY_MAX = JSON_BODY_MAX_BYTES - 4 * KILOBYTE;
let changeAfterRejection: string | null | undefined;

/** @returns the status and, if rejected, the names of the invalid fields */
async function sendAndCheck(endpoint: ApiEndpoint, method: string, path: string, body?: string) {
  // Resets the rate limits, which other tests cover.
  server.clock.advance(DAY);
  const client = endpoint.inputNames.includes("rating") ? buyer : seller;
  client.address = newVisitor(server).address;
  const before = changeAfterRejection === undefined ? await lastChange(server) : changeAfterRejection;
  const response = await client.send(method, path, body);
  const text = await response.clone().text();
  const status = await endpoint.check(response);
  expect([path, status]).not.toEqual([path, 429]);
  expect([path, endpoint.needsSession && status === 401]).toEqual([path, false]);
  changeAfterRejection = undefined;
  if (status < 400) return { status, fieldErrors: {} };
  changeAfterRejection = await lastChange(server);
  expect(changeAfterRejection).toEqual(before);
  return { status, fieldErrors: (JSON.parse(text) as { fields?: FieldErrors }).fields ?? {} };
}

function pathOf(endpoint: ApiEndpoint, { path, parameters }: Operation, changed: Record<string, string> = {}): string {
  const input = inputFor(seller, endpoint);
  const encoded = (name: string) => changed[name] ?? encodeURIComponent(String(input[name]));
  const query = parameters.filter(
    (parameter) => parameter.in === "query" && parameter.name in { ...input, ...changed },
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(name));
  return query.length === 0 ? filled : `${filled}?${query.map(({ name }) => `${name}=${encoded(name)}`).join("&")}`;
}

function jsonOf(fields: Record<string, string>): string {
  return `{${Object.entries(fields)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(",")}}`;
}

function constantOf({ const: value, enum: values = [] }: JsonSchema): unknown {
  return value ?? (values.length === 1 ? values[0] : undefined);
}

function variantsOf(body: JsonSchema): JsonSchema[] {
  return body.oneOf ?? [body];
}

const BODIES = ENDPOINTS.flatMap(({ endpoint, operation }) =>
  operation.body === undefined
    ? []
    : variantsOf(operation.body).map((variant) => [endpoint.name, endpoint, operation, variant] as const),
);

function isNumberText(json: string): boolean {
  return numberFromQuery(JSON.parse(json)) !== JSON.parse(json);
}

describe.each(BODIES)("the body of %s", (_name, endpoint, operation, variant) => {
  const fields = Object.entries(variant.properties ?? {}).filter(([, schema]) => constantOf(schema) === undefined);
  const constants = Object.entries(variant.properties ?? {}).flatMap(([name, schema]) =>
    constantOf(schema) === undefined ? [] : [[name, JSON.stringify(constantOf(schema))] as const],
  );

  /** Sends all values, then again without the rejected ones, until the rest is accepted or empty. */
  async function sendAll(values: [string, string][]): Promise<{ status: number; fieldErrors: FieldErrors }> {
    const input: Values = { ...operation.examples.at(-1), ...inputFor(seller, endpoint), images: [] };
    const validFields = fields.filter(([name]) => name in input).map(([name]) => [name, JSON.stringify(input[name])]);
    let remaining = values;
    let firstStatus: number | undefined;
    let allErrors: FieldErrors = {};
    for (;;) {
      const body = jsonOf({
        ...Object.fromEntries(validFields),
        ...Object.fromEntries(remaining),
        ...Object.fromEntries(constants),
      });
      const { status, fieldErrors } = await sendAndCheck(endpoint, operation.method, pathOf(endpoint, operation), body);
      firstStatus ??= status;
      allErrors = { ...allErrors, ...fieldErrors };
      const rest = remaining.filter(([name]) => !fieldNamesOf(fieldErrors).includes(name));
      if (rest.length === remaining.length || rest.length === 0) return { status: firstStatus, fieldErrors: allErrors };
      remaining = rest;
    }
  }

  /** As in the query string of the list that an alert is about, which its description says. */
  const acceptsTexts = operation.operationId === "createAlert";

  it("reports every invalid field of a hostile body", async () => {
    for (const [what, json] of sampleOf(
      HOSTILE_JSON,
      ENDPOINTS.findIndex((each) => each.endpoint === endpoint),
    )) {
      const fieldsPerRequest = Math.max(1, Math.floor(BODY_MAX / Buffer.byteLength(json)));
      for (let start = 0; start < fields.length; start += fieldsPerRequest) {
        const batch = fields.slice(start, start + fieldsPerRequest);
        const { status, fieldErrors } = await sendAll(batch.map(([name]) => [name, json]));
        const invalidFields = batch
          .filter(([, schema]) => !matchesSchema(schema, JSON.parse(json)) && !(acceptsTexts && isNumberText(json)))
          .map(([name]) => name);
        const reportedFields = fieldNamesOf(fieldErrors);
        expect(status < 400 ? invalidFields : [], what).toEqual([]);
        // A route that rejects the user ID does not validate further fields.
        const unreported = invalidFields.filter((name) => name !== "userId" && !reportedFields.includes(name));
        expect(reportedFields.length === 0 ? [] : unreported, what).toEqual([]);
      }
    }
  });

  it("reports every field that exceeds its length limit", async () => {
    const tooLong = fields.flatMap(([name, schema]): [string, string][] => {
      const text = tooLongFor(schema);
      return text === null ? [] : [[name, JSON.stringify(text)]];
    });
    const { fieldErrors } = await sendAll(tooLong);
    expect(Object.keys(fieldErrors).toSorted()).toEqual(tooLong.map(([name]) => name).toSorted());
  });

  it("reports each missing required field", async () => {
    for (const missing of (variant.required ?? []).filter((name) => fields.some(([field]) => field === name))) {
      const input: Values = { ...operation.examples.at(-1), ...inputFor(seller, endpoint) };
      const others = fields.filter(([name]) => name !== missing && name in input);
      const body = jsonOf({
        ...Object.fromEntries(others.map(([name]) => [name, JSON.stringify(input[name])])),
        ...Object.fromEntries(constants),
      });
      const { status, fieldErrors } = await sendAndCheck(endpoint, operation.method, pathOf(endpoint, operation), body);
      expect([missing, status, Object.keys(fieldErrors)]).toEqual([missing, 400, [missing]]);
    }
  });
});

const WITH_PARAMETERS = ENDPOINTS.filter(({ operation }) => operation.parameters.length > 0).map(
  ({ endpoint, operation }) => [endpoint.name, endpoint, operation] as const,
);

it.each(WITH_PARAMETERS)(
  "%s accepts a parameter only if its schema allows it, and once",
  async (_name, endpoint, operation) => {
    const body = bodyOf(endpoint);
    for (const [index, { name, in: place, schema }] of operation.parameters.entries()) {
      const send = (encoded: string) =>
        sendAndCheck(endpoint, operation.method, pathOf(endpoint, operation, { [name]: encoded }), body);
      for (const [what, encoded] of sampleOf(HOSTILE_URL_VALUES, index)) {
        if (encoded === "" && place !== "query") continue;
        const { status } = await send(encoded);
        expect([name, what, status >= 400 || textMatchesSchema(schema, decoded(encoded))]).toEqual([name, what, true]);
      }
      const tooLong = tooLongFor(schema);
      if (tooLong !== null) expect([name, (await send(tooLong)).status]).toEqual([name, 400]);
      if (place !== "query") continue;
      expect(await send(`1&${name}=2`)).toMatchObject({ status: 400, fieldErrors: { [name]: expect.any(String) } });
    }
  },
);

/** Maps `images.0` to `images`. */
function fieldNamesOf(fieldErrors: FieldErrors): string[] {
  return Object.keys(fieldErrors).map((path) => path.replace(/\..*/, ""));
}

function bodyOf({ body, examples }: ApiEndpoint): string | undefined {
  return body && JSON.stringify(examples.at(-1));
}

function decoded(encoded: string): string {
  return new URLSearchParams(`x=${encoded}`).get("x") ?? "";
}
