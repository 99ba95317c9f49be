import { animalCards } from "@pashu/db/schema/animal-cards";
import { animals } from "@pashu/db/schema/animals";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { CARD_DRAWS_PER_IP, DAY } from "@pashu/validators/limits";
import { desc, eq, like, sql } from "drizzle-orm";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { runAllJobs } from "../../testing/jobs.ts";
import { SERVER_WORK } from "../../platform/fair-queue.ts";
import { inProcess, startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { storeImage } from "../media/store-image.ts";
import { plainImage } from "../media/testing-images.ts";
import { sweepCards } from "./stored-cards.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

type Changes = Partial<typeof animals.$inferInsert>;

async function listing(changes: Changes = {}): Promise<string> {
  const id = uuidv7();
  const required = { title: "Cow", description: "Calm", category: "cattle", price: 50_000, location: "Latur" } as const;
  await server.deps.db.insert(animals).values({ ...required, id, sellerId: seller.userId, ...changes });
  return id;
}

const change = (id: string, changes: Changes) => server.deps.db.update(animals).set(changes).where(eq(animals.id, id));
const get = (path: string, init: RequestInit = {}) => inProcess(server.app)(path, init, "192.0.2.1");
const keyOf = (path: string) => path.slice(1);
const storedCards = (id: string) => server.deps.db.select().from(animalCards).where(eq(animalCards.animalId, id));

async function pathOf(id: string, locale: Locale = "en"): Promise<string> {
  const { headers } = await get(`/cards/${id}-${locale}-00000000.jpg`);
  return headers.get("Location") ?? "";
}

async function dimensionsOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe("GET /cards/…", () => {
  it("draws the card of the page in each language, stores it, and answers with the same bytes again", async () => {
    const id = await listing();
    const page = await seller.json<{ result: { data: { json: { cards: Record<Locale, string> } } } }>(
      "GET",
      `/trpc/animals.page?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
    );
    for (const locale of LOCALES) {
      const path = page.result.data.json.cards[locale];
      const first = await get(path);
      expect(first.status).toBe(200);
      const headers = Object.fromEntries(first.headers);
      expect(headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
        "x-content-type-options": "nosniff",
        etag: `"${path.slice("/cards/".length)}"`,
      });
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(await dimensionsOf(new Response(bytes))).toEqual({ format: "jpeg", width: 1200, height: 630 });
      const again = await get(path);
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
      const { "x-request-id": _, ...same } = headers;
      expect(Object.fromEntries(again.headers)).toMatchObject(same);
    }
    expect(await storedCards(id)).toHaveLength(LOCALES.length);
  });

  it("answers HEAD without a body and If-None-Match with 304", async () => {
    const path = await pathOf(await listing());
    const { headers } = await get(path);
    const head = await get(path, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([
      200,
      headers.get("Content-Length"),
      "",
    ]);
    expect((await get(path, { headers: { "If-None-Match": headers.get("ETag") ?? "" } })).status).toBe(304);
  });

  it("draws the status picture of the same revision, with a QR code that leads to the listing", async () => {
    const id = await listing();
    const status = await get((await pathOf(id)).replace(".jpg", "-status.jpg"));
    const { data, info } = await sharp(await status.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([status.headers.get("Content-Type"), info.width, info.height]).toEqual(["image/jpeg", 1080, 1920]);
    const address = new URL(decodeQr({ data, ...info }, { timeLimit: 10_000 }));
    expect(address.origin).toBe(server.deps.env.publicUrl);
    expect((await get(address.pathname)).headers.get("Location")).toBe(`/animal/${id}`);
  });

  it("redirects every other revision, and draws nothing in a flood of them", async () => {
    const id = await listing();
    const responses: Response[] = [];
    for (let n = 0; n < 200; n += 1)
      responses.push(await get(`/cards/${id}-en-${n.toString(16).padStart(8, "0")}.jpg`));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([302]));
    expect(new Set(responses.map(({ headers }) => headers.get("Cache-Control")))).toEqual(new Set(["no-store"]));
    expect(await storedCards(id)).toEqual([]);
    await change(id, { price: 60_000 });
    expect(await pathOf(id)).not.toBe(responses[0]?.headers.get("Location"));
  });

  it.each([
    "none",
    "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10-en-00000000.jpg",
    "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10-xx-00000000.jpg",
    "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a1'-en-00000000.jpg",
    "%00-en-00000000.jpg",
  ])("answers 404 to %s", async (file) => {
    expect((await get(`/cards/${file}`)).status).toBe(404);
  });

  it("is stored in a bucket, served from it again, and removed from it with the listing", async () => {
    const bucket = await startS3Server();
    const own = await startTestServer(bucket.settings);
    onTestFinished(async () => {
      await own.close();
      await bucket.close();
    });
    const owner = await own.signUp();
    const text = { title: "Cow", description: "Calm", location: "Latur" };
    const { id } = await owner.json<{ id: string }>("POST", "/api/animals", { ...text, category: "cattle", price: 5 });
    const path = (await owner.send("GET", `/cards/${id}-en-00000000.jpg`)).headers.get("Location") ?? "";
    const drawn = await owner.send("GET", path);
    const run = vi.spyOn(own.deps.queues.cards, "run");
    const stored = await owner.send("GET", path);
    expect(run).not.toHaveBeenCalled();
    expect(Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(await drawn.arrayBuffer()))).toBe(true);
    await owner.send("DELETE", `/api/animals/${id}`);
    expect((await owner.send("GET", path)).status).toBe(410);
    expect(await own.deps.storage.get(keyOf(path))).toBeNull();
  });

  it("is not readable at the path of objects", async () => {
    const path = await pathOf(await listing());
    await get(path);
    expect((await get(`/objects${path}`)).status).toBe(404);
  });
});

describe("the state of a listing", () => {
  it.each(["isActive", "heldAt", "hiddenAt"] as const)(
    "with %s set hides its card with status 404 and removes it",
    async (column) => {
      const id = await listing();
      const path = await pathOf(id);
      await get(path);
      await change(id, { [column]: column === "isActive" ? false : server.clock.now() });
      expect((await get(path)).status).toBe(404);
      expect(await server.deps.storage.get(keyOf(path))).toBeNull();
      expect(await storedCards(id)).toEqual([]);
    },
  );

  it.each(["soldAt", "expiredAt"] as const)(
    "with %s has another card for 30 days, then status 410 and none after the sweep",
    async (column) => {
      const id = await listing();
      const live = await pathOf(id);
      await change(id, { [column]: server.clock.now() });
      const ended = await pathOf(id);
      expect(ended).not.toBe(live);
      expect((await get(ended)).status).toBe(200);
      await change(id, { [column]: new Date(server.clock.now().getTime() - 31 * DAY) });
      expect((await get(ended)).status).toBe(410);
      await sweepCards(server.deps);
      expect(await server.deps.storage.get(keyOf(ended))).toBeNull();
    },
  );

  it("deleted answers 410 and removes its cards", async () => {
    const id = await listing();
    const path = await pathOf(id);
    await get(path);
    await seller.send("DELETE", `/api/animals/${id}`);
    expect((await get(path)).status).toBe(410);
    expect(await server.deps.storage.get(keyOf(path))).toBeNull();
  });

  it("deleted with the account removes its cards", async () => {
    const leaving = await server.signUp("Ramesh");
    const id = await listing({ sellerId: leaving.userId });
    const path = await pathOf(id);
    await get(path);
    await leaving.send("DELETE", `/api/users/${leaving.userId}`);
    expect(await server.deps.storage.get(keyOf(path))).toBeNull();
    expect(await storedCards(id)).toEqual([]);
  });

  it.each([
    ["paused", { isActive: false }],
    ["held", { heldAt: new Date() }],
    ["hidden", { hiddenAt: new Date() }],
  ])("%s leaves no card after the sweep, also without a request", async (_state, changes) => {
    const id = await listing();
    const path = await pathOf(id);
    await get(path);
    await change(id, changes);
    await sweepCards(server.deps);
    expect(await server.deps.storage.get(keyOf(path))).toBeNull();
    expect(await storedCards(id)).toEqual([]);
  });

  it("deleted while a card is drawn leaves no card after the sweep", async () => {
    const id = await listing();
    const path = await pathOf(id);
    const { cards } = server.deps.queues;
    const run = cards.run.bind(cards);
    vi.spyOn(cards, "run").mockImplementation(async (...drawing) => {
      const drawn = await run(...drawing);
      await server.deps.db.delete(animals).where(eq(animals.id, id));
      return drawn;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await get(path);
    await expect.poll(() => server.deps.db.$count(animals, eq(animals.id, id))).toBe(0);
    await sweepCards(server.deps);
    expect(await server.deps.storage.get(keyOf(path))).toBeNull();
    expect(await storedCards(id)).toEqual([]);
  });

  it("deleted is swept among many others", async () => {
    const { db } = server.deps;
    await db.execute(sql`insert into animal_cards (animal_id, locale, kind, revision, drawn_at)
      select gen_random_uuid(), 'en', 'card', '00000000', now() from generate_series(1, 1200)`);
    await expect(sweepCards(server.deps, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(await db.$count(animalCards)).toBeGreaterThanOrEqual(1200);
    await runAllJobs(server.deps);
    expect(await db.$count(animalCards, eq(animalCards.revision, "00000000"))).toBe(0);
  });

  it("keeps the newest cards within the budget", async () => {
    await sweepCards(server.deps, undefined, 0);
    const paths: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(1000);
      paths.push(await pathOf(await listing()));
      await get(paths[n] ?? "");
    }
    const [newest] = await server.deps.db.select().from(animalCards).orderBy(desc(animalCards.drawnAt));
    await sweepCards(server.deps, undefined, 2 * (newest?.bytes ?? 0) + 1000);
    const stored = await Promise.all(paths.map((path) => server.deps.storage.get(keyOf(path))));
    expect(stored.map((card) => card !== null)).toEqual([false, true, true]);
    expect(await server.deps.db.$count(animalCards)).toBe(2);
  });

  it("visible keeps its card in the sweep", async () => {
    const id = await listing();
    const path = await pathOf(id);
    await get(path);
    await sweepCards(server.deps);
    expect(await storedCards(id)).toHaveLength(1);
    expect(await server.deps.storage.get(keyOf(path))).not.toBeNull();
  });
});

describe("limits", () => {
  it("concurrent requests share one drawing", async () => {
    const id = await listing();
    const path = await pathOf(id);
    const run = vi.spyOn(server.deps.queues.cards, "run");
    onTestFinished(() => run.mockRestore());
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("a seventh drawing in an hour is answered with the latest one, and three revisions of a language and kind are kept", async () => {
    const id = await listing();
    const others = [await pathOf(id, "hi"), (await pathOf(id)).replace(".jpg", "-status.jpg")];
    for (const path of others) await get(path);
    const sizes: (string | null)[] = [];
    const paths: string[] = [];
    for (let price = 1; price <= 5; price += 1) {
      await change(id, { price: 10 ** price });
      server.clock.advance(1000);
      const path = await pathOf(id);
      const { headers } = await get(path);
      paths.push(path);
      sizes.push(headers.get("Content-Length"));
      expect(headers.get("Cache-Control")).toBe(
        price === 5 ? "no-store" : "public, max-age=31536000, s-maxage=60, immutable",
      );
    }
    expect(sizes[4]).toBe(sizes[3]);
    expect((await get(await pathOf(id, "hi"))).headers.get("Cache-Control")).toBe("no-store");
    const kept = await Promise.all([...others, ...paths].map((path) => server.deps.storage.get(keyOf(path))));
    expect(kept.map((stored) => stored !== null)).toEqual([true, true, false, true, true, true, false]);
  });

  it("answers a network that has had too many cards drawn with plain pictures, and another with cards", async () => {
    const own = "203.0.113.7";
    const { max } = CARD_DRAWS_PER_IP;
    await server.deps.limits.cardDraw({ reportRateLimit: () => undefined }, own);
    await server.deps.db
      .update(rateLimits)
      .set({ points: max })
      .where(like(rateLimits.key, `card-draws-by-address:${own}`));
    const path = await pathOf(await listing());
    const refused = await inProcess(server.app)(path, {}, own);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect((await get(path)).headers.get("Cache-Control")).toContain("immutable");
  });

  it("a wait for other cards ends with the photo, or a drawing without one, which are not cacheable", async () => {
    const photo = await storeImage(server.deps, await plainImage("jpeg"));
    const [withPhoto, without] = [await pathOf(await listing({ images: [photo] })), await pathOf(await listing())];
    const { cards } = server.deps.queues;
    let finish = () => {};
    const drawing = new Promise<void>((resolve) => (finish = resolve));
    const busy = cards.run(SERVER_WORK, () => drawing);
    const { timeouts } = server.deps;
    const { cardMs } = timeouts;
    timeouts.cardMs = 50;
    onTestFinished(() => finish());
    const answers = await Promise.all([withPhoto, without].map((path) => get(path)));
    await Promise.all(Array.from({ length: 6 }, () => get(without)));
    expect(
      answers.map(({ status, headers }) => [status, headers.get("Content-Type"), headers.get("Cache-Control")]),
    ).toEqual([
      [200, "image/webp", "no-store"],
      [200, "image/png", "no-store"],
    ]);
    timeouts.cardMs = cardMs;
    finish();
    await busy;
    expect((await get(without)).headers.get("Cache-Control")).toContain("immutable");
  });

  it("a status picture that cannot be drawn in time is answered with 503, then with the picture, never with the photo", async () => {
    const photo = await storeImage(server.deps, await plainImage("jpeg"));
    const path = (await pathOf(await listing({ images: [photo] }))).replace(".jpg", "-status.jpg");
    const { cards } = server.deps.queues;
    let finish = () => {};
    const busy = cards.run(SERVER_WORK, () => new Promise<void>((resolve) => (finish = resolve)));
    const { timeouts } = server.deps;
    const { cardMs } = timeouts;
    timeouts.cardMs = 50;
    const refused = await get(path);
    timeouts.cardMs = cardMs;
    finish();
    await busy;
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([503, expect.stringContaining("json")]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await dimensionsOf(await get(path))).toEqual({ format: "jpeg", width: 1080, height: 1920 });
  });

  it("a status picture of a listing that was drawn too often is answered with 503, because the latest has an old price", async () => {
    const id = await listing();
    const status = async () => get((await pathOf(id)).replace(".jpg", "-status.jpg"));
    for (let price = 1; price <= 6; price += 1) {
      await change(id, { price: 10 ** price });
      expect((await status()).status).toBe(200);
    }
    await change(id, { price: 7 });
    expect((await status()).status).toBe(503);
  });

  it("a drawing that takes too long is answered with a plain picture and stored afterwards", async () => {
    const id = await listing();
    const path = await pathOf(id);
    let drawNow = () => {};
    const waiting = new Promise<void>((resolve) => (drawNow = resolve));
    const { cards } = server.deps.queues;
    const run = cards.run.bind(cards);
    vi.spyOn(cards, "run").mockImplementation((requester, work) =>
      run(requester, () => waiting.then(work), Number.POSITIVE_INFINITY),
    );
    const { timeouts } = server.deps;
    const { cardMs } = timeouts;
    timeouts.cardMs = 1;
    onTestFinished(() => {
      timeouts.cardMs = cardMs;
      vi.restoreAllMocks();
    });
    expect((await get(path)).headers.get("Cache-Control")).toBe("no-store");
    drawNow();
    await expect.poll(() => server.deps.storage.get(keyOf(path))).not.toBeNull();
  });

  it("a card that cannot be stored is sent", async () => {
    const path = await pathOf(await listing());
    vi.spyOn(server.deps.storage, "put").mockRejectedValue(new Error("read-only"));
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await dimensionsOf(await get(path))).toMatchObject({ width: 1200 });
    expect(server.logged.join("")).toContain("card not stored");
  });

  it("a card whose row was removed while its file was written leaves no file", async () => {
    const id = await listing();
    const path = await pathOf(id);
    const { storage, db } = server.deps;
    const { put } = storage;
    vi.spyOn(storage, "put").mockImplementation(async (...file) => {
      await db.delete(animalCards).where(eq(animalCards.animalId, id));
      await put(...file);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await get(path)).status).toBe(200);
    expect(await storage.get(keyOf(path))).toBeNull();
  });

  it("a full disk draws nothing", async () => {
    const id = await listing();
    const path = await pathOf(id);
    vi.spyOn(server.deps.storage, "space").mockResolvedValue({ free: 1, reserved: 2 });
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await get(path)).headers.get("Cache-Control")).toBe("no-store");
    expect(await storedCards(id)).toEqual([]);
  });

  it("a photo whose file is missing or broken is replaced by a drawing", async () => {
    const broken = `/objects/images/${uuidv7()}.webp`;
    await server.deps.storage.put(broken.slice("/objects/".length), Buffer.from("no picture"));
    for (const image of [broken, `/objects/images/${uuidv7()}.webp`]) {
      const response = await get(await pathOf(await listing({ images: [image] })));
      expect(response.headers.get("Cache-Control")).toContain("immutable");
      expect(await dimensionsOf(response)).toMatchObject({ format: "jpeg" });
    }
  });
});
