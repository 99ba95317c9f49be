import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plainImage } from "../../features/media/testing-images.ts";
import { createKeyOf, programWith } from "../../testing/api-keys.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { hashKey } from "../key-format.ts";
import { nameOf } from "./statement-metrics.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";
const EMAIL = "sunita@village.example";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const received: { path: string | undefined; type: string | undefined; text: string }[] = [];
let collector: Server;
let server: TestServer;
let spans: SentSpan[];
let seller: TestUser;
let key: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      received.push({ path: request.url, type: request.headers["content-type"], text });
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
  seller = await server.signUp("Sunita Devi");
  await seller.json("PATCH", "/api/users/me", { email: EMAIL });
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  await server.app.request(pathname + search, {
    method: "PUT",
    body: new Uint8Array(await plainImage("jpeg")),
  });
  await seller.json("PUT", "/api/animal-images", { imageURL: uploadURL });
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await server.visitor().send("GET", `/api/animals/${seller.userId}?phone=${seller.phone}`, undefined, { traceparent });
  ({ key } = await createKeyOf(seller));
  await programWith(server, key).json("GET", "/api/users/me/saved-animals");
  await server.visitor().send("GET", `/api/animals?key=${key}`);
  await server.deps.observability.tracing?.close();
  spans = received.flatMap(({ text }) =>
    (JSON.parse(text) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const attribute = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const childrenOf = (span: SentSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);

it("tracing sends spans with service name and version to an OTLP endpoint", () => {
  expect(received[0]).toMatchObject({ path: "/v1/traces", type: "application/json" });
  const { resourceSpans } = JSON.parse(received[0]?.text ?? "") as Batch;
  const resource = Object.fromEntries(
    (resourceSpans[0]?.resource.attributes ?? []).map(({ key, value }) => [key, value.stringValue]),
  );
  expect(resource).toMatchObject({ "service.name": "pashu-bazaar", "service.version": expect.stringMatching(/^\d/) });
});

it("a trace nests statements in procedures in requests, named by route", () => {
  const [request] = named("GET /api/animals/:id");
  expect(request?.kind).toBe(2);
  expect(attribute(request, "http.route")).toBe("/api/animals/:id");
  expect(attribute(request, "http.response.status_code")).toBe(404);
  const [procedure, ...others] = childrenOf(request);
  expect([procedure?.name, others]).toEqual(["animals.get", []]);
  expect(attribute(procedure, "pashu.outcome")).toBe("ANIMAL_NOT_FOUND");
  expect(childrenOf(procedure).map(({ name }) => name)).toEqual(["select animals"]);
});

it("a request continues the client's trace", () => {
  const [request] = named("GET /api/animals/:id");
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(childrenOf(request)[0]?.traceId).toBe(TRACE);
});

it("a trace contains storage calls, and statements inside transactions", () => {
  const [finishing] = named("media.finishImage");
  const parts = childrenOf(finishing).map(({ name }) => name);
  expect(parts.filter((name) => name === "storage put")).toHaveLength(3);
  expect(parts).toContain("storage readUpload");
  const [session] = named("auth.openSession");
  expect(childrenOf(session).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["insert users", "insert sessions"]),
  );
});

it("a trace contains no personal data", () => {
  // By chance, the digits of a time can be those of the phone.
  const all = received.map(({ text }) => text.replaceAll(/"\w+UnixNano":"?\d+"?/g, "")).join("");
  expect(all).not.toContain("UnixNano");
  const secrets = [
    "Sunita",
    EMAIL,
    seller.phone.slice(3),
    seller.userId,
    key,
    hashKey(key),
    ...seller.cookies.values(),
  ];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

it("log lines contain the trace ID", () => {
  expect(server.logged.filter((line) => line.includes(TRACE))).toHaveLength(1);
});

it("tracing is off without an endpoint", async () => {
  const silent = await startTestServer();
  expect(silent.deps.observability.tracing).toBeNull();
  await silent.close();
});

it.each([
  ['select "id", "title" from "animals" where "id" = $1', "select animals"],
  ['insert into "users" ("id") values ($1)', "insert users"],
  ['update "otp_challenges" set "tries" = $1', "update otp_challenges"],
  ["delete from rate_limits where expire < now()", "delete rate_limits"],
  ['with "near" as (select * from "animals") select * from "near"', "select animals"],
  ["select pg_advisory_xact_lock(hashtextextended($1, 0))", "select"],
  ["begin ", "statement"],
])("the span of %s is named %s", (statement, name) => {
  expect(nameOf(statement)).toBe(name);
});
