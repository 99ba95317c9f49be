import { animals } from "@pashu/db/schema/animals";
import { byRemark } from "@pashu/validators/text-fields";
import { byVariant, SELLER_TEXTS, type SellerText } from "@pashu/validators/text-variants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";

const NUMBER = "98765 43210";
const NUMBERS = /98765|९८७६५/;
/** As long as the shortest field allows. */
const written = (text: string) => `${text} ${NUMBER}`;
const TEXTS: Record<SellerText, string> = {
  ...byVariant(() => written("गिर")),
  ...byRemark(() => written("Tag 123456789012, ₹65,000-70,000")),
  title: written("Gir cow"),
  titleHindi: "गिर गाय ९८७६५-४३२१०",
  description: `Calm.\nCall +91 ${NUMBER} or 9876543211.`,
  breed: written("Gir"),
  age: written("4 years"),
  location: `Behind school, ${NUMBER}, Hisar, 125001`,
  kaunSaByaat: written("2nd"),
};
const LISTING = { category: "cattle", price: 50_000, ...TEXTS };

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let visitor: TestClient;
let listing: AnimalView;
let path: string;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
  [seller, buyer] = [await server.signUp("Sunita 9876543210"), await server.signUp("Ramesh")];
  visitor = server.visitor();
  listing = await seller.json<AnimalView>("POST", "/api/animals", LISTING);
  path = `/api/animals/${listing.id}`;
});
afterAll(() => server.close());

const trpc = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
async function textOf(client: TestClient, url: string): Promise<string> {
  const response = await client.send("GET", url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}
const textsOf = (animal: AnimalView) => Object.fromEntries(SELLER_TEXTS.map((field) => [field, animal[field]]));

describe("a phone number in the texts of a listing", () => {
  it("is read by its seller in every answer", async () => {
    expect(textsOf(listing)).toEqual(TEXTS);
    expect(textsOf(await seller.json("GET", path))).toEqual(TEXTS);
    expect(textsOf(await seller.json("PATCH", path, { price: 50_001 }))).toEqual(TEXTS);
    const [listed] = await seller.json<AnimalView[]>("GET", "/api/animals");
    expect(listed && textsOf(listed)).toEqual(TEXTS);
    const [own] = await seller.json<AnimalView[]>("GET", `/api/sellers/${seller.userId}/animals`);
    expect(own && textsOf(own)).toEqual(TEXTS);
    const { listings } = await seller.json<{ listings: AnimalView[] }>("GET", `/api/users/${seller.userId}/export`);
    expect(listings[0] && textsOf(listings[0])).toEqual(TEXTS);
  });

  it.each(["visitor", "buyer"])(
    "is hidden from a %s, also when its seller has requested the same page",
    async (who) => {
      const client = who === "visitor" ? visitor : buyer;
      const near = await seller.json<AnimalView>("POST", "/api/animals", { ...LISTING, title: "near" });
      if (client === buyer) await buyer.send("POST", "/api/saved-animals", { animalId: listing.id });
      const paths = [
        path,
        "/api/animals",
        "/api/animals?sort=price-low&category=cattle",
        "/api/animals?search=gir",
        "/api/animals?priceMin=1",
        "/api/animals?sort=nearest&pincode=125001",
        `/api/animals/${near.id}/similar`,
        `/api/sellers/${seller.userId}/animals`,
        trpc("animals.get", { id: listing.id }),
        ...["en", "hi", "mr", undefined].flatMap((locale) => [
          trpc("animals.page", { id: listing.id, locale }),
          trpc("animals.list", { locale }),
          trpc("sellers.animals", { sellerId: seller.userId, locale }),
        ]),
        trpc("rates.page", { breed: "cattle-gir" }),
        ...(client === buyer ? [`/api/users/${buyer.userId}/saved-animals`, trpc("savedAnimals.list", {})] : []),
      ];
      for (const each of paths) {
        // The seller first, so that a shared cache would have her answer.
        await seller.send("GET", each);
        const text = await textOf(client, each);
        expect([each, text.match(NUMBERS)]).toEqual([each, null]);
      }
      const shown = await client.json<AnimalView>("GET", path);
      expect(shown).toMatchObject({
        title: "Gir cow •••",
        titleHindi: "गिर गाय •••",
        description: "Calm.\nCall ••• or •••.",
        location: "Behind school, •••, Hisar, 125001",
        additionalInfo: "Tag 123456789012, ₹65,000-70,000 •••",
        seller: { name: "Sunita •••" },
      });
      const share = await client.send("GET", `/animal/${listing.id}/share`);
      expect(share.headers.get("Location")).not.toMatch(/98765/);
      await seller.send("DELETE", `/api/animals/${near.id}`);
    },
  );

  it("gives visitors an entity tag that neither answers for the seller nor lets her overwrite the text", async () => {
    const ofVisitor = await visitor.send("GET", path);
    const etag = ofVisitor.headers.get("ETag") ?? "";
    const ofSeller = await seller.send("GET", path, undefined, { "If-None-Match": etag });
    expect(ofSeller.status).toBe(200);
    expect((await visitor.send("GET", path, undefined, { "If-None-Match": etag })).status).toBe(304);
    const seen = (await ofVisitor.json()) as AnimalView;
    expect((await seller.send("PATCH", path, textsOf(seen), { "If-Match": etag })).status).toBe(412);
  });

  it("survives that its seller writes back what others read", async () => {
    const seen = await visitor.json<AnimalView>("GET", path);
    const answer = await seller.json<AnimalView>("PATCH", path, { ...textsOf(seen), price: 50_002 });
    expect({ ...textsOf(answer), price: answer.price }).toEqual({ ...TEXTS, price: 50_002 });
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, listing.id));
    expect(row).toMatchObject(TEXTS);
    const longer = { description: `${seen.description} Healthy.` };
    expect(await seller.json("PATCH", path, longer)).toMatchObject({ description: `${TEXTS.description} Healthy.` });
    expect(await seller.json("PATCH", path, { title: "Gir cow, calm" })).toMatchObject({ title: "Gir cow, calm" });
    expect(await seller.json("PATCH", path, { title: TEXTS.title })).toMatchObject({ title: TEXTS.title });
  });
});

describe("a phone number in a review", () => {
  it("is read by its author only", async () => {
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    const review = { rating: 1, text: `Call ${NUMBER}` };
    expect(await buyer.json("PUT", `/api/sellers/${seller.userId}/review`, review)).toMatchObject(review);
    const list = `/api/sellers/${seller.userId}/reviews`;
    expect(await buyer.json("GET", list)).toMatchObject([review]);
    expect(await visitor.json("GET", list)).toMatchObject([{ text: "Call •••" }]);
    expect(await seller.json("GET", list)).toMatchObject([{ text: "Call •••" }]);
  });
});
