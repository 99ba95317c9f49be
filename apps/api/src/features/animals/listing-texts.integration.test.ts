import type * as Declaration from "@pashu/validators/listing-texts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TestClient, TestServer, TestUser } from "../../testing/server.ts";

const DECLARATION = "@pashu/validators/listing-texts";
const LISTING = { title: "Gir", description: "Calm", category: "cattle", price: 50_000, location: "Hisar, 125001" };
const TEXTS = {
  madeUp: "Eats 98765 43210",
  madeUpHindi: "खाती है 98765 43210",
  madeUpMarathi: "खाते 98765 43210",
};
const READ = { madeUp: "Eats •••", madeUpHindi: "खाती है •••", madeUpMarathi: "खाते •••" };

let server: TestServer;
let seller: TestUser;
let visitor: TestClient;
let path: string;
let id: string;

// All that the server knows of this text is one entry of the declaration, and its columns.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(DECLARATION, async (original) => {
    const { LISTING_TEXTS } = await original<typeof Declaration>();
    return { LISTING_TEXTS: { ...LISTING_TEXTS, madeUp: { max: 25, isTranslated: true, isRemark: true } } };
  });
  const { startTestServer } = await import("../../testing/server.ts");
  server = await startTestServer();
  await server.deps.db.execute(
    sql`alter table animals add made_up text, add made_up_hindi text, add made_up_marathi text`,
  );
  seller = await server.signUp("Sunita");
  visitor = server.visitor();
});
afterAll(async () => {
  vi.doUnmock(DECLARATION);
  vi.resetModules();
  await server.close();
});
beforeEach(async () => {
  ({ id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...LISTING, ...TEXTS }));
  path = `/api/animals/${id}`;
});

async function askTrpc(procedure: string, input: object): Promise<{ [name: string]: object }> {
  const query = encodeURIComponent(JSON.stringify({ json: input }));
  const { result } = await visitor.json<{ result: { data: { json: never } } }>(
    "GET",
    `/trpc/${procedure}?input=${query}`,
  );
  return result.data.json;
}

it("a declared text is stored with its variants, changed, and limited in length", async () => {
  expect(await seller.json("GET", path)).toMatchObject(TEXTS);
  const tag = (await seller.send("GET", path)).headers.get("ETag");
  expect(await seller.json("PATCH", path, { madeUp: " dry fodder " })).toMatchObject({ madeUp: "dry fodder" });
  expect((await seller.send("GET", path)).headers.get("ETag")).not.toBe(tag);
  expect(await seller.json("PATCH", path, { madeUp: " " })).toMatchObject({ madeUp: null });
  for (const name of Object.keys(TEXTS)) {
    const { status } = await seller.send("PATCH", path, { [name]: "x".repeat(26) });
    expect([name, status]).toEqual([name, 400]);
  }
});

it("a declared text is in the description of the REST API", async () => {
  const { components } = await visitor.json<{ components: { schemas: Record<string, { properties: object }> } }>(
    "GET",
    "/api/openapi.json",
  );
  for (const schema of ["Animal", "NewAnimal", "AnimalChanges"])
    expect(Object.keys(components.schemas[schema]?.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(TEXTS)),
    );
});

it("a declared text is read without phone numbers, also by clients that name no language", async () => {
  expect(await visitor.json("GET", path)).toMatchObject(READ);
  expect(await askTrpc("animals.get", { id })).toMatchObject(READ);
});

it.each([
  ["en", READ.madeUp],
  ["hi", READ.madeUpHindi],
  ["mr", READ.madeUpMarathi],
])("a remark is on the page in %s in the reader's language, and not in lists", async (locale, madeUp) => {
  const { animal } = await askTrpc("animals.page", { id, locale });
  expect(animal).toMatchObject({ madeUp });
  expect(Object.keys(animal ?? {})).not.toContain("madeUpHindi");
  const [row] = Object.values((await askTrpc("animals.list", { locale }))["items"] ?? {});
  expect(row).toMatchObject({ title: "Gir" });
  expect(Object.keys(row as object).filter((name) => name.startsWith("madeUp"))).toEqual([]);
});

it("a declared text leaves the page of a listing that ended long ago", async () => {
  await seller.json("POST", `${path}/sold`, { where: "here" });
  await server.deps.db.execute(sql`update animals set sold_at = sold_at - interval '40 days' where id = ${id}`);
  const { animal } = await askTrpc("animals.page", { id });
  expect(animal).toMatchObject({ title: "Gir", madeUp: null, madeUpHindi: null, madeUpMarathi: null });
});

it("a declared text is part of the seller's export", async () => {
  const { listings } = await seller.json<{ listings: object[] }>("GET", "/api/users/me/export");
  expect(listings).toContainEqual(expect.objectContaining({ id, ...TEXTS }));
});

it.each(Object.keys(TEXTS))("a listing is held for the words of a fraud in %s", async (name) => {
  server.deps.env.RISK_HOLD_SCORE = 20;
  const [moderator, stranger] = [await server.signUp(), await server.signUp()];
  await server.deps.db.execute(sql`update users set role = 'moderator' where id = ${moderator.userId}`);
  const found = await stranger.json("POST", "/api/animals", { ...LISTING, [name]: "OTP, send money" });
  expect(found).toMatchObject({ status: "held" });
});
