import { users } from "@pashu/db/schema/users";
import { updateAnimalInput } from "@pashu/validators/animals";
import { byRemark } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let animal: AnimalView;
let path: string;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
});
afterAll(() => server.close());

const LISTING = {
  title: "Gir cow",
  description: "calm",
  category: "cattle",
  price: 50_000,
  location: "Latur, 413512",
  breed: "Gir",
  age: "4 years",
  isActive: true,
  dailyMilkProduction: 12.3,
  kaunSaByaat: "2",
  animalQuality: "healthy",
  isDairy: true,
  isPregnant: false,
  calfStatus: "no-calf",
  ...byRemark(() => "vaccinated"),
  hasMorePictures: false,
  ...byVariant(({ name }) => `${name} गिर`),
};
const CHANGES: object[] = [
  ...Object.entries(LISTING).map(([field, value]) => ({
    [field]: typeof value === "string" ? `${value} and more` : typeof value === "number" ? value + 0.5 : !value,
  })),
  { category: "buffalo" },
  { animalQuality: null },
  { calfStatus: "male-calf" },
  { price: 50_001 },
  { facts: { quantity: 2 } },
  { facts: null },
].filter((change) => updateAnimalInput.safeParse(change).success);

beforeEach(async () => {
  animal = await seller.json("POST", "/api/animals", LISTING);
  path = `/api/animals/${animal.id}`;
});

const get = (headers: Record<string, string> = {}) => buyer.send("GET", path, undefined, headers);
const etag = async () => (await get()).headers.get("ETag") ?? "";
const change = (ifMatch: string, body: object = { price: 60_000 }) =>
  seller.send("PATCH", path, body, { "If-Match": ifMatch });
const remove = (ifMatch: string) => seller.send("DELETE", path, undefined, { "If-Match": ifMatch });
const price = async () => (await buyer.json<AnimalView>("GET", path)).price;

async function expectChanged(response: Response): Promise<void> {
  expect([response.status, await response.json()]).toEqual([
    412,
    { error: "This listing was changed elsewhere", code: "ANIMAL_CHANGED" },
  ]);
}

describe("the ETag of a listing", () => {
  it("is strong, even if the response could be compressed", async () => {
    const response = await get({ "Accept-Encoding": "gzip" });
    expect(response.headers.get("ETag")).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache, no-transform");
    expect(Object.keys(await response.json())).not.toContain("etag");
  });

  it("is tested with every editable field except images and videos", () => {
    const changed = new Set(CHANGES.flatMap((fields) => Object.keys(fields)));
    expect(Object.keys(updateAnimalInput.shape).filter((field) => !changed.has(field))).toEqual(["images", "videos"]);
  });

  it.each(CHANGES)("changes with %j, and the response contains the new ETag", async (fields) => {
    const before = await etag();
    const response = await seller.send("PATCH", path, fields);
    expect(response.status).toBe(200);
    const { etag: after } = await tRPC("animals.get", { id: animal.id });
    expect(response.headers.get("ETag")).toBe(after);
    expect(after).not.toBe(before);
  });

  it("does not change with saves, reviews, contacts or the seller's name", async () => {
    const before = await get();
    const body = await before.text();
    await buyer.json("POST", "/api/saved-animals", { animalId: animal.id });
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    await buyer.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 4 });
    await server.deps.db
      .update(users)
      .set({ name: animal.id.slice(-12) })
      .where(eq(users.id, seller.userId));
    const after = await get();
    expect(await after.text()).not.toBe(body);
    expect(after.headers.get("ETag")).toBe(before.headers.get("ETag"));
  });

  it("returns to its former value when a change is reverted", async () => {
    const before = await etag();
    for (const dailyMilkProduction of [8.75, LISTING.dailyMilkProduction]) await change("*", { dailyMilkProduction });
    expect(await etag()).toBe(before);
  });

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}, "x"`, () => "*"])(
    "causes 304 without a body when If-None-Match matches (%#)",
    async (header) => {
      const tag = await etag();
      for (const method of ["GET", "HEAD"]) {
        const response = await buyer.send(method, path, undefined, { "If-None-Match": header(tag) });
        expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([304, "", tag]);
      }
    },
  );

  it("causes 200 when If-None-Match is outdated, and 404 when the listing is hidden", async () => {
    const tag = await etag();
    await change("*", { price: 1 });
    expect((await get({ "If-None-Match": tag })).status).toBe(200);
    await change("*", { isActive: false });
    expect((await get({ "If-None-Match": "*" })).status).toBe(404);
  });
});

describe("If-Match", () => {
  it("compares the content only, so a sale is no conflict, and makes If-None-Match outdated", async () => {
    const tag = await etag();
    await seller.json("POST", `${path}/sold`, { where: "here" });
    const sold = await etag();
    expect((await get({ "If-None-Match": tag })).status).toBe(200);
    expect((await get({ "If-None-Match": sold })).status).toBe(304);
    expect((await change(tag)).status).toBe(200);
    await expectChanged(await change(sold));
  });

  it.each([(tag: string) => tag, () => "*", (tag: string) => `"other", ${tag}`, (tag: string) => `W/"x",,${tag}`])(
    "lets the owner change and delete a listing when it matches (%#)",
    async (header) => {
      expect((await change(header(await etag()))).status).toBe(200);
      expect(await price()).toBe(60_000);
      expect((await remove(header(await etag()))).status).toBe(204);
    },
  );

  it.each([() => '"nope"', (tag: string) => `W/${tag}`, () => '"one", W/"two"'])(
    "rejects another version and weak tags without a change (%#)",
    async (header) => {
      await expectChanged(await change(header(await etag())));
      await expectChanged(await remove(header(await etag())));
      expect(await price()).toBe(LISTING.price);
    },
  );

  it.each(["nope", '"open', "", '"a" "b"'])("rejects %j as malformed", async (header) => {
    for (const response of [await change(header), await remove(header)]) {
      expect([response.status, await response.json()]).toMatchObject([400, { code: "INVALID_INPUT" }]);
    }
    expect(await price()).toBe(LISTING.price);
  });

  it("is optional: without it the last write wins", async () => {
    expect((await seller.send("PATCH", path, { price: 1 })).status).toBe(200);
    expect((await seller.send("PATCH", path, { price: 2 })).status).toBe(200);
    expect(await price()).toBe(2);
  });

  it("is read from the header only", async () => {
    expect((await seller.send("PATCH", path, { price: 1, ifMatch: '"nope"' })).status).toBe(200);
  });

  it("is compared after the owner check, so another user gets 403 or 404", async () => {
    const sendAsBuyer = (method: string, body?: object) => buyer.send(method, path, body, { "If-Match": '"nope"' });
    expect((await sendAsBuyer("PATCH", { price: 1 })).status).toBe(403);
    expect((await sendAsBuyer("DELETE")).status).toBe(403);
    await remove("*");
    expect((await change("*")).status).toBe(404);
    expect((await remove("*")).status).toBe(404);
  });

  it("accepts exactly one of many concurrent changes of one version", async () => {
    for (let round = 0; round < 5; round += 1) {
      const tag = await etag();
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, n) => change(tag, { price: 10 * round + n + 1 })),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
    }
  });

  it("accepts either a change or a deletion of one version when both are concurrent", async () => {
    const tag = await etag();
    const [changed, removed] = await Promise.all([change(tag), remove(tag)]);
    expect([
      [200, 412],
      [404, 204],
    ]).toContainEqual([changed.status, removed.status]);
  });
});

async function tRPC(name: string, input: object, user: TestUser = seller): Promise<AnimalView & { etag: string }> {
  const isRead = name === "animals.get";
  const query = isRead ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : "";
  const response = await user.send(
    isRead ? "GET" : "POST",
    `/trpc/${name}${query}`,
    isRead ? undefined : { json: input },
  );
  const { result, error } = JSON.parse(await response.text());
  if (error !== undefined) throw new Error(`${response.status} ${error.json.data.appCode}`);
  return result.data.json;
}

describe("tRPC", () => {
  it("returns the version with a listing and accepts it for a change and a deletion", async () => {
    const { id } = animal;
    const { etag: first } = await tRPC("animals.get", { id });
    expect(first).toBe(await etag());
    const { etag: second } = await tRPC("animals.update", { id, price: 7, ifMatch: first });
    expect(second).toBe(await etag());
    await expect(tRPC("animals.update", { id, price: 8, ifMatch: first })).rejects.toThrow("412 ANIMAL_CHANGED");
    await expect(tRPC("animals.delete", { id, ifMatch: first })).rejects.toThrow("412 ANIMAL_CHANGED");
    expect(await price()).toBe(7);
    await tRPC("animals.delete", { id, ifMatch: second });
    expect((await get()).status).toBe(404);
  });
});
