import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.signUp("सुनीता");
  for (let n = 0; n < 12; n += 1) {
    server.clock.advance(1000);
    const listing = { title: `Goat "${n}"`, description: "Quiet.\nHealthy.", category: "goats", location: "413512" };
    await seller.json("POST", "/api/animals", { ...listing, price: 5000 + (n % 3) });
  }
});
afterAll(() => server.close());

/** An answer without what is another in each. */
async function answerTo(path: string, headers: Record<string, string>, from = server) {
  const answer = await from.visitor().send("GET", path, undefined, headers);
  const { "x-request-id": requestId, vary, ...others } = Object.fromEntries(answer.headers);
  const body: unknown = JSON.parse((await answer.text()).replaceAll(requestId ?? "", "the request's id"));
  return { status: answer.status, headers: others, vary: vary?.toLowerCase().split(", ").toSorted(), body };
}

/** The same question as our clients ask it, and as only the library answers it. */
async function bothAnswersTo(path: string, { from = server, ...headers }: { from?: TestServer; Cookie?: string } = {}) {
  const [ours, theirs] = [headers, { ...headers, "trpc-accept": "application/json" }];
  return Promise.all([answerTo(path, ours, from), answerTo(path, theirs, from)]);
}

const alone = (input: unknown) => `/trpc/animals.list?input=${encodeURIComponent(JSON.stringify(input))}`;
const inBatch = (input: unknown) => `${alone({ 0: input })}&batch=1`;

it.each([
  { category: "goats" },
  { category: "goats", limit: 5 },
  { category: "goats", limit: 12 },
  { category: "goats", limit: 50, sort: "price-low" },
  { category: "goats", limit: 4, offset: 4, sort: "price-high" },
  { category: "goats", limit: 5, sort: "nearest", pincode: "413512" },
  { search: "goat", limit: 3, sort: "price-low" },
  { category: "sheep", cursor: null },
])("a list is answered as the library would: %j", async (input) => {
  for (const path of [alone({ json: input }), inBatch({ json: input })]) {
    const [ours, theirs] = await bothAnswersTo(path);
    expect(ours).toEqual(theirs);
    expect(ours.status).toBe(200);
  }
});

it("a page goes on where the library's would", async () => {
  for (const sort of ["recent", "price-low", "price-high"]) {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const [ours, theirs] = await bothAnswersTo(alone({ json: { category: "goats", limit: 5, sort, cursor } }));
      expect(ours).toEqual(theirs);
      const { json } = (ours.body as { result: { data: { json: { items: unknown[]; nextCursor: string | null } } } })
        .result.data;
      expect([json.items.length, json.nextCursor === null]).toEqual(page < 2 ? [5, false] : [2, true]);
      cursor = json.nextCursor;
    }
  }
});

it.each([
  { json: { category: "camel" } },
  { json: { limit: 0, sort: "best" } },
  { json: { cursor: "nonsense" } },
  { json: { sort: "nearest", pincode: "999999" } },
  { json: 7 },
  { json: {}, meta: { values: { limit: ["Date"] } } },
  { category: "goats" },
  7,
  null,
  [],
])("what is refused is refused as the library would: %j", async (input) => {
  for (const path of [alone(input), inBatch(input)]) {
    const [ours, theirs] = await bothAnswersTo(path);
    expect(ours).toEqual(theirs);
  }
});

it.each(["", "?batch=1", "?input=%7B", "?input=&batch=1", "?input=%7B%22json%22%3A%7B%7D%7D&batch=true"])(
  "what is no whole question is answered as the library would: animals.list%s",
  async (query) => {
    const [ours, theirs] = await bothAnswersTo(`/trpc/animals.list${query}`);
    expect(ours).toEqual(theirs);
  },
);

it("a session that is no more is taken back, as by the library", async () => {
  const Cookie = `${server.deps.sessions.sessionCookieName}=${"x".repeat(40)}`;
  const [ours, theirs] = await bothAnswersTo(alone({ json: { category: "goats" } }), { Cookie });
  expect(ours).toEqual(theirs);
  expect(ours.headers["set-cookie"]).toMatch(/Max-Age=0/);
});

it("a database that is away is told as the library would, to visitors and to who may be somebody", async () => {
  const broken = await startTestServer();
  const Cookie = `${broken.deps.sessions.sessionCookieName}=${"x".repeat(40)}`;
  await broken.close();
  for (const who of [{}, { Cookie }]) {
    const [ours, theirs] = await bothAnswersTo(alone({ json: {} }), { from: broken, ...who });
    // The wait has a random part.
    const wait: unknown = expect.stringMatching(/^\d+$/);
    expect(ours).toEqual({ ...theirs, headers: { ...theirs.headers, "retry-after": wait } });
    expect([ours.status, theirs.headers["retry-after"]]).toEqual([503, wait]);
  }
});
