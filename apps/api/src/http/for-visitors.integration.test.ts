import { gunzipSync } from "node:zlib";
import { connect } from "@pashu/db/client";
import { onListingChanges } from "@pashu/db/listing-changes";
import { animals } from "@pashu/db/schema/animals";
import { Hono } from "hono";
import type { AppEnv } from "./types.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnimalView } from "../features/animals/animals.present.ts";
import { buildApp } from "../app.ts";
import { inProcess, startTestServer, TestClient, type TestServer } from "../testing.ts";
import { pageRoutes } from "./pages.ts";

/** Two processes' worth of server on one database; the second hears of the first's writes only from the database. */
let server: TestServer;
let other: TestServer;
let seller: Awaited<ReturnType<TestServer["signUp"]>>;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  const url = server.databaseUrl;
  other = await startTestServer({ VISITOR_CACHE: "on" }, { ...connect(url, { max: 5 }), url });
  await onListingChanges(other.database.sql, () => other.deps.visitorAnswers.forget());
  seller = await server.signUp("Sunita");
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => {
  server.deps.visitorAnswers.forget();
  other.deps.visitorAnswers.forget();
});

const listing = { title: "Gir cow", description: "Calm", category: "cattle", price: 50_000, location: "Latur" };
const create = (title: string) => seller.json<AnimalView>("POST", "/api/animals", { ...listing, title });
const FIRST_PAGE = "/api/animals?category=cattle";

async function titles(of: TestServer, path = FIRST_PAGE): Promise<string[]> {
  return (await of.visitor().json<AnimalView[]>("GET", path)).map(({ title }) => title);
}

/** Until the second process has heard of all that was committed so far: the database tells in the order of commits. */
async function allIsTold(): Promise<void> {
  let heard: () => void = () => undefined;
  const mark = new Promise<void>((resolve) => (heard = resolve));
  const { unlisten } = await other.database.sql.listen("mark", () => heard());
  await server.deps.db.execute(sql`select pg_notify('mark', '')`);
  await mark;
  await unlisten();
}

/** Changes the database without any trigger telling of it. */
async function changeInSilence(id: string, title: string): Promise<void> {
  await server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${animals} disable trigger animals_told`);
    await tx.update(animals).set({ title }).where(eq(animals.id, id));
    await tx.execute(sql`alter table ${animals} enable trigger animals_told`);
  });
}

describe("what visitors are answered", () => {
  it("is kept: the same again is not read from the database", async () => {
    const { id } = await create("kept");
    expect(await titles(server)).toContain("kept");
    await changeInSilence(id, "changed in silence");
    expect(await titles(server)).toContain("kept");
    expect(await titles(server, `${FIRST_PAGE}&offset=0`)).toContain("changed in silence");
  });

  it("is right at once after a write through the same process", async () => {
    const { id } = await create("mine");
    expect(await titles(server)).toContain("mine");
    await seller.json("PATCH", `/api/animals/${id}`, { title: "mine, changed" });
    expect(await titles(server)).toContain("mine, changed");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
    expect(await titles(server)).not.toContain("mine, changed");
    await seller.json("PATCH", `/api/animals/${id}`, { isActive: true });
    expect(await titles(server)).toContain("mine, changed");
    await seller.send("DELETE", `/api/animals/${id}`);
    expect(await titles(server)).not.toContain("mine, changed");
  });

  it("shows a seller's new name at once", async () => {
    await create("whose name");
    const name = async () => (await server.visitor().json<AnimalView[]>("GET", FIRST_PAGE))[0]?.seller.name;
    expect(await name()).toBe("Sunita");
    await seller.json("PATCH", "/api/users/me", { name: "Sunita Pawar" });
    expect(await name()).toBe("Sunita Pawar");
  });

  it("is right in another process as soon as the database has told it", async () => {
    expect(await titles(other)).not.toContain("told");
    const { id } = await create("told");
    await allIsTold();
    expect(await titles(other)).toContain("told");
    await seller.send("DELETE", `/api/animals/${id}`);
    await allIsTold();
    expect(await titles(other)).not.toContain("told");
  });

  it("is right within five seconds where the telling is lost", async () => {
    const { id } = await create("before");
    await allIsTold();
    expect(await titles(other)).toContain("before");
    await changeInSilence(id, "after");
    expect(await titles(other)).toContain("before");
    other.clock.advance(4001);
    expect(await titles(other)).toContain("after");
  });

  it("is forgotten when listening was cut and begins anew, and told again from then on", async () => {
    const { id } = await create("old");
    await allIsTold();
    expect(await titles(other)).toContain("old");
    await changeInSilence(id, "meanwhile");
    expect(await titles(other)).toContain("old");
    const cut = await server.deps.db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query ~* '^\\s*(un)?listen'
    `);
    expect(cut).toHaveLength(1);
    await expect.poll(() => titles(other)).toContain("meanwhile");
    await expect.poll(listeners).toBe(1);
    await seller.json("PATCH", `/api/animals/${id}`, { title: "told again" });
    await allIsTold();
    expect(await titles(other)).toContain("told again");
  });

  it("comes with a tag that saves sending it again, and with words for a CDN", async () => {
    await create("tagged");
    const first = await server.visitor().send("GET", FIRST_PAGE);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(first.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    const again = await server.visitor().send("GET", FIRST_PAGE, undefined, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("X-Content-Type-Options")).toBe("nosniff");
    await create("newer");
    const changed = await server.visitor().send("GET", FIRST_PAGE, undefined, { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(etag);
  });

  it("tells caches of tRPC's answers, kept or not, what they depend on", async () => {
    for (const input of [{ category: "cattle" }, { search: "gir" }]) {
      const query = encodeURIComponent(JSON.stringify({ json: input }));
      const response = await server.visitor().send("GET", `/trpc/animals.list?input=${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Vary")).toMatch(/\bCookie, Accept-Encoding\b/);
    }
  });

  it("is compressed for those who take that, also the first time", async () => {
    const plain = await (await server.visitor().send("GET", FIRST_PAGE)).text();
    server.deps.visitorAnswers.forget();
    for (const asked of ["first", "again"]) {
      const zipped = await server.visitor().send("GET", FIRST_PAGE, undefined, { "Accept-Encoding": "gzip" });
      expect([asked, zipped.headers.get("Content-Encoding")]).toEqual([asked, "gzip"]);
      expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain);
    }
    const refused = await server
      .visitor()
      .send("GET", FIRST_PAGE, undefined, { "Accept-Encoding": "br;q=0, identity" });
    expect(await refused.text()).toBe(plain);
  });

  it("is the same through tRPC, alone or in a batch, and never anything else", async () => {
    const { id } = await create("by trpc");
    const input = encodeURIComponent(JSON.stringify({ 0: { json: { category: "cattle", limit: 10 } } }));
    const batch = `/trpc/animals.list,categories.counts?batch=1&input=${input}`;
    const personal = `/trpc/animals.list,auth.me?batch=1&input=${input}`;
    for (const path of [batch, personal])
      expect(await (await server.visitor().send("GET", path)).text()).toContain("by trpc");
    await changeInSilence(id, "changed");
    expect(await (await server.visitor().send("GET", batch)).text()).toContain("by trpc");
    expect(await (await server.visitor().send("GET", personal)).text()).not.toContain("by trpc");
    expect((await server.visitor().send("GET", personal)).headers.get("Cache-Control")).toBe("no-store");
  });

  it("is not kept when it is an error", async () => {
    for (const path of ["/api/animals?category=camel", "/trpc/animals.list?input=%7B"]) {
      const response = await server.visitor().send("GET", path);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    }
    expect(server.deps.visitorAnswers.bytes).toBe(0);
  });
});

describe("who is signed in", () => {
  it("is answered from the database, and leaves nothing behind", async () => {
    const { id } = await create("fresh");
    expect(await titles(server)).toContain("fresh");
    await changeInSilence(id, "fresher");
    const before = server.deps.visitorAnswers.bytes;
    const input = encodeURIComponent(JSON.stringify({ json: { category: "cattle" } }));
    for (const path of [FIRST_PAGE, `/trpc/animals.list?input=${input}`, "/trpc/auth.me", "/api/auth/user"]) {
      const response = await seller.send("GET", path);
      const text = await response.text();
      expect(text).toContain(path.includes("auth") ? seller.userId : "fresher");
      expect(response.headers.get("Cache-Control") ?? "no-store").toContain("no-store");
    }
    expect(server.deps.visitorAnswers.bytes).toBe(before);
  });
});

describe("pages", () => {
  it("are rendered once for a language and an address, and again after a change", async () => {
    let renderings = 0;
    const renderer = {
      render: async ({ locale, request }: { locale: string; request: Request }) => {
        const html = `<p>${locale} ${new URL(request.url).search} ${(renderings += 1)}</p>`;
        return { route: "/", status: 200, headers: {}, html, inline: { scripts: [], styles: [] } };
      },
    };
    const site = new Hono<AppEnv>().route(
      "/",
      pageRoutes(server.deps, renderer, () => "default-src 'self'"),
    );
    const visitor = new TestClient(inProcess(buildApp(server.deps, site)));
    const page = async (path: string, language: string) => {
      const response = await visitor.send("GET", path, undefined, { "Accept-Language": language });
      expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
      expect(response.headers.get("Vary")).toBe("Cookie, Accept-Encoding, Accept-Language");
      return response.text();
    };
    expect(await page("/marketplace?category=goats", "hi")).toBe("<p>hi ?category=goats 1</p>");
    expect(await page("/marketplace?category=goats", "hi-IN,hi")).toBe("<p>hi ?category=goats 1</p>");
    expect(await page("/marketplace?category=goats", "mr")).toBe("<p>mr ?category=goats 2</p>");
    expect(await page("/marketplace", "hi")).toBe("<p>hi  3</p>");
    expect(await page("/sell", "hi")).toBe("<p>hi  4</p>");
    expect(await page("/sell", "hi")).toBe("<p>hi  5</p>");
    await create("changes the page");
    expect(await page("/marketplace?category=goats", "hi")).toBe("<p>hi ?category=goats 6</p>");
  });
});

async function listeners(): Promise<number> {
  const rows = await server.deps.db.execute(sql`
    select pid from pg_stat_activity where datname = current_database() and query ~* '^\\s*(un)?listen'
  `);
  return rows.length;
}
