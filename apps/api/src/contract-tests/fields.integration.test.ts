import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, JSON_BODY_MAX_BYTES, KILOBYTE } from "@pashu/validators/limits";
import { operations, type JsonSchema, type Operation } from "../testing/openapi-operations.ts";
import type { TestServer } from "../testing/server.ts";
import { restCalls, type ApiCall, type Values } from "./calls.fixture.ts";
import { describesText, describesValue, HOSTILE_ADDRESS, HOSTILE_JSON, tooLongFor } from "./hostile-values.fixture.ts";
import {
  fingerprint,
  newPerson,
  newSeller,
  newVisitor,
  thingsOf,
  type Person,
  type Seller,
  startServer,
} from "./people.fixture.ts";

let server: TestServer;
let seller: Seller;
let buyer: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  buyer = await newPerson(server);
  await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
});
afterAll(() => server.close());

const CALLS = restCalls().map((call) => ({ call, operation: operations()[call.name] as Operation }));
type Refused = Record<string, string>;
const BODY_MAX = JSON_BODY_MAX_BYTES - 4 * KILOBYTE;
/** All rows after the last rejection. */
let known: string | undefined;

/** @returns the status and, if rejected, the names of the invalid fields */
async function ask(call: ApiCall, method: string, path: string, body?: string) {
  // Resets the rate limits, which other tests cover.
  server.clock.advance(DAY);
  const client = call.takes.includes("rating") ? buyer : seller;
  client.address = newVisitor(server).address;
  const before = known ?? (await fingerprint(server));
  const answer = await client.send(method, path, body);
  const text = await answer.clone().text();
  const status = await call.check(answer);
  expect([path, status]).not.toEqual([path, 429]);
  expect([path, call.needsSession && status === 401]).toEqual([path, false]);
  known = undefined;
  if (status < 400) return { status, refused: {} };
  known = await fingerprint(server);
  expect(known).toEqual(before);
  return { status, refused: (JSON.parse(text) as { fields?: Refused }).fields ?? {} };
}

function pathOf(call: ApiCall, { path, parameters }: Operation, changed: Record<string, string> = {}): string {
  const things = thingsOf(seller, call);
  const encoded = (name: string) => changed[name] ?? encodeURIComponent(String(things[name]));
  const query = parameters.filter(
    (parameter) => parameter.in === "query" && parameter.name in { ...things, ...changed },
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

/** Returns the variants of a union, or the schema itself. */
function shapesOf(body: JsonSchema): JsonSchema[] {
  return body.oneOf ?? [body];
}

const BODIES = CALLS.flatMap(({ call, operation }) =>
  operation.body === undefined
    ? []
    : shapesOf(operation.body).map((shape) => [call.name, call, operation, shape] as const),
);

describe.each(BODIES)("the body of %s", (_name, call, operation, shape) => {
  const fields = Object.entries(shape.properties ?? {}).filter(([, schema]) => constantOf(schema) === undefined);
  const constants = Object.entries(shape.properties ?? {}).flatMap(([name, schema]) =>
    constantOf(schema) === undefined ? [] : [[name, JSON.stringify(constantOf(schema))] as const],
  );

  /** Sends all fields, then without the rejected ones, until the rest is accepted or empty. */
  async function sendAll(values: [string, string][]): Promise<{ status: number; refused: Refused }> {
    const things: Values = { ...operation.examples.at(-1), ...thingsOf(seller, call), images: [] };
    const sound = fields.filter(([name]) => name in things).map(([name]) => [name, JSON.stringify(things[name])]);
    let left = values;
    let first: number | undefined;
    let all: Refused = {};
    for (;;) {
      const body = jsonOf({
        ...Object.fromEntries(sound),
        ...Object.fromEntries(left),
        ...Object.fromEntries(constants),
      });
      const { status, refused } = await ask(call, operation.method, pathOf(call, operation), body);
      first ??= status;
      all = { ...all, ...refused };
      const rest = left.filter(([name]) => !namesOf(refused).includes(name));
      if (rest.length === left.length || rest.length === 0) return { status: first, refused: all };
      left = rest;
    }
  }

  it.each(HOSTILE_JSON)("with %s in every field", async (_what, json) => {
    const atOnce = Math.max(1, Math.floor(BODY_MAX / Buffer.byteLength(json)));
    for (let start = 0; start < fields.length; start += atOnce) {
      const some = fields.slice(start, start + atOnce);
      const { status, refused } = await sendAll(some.map(([name]) => [name, json]));
      const wrong = some.filter(([, schema]) => !describesValue(schema, JSON.parse(json))).map(([name]) => name);
      const named = namesOf(refused);
      expect(status < 400 ? wrong : []).toEqual([]);
      // A route that rejects the user ID does not validate further fields.
      expect(named.length === 0 ? [] : wrong.filter((name) => name !== "userId" && !named.includes(name))).toEqual([]);
    }
  });

  it("with too long values in each field", async () => {
    const long = fields.flatMap(([name, schema]): [string, string][] => {
      const text = tooLongFor(schema);
      return text === null ? [] : [[name, JSON.stringify(text)]];
    });
    const { refused } = await sendAll(long);
    expect(Object.keys(refused).toSorted()).toEqual(long.map(([name]) => name).toSorted());
  });

  it("without each required field", async () => {
    for (const missing of (shape.required ?? []).filter((name) => fields.some(([field]) => field === name))) {
      const things: Values = { ...operation.examples.at(-1), ...thingsOf(seller, call) };
      const others = fields.filter(([name]) => name !== missing && name in things);
      const body = jsonOf({
        ...Object.fromEntries(others.map(([name]) => [name, JSON.stringify(things[name])])),
        ...Object.fromEntries(constants),
      });
      const { status, refused } = await ask(call, operation.method, pathOf(call, operation), body);
      expect([missing, status, Object.keys(refused)]).toEqual([missing, 400, [missing]]);
    }
  });
});

const PARAMETERS = CALLS.flatMap(({ call, operation }) =>
  operation.parameters.map((parameter) => [call.name, parameter.name, call, operation, parameter] as const),
);

describe.each(PARAMETERS)("%s with its %s", (_name, name, call, operation, parameter) => {
  const send = (encoded: string) =>
    ask(call, operation.method, pathOf(call, operation, { [name]: encoded }), bodyOf(call));

  it.each(HOSTILE_ADDRESS.filter(([what]) => what !== "empty" || parameter.in === "query"))(
    "as %s",
    async (_what, encoded) => {
      const { status } = await send(encoded);
      expect(status >= 400 || describesText(parameter.schema, decoded(encoded))).toBe(true);
    },
  );

  it.each([tooLongFor(parameter.schema)].filter((text) => text !== null))("with too long values", async (long) => {
    expect((await send(long)).status).toBe(400);
  });

  it.each(parameter.in === "query" ? ["once more"] : [])("given %s", async () => {
    expect(await send(`1&${name}=2`)).toMatchObject({ status: 400, refused: { [name]: expect.any(String) } });
  });
});

/** Maps `images.0` to `images`. */
function namesOf(refused: Refused): string[] {
  return Object.keys(refused).map((path) => path.replace(/\..*/, ""));
}

function bodyOf({ body, examples }: ApiCall): string | undefined {
  return body && JSON.stringify(examples.at(-1));
}

function decoded(encoded: string): string {
  return new URLSearchParams(`x=${encoded}`).get("x") ?? "";
}
