import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import type { Facts } from "@pashu/validators/facts/facts";
import { DAY } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";

type Row = Record<string, unknown>;
type Texts = { title: string; titleHindi: string; titleMarathi: string | null };

const KNOWN: Facts = {
  kind: "she-buffalo",
  breedId: "buffalo-murrah",
  ageMonths: 54,
  teeth: "worn",
  lactation: 2,
  milkNow: 12.5,
  calvedMonth: "2026-08",
  pregnantMonths: 0,
  temperament: ["calm"],
  negotiable: false,
  vaccinations: [{ vaccine: "foot-and-mouth", month: null }],
  earTagLast4: "0042",
};
const HMAC = "keyed-hash-of-the-ear-tag";
const MARATHI = {
  titleMarathi: "म्हैस",
  descriptionMarathi: "शांत",
  breedMarathi: "मुऱ्हा",
  ageMarathi: "चार वर्षे",
  locationMarathi: "लातूर",
  additionalInfoMarathi: "लसीकरण झाले",
};
const NO_MARATHI = Object.fromEntries(Object.keys(MARATHI).map((field) => [field, null]));

let server: TestServer;
let seller: TestUser;
let visitor: TestClient;
let [withFacts, without] = ["", ""];
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  visitor = server.visitor();
  const listing = { title: "Animal", description: "calm", category: "buffalo", price: 5, location: "Latur, 413512" };
  const create = async () => (await seller.json<{ id: string }>("POST", "/api/animals", listing)).id;
  [withFacts, without] = [await create(), await create()];
  const marks = { generatedTitle: true, generatedDescription: true };
  await change(withFacts, { ...MARATHI, ...marks, factsCard: KNOWN });
  const stored = { breedId: KNOWN.breedId, earTagLast4: KNOWN.earTagLast4, earTagHmac: HMAC };
  await server.deps.db
    .insert(animalFacts)
    .values({ animalId: withFacts, ...stored })
    .onConflictDoUpdate({ target: animalFacts.animalId, set: stored });
  for (const animalId of [withFacts, without]) await seller.json("POST", "/api/saved-animals", { animalId });
});
afterAll(() => server.close());

const change = (id: string, values: Partial<typeof animals.$inferInsert>) =>
  server.deps.db.update(animals).set(values).where(eq(animals.id, id));

/** The listings in a response, at any depth. */
function rowsIn(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn);
  if (typeof value !== "object" || value === null) return [];
  const isListing = "id" in value && [withFacts, without].includes(String(value.id)) && "sellerId" in value;
  return [...(isListing ? [value as Row] : []), ...Object.values(value).flatMap(rowsIn)];
}

const READS: [string, () => string][] = [
  ["a list", () => "/api/animals"],
  ["a list by price", () => "/api/animals?sort=price-low&category=buffalo&offset=0&limit=7"],
  ["the nearest", () => "/api/animals?sort=nearest&pincode=413512"],
  ["a search", () => "/api/animals?search=animal"],
  ["a listing with facts", () => `/api/animals/${withFacts}`],
  ["a listing without facts", () => `/api/animals/${without}`],
  ["similar listings", () => `/api/animals/${without}/similar`],
  ["a seller's listings", () => `/api/sellers/${seller.userId}/animals`],
  ["saved listings", () => "/api/users/me/saved-animals"],
  ["the data export", () => "/api/users/me/export"],
];

describe.each(READS)("%s by REST", (_name, path) => {
  it("has the facts that are known, all Marathi texts, and nothing internal", async () => {
    const response = await seller.send("GET", path());
    const body = await response.text();
    const rows = rowsIn(JSON.parse(body));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      if (row.id === withFacts) expect(row).toMatchObject({ facts: KNOWN, ...MARATHI });
      else expect(row).toMatchObject(NO_MARATHI);
      expect(Object.hasOwn(row, "facts")).toBe(row.id === withFacts);
      expect(Object.keys(row).filter((key) => /generated|card|text/i.test(key))).toEqual([]);
    }
    expect(body).not.toContain(HMAC);
  });
});

it("reads answer while the table of facts is locked, because they don't need it", async () => {
  await server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table animal_facts in access exclusive mode`);
    for (const [name, path] of READS) expect([name, (await seller.send("GET", path())).status]).toEqual([name, 200]);
  });
});

it("the page of a listing that ended long ago keeps the facts without the ear tag", async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { id: withFacts } }));
  await change(withFacts, { soldAt: new Date(server.clock.now().getTime() - 31 * DAY) });
  const body = await (await visitor.send("GET", `/trpc/animals.page?input=${input}`)).text();
  await change(withFacts, { soldAt: null });
  const { earTagLast4 = "", ...facts } = KNOWN;
  expect(rowsIn(JSON.parse(body))).toMatchObject([{ facts, generatedDescription: false }]);
  for (const text of [earTagLast4, MARATHI.descriptionMarathi, MARATHI.locationMarathi, MARATHI.additionalInfoMarathi])
    expect(body).not.toContain(`"${text}"`);
});

const etag = async () => (await visitor.send("GET", `/api/animals/${withFacts}`)).headers.get("ETag") ?? "";

describe("the ETag", () => {
  it("changes with the facts, and returns to its former value with them", async () => {
    const before = await etag();
    const setMilk = (milkNow: number) => change(withFacts, { factsCard: { ...KNOWN, milkNow } });
    await setMilk(13);
    expect(await etag()).not.toBe(before);
    const response = await seller.send("PATCH", `/api/animals/${withFacts}`, {}, { "If-Match": before });
    expect(response.status).toBe(412);
    await setMilk(12.5);
    expect(await etag()).toBe(before);
  });

  it.each(Object.keys(MARATHI))("changes with %s", async (field) => {
    await change(withFacts, { generatedTitle: false, generatedDescription: false });
    const before = await etag();
    await change(withFacts, { [field]: "दुसरे" });
    expect(await etag()).not.toBe(before);
    await change(withFacts, { ...MARATHI, generatedTitle: true, generatedDescription: true });
  });

  it("of a listing without facts and Marathi texts is that of earlier versions", async () => {
    const id = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";
    const expiresAt = new Date("2027-01-04T06:30:00Z");
    const listing = { title: "Cow", description: "calm", category: "goats", price: 5, location: "Latur" } as const;
    await server.deps.db.insert(animals).values({ id, ...listing, sellerId: seller.userId, expiresAt });
    const { headers } = await visitor.send("GET", `/api/animals/${id}`);
    expect(headers.get("ETag")).toBe(TAG_OF_EARLIER_VERSIONS);
  });

  it("does not change when the job stores newer words of generated texts, and changes with language and mark", async () => {
    const [mr, hi, en]: [Texts, Texts, Texts] = [
      { title: "म्हैस", titleHindi: "भैंस", titleMarathi: "म्हैस" },
      { title: "भैंस", titleHindi: "भैंस", titleMarathi: null },
      { title: "Buffalo", titleHindi: "भैंस", titleMarathi: null },
    ];
    const tagOf = async (texts: Texts, isGenerated = true) => {
      await change(withFacts, { ...texts, generatedTitle: isGenerated });
      return etag();
    };
    const newer = (texts: Texts): Texts => ({
      title: `${texts.title}!`,
      titleHindi: `${texts.titleHindi}!`,
      titleMarathi: texts.titleMarathi && `${texts.titleMarathi}!`,
    });
    for (const texts of [mr, hi, en]) {
      expect(await tagOf(newer(texts))).toBe(await tagOf(texts));
      expect(await tagOf(newer(texts), false)).not.toBe(await tagOf(texts, false));
    }
    const tags = [await tagOf(mr), await tagOf(hi), await tagOf(en), await tagOf(mr, false)];
    expect(new Set(tags).size).toBe(4);
  });
});

/** Computed by the version before facts. */
const TAG_OF_EARLIER_VERSIONS = '"wMjD7Eck7XpFFPBhGxTBup.ncCFa0vF1owFu-gwLSEcjR"';
