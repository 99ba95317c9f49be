import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { categoryOf, KINDS } from "@pashu/validators/facts/kinds";
import { HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { change, contradictions, factsOf } from "./mirror-facts.fixture.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "1000000" });
  seller = await server.signUp();
});
afterAll(() => server.close());

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };
const create = (fields: object = {}) => seller.json<AnimalView>("POST", "/api/animals", { ...LISTING, ...fields });
const patch = ({ id }: { id: string }, fields: object) =>
  seller.json<AnimalView>("PATCH", `/api/animals/${id}`, fields);
const get = ({ id }: { id: string }) => server.visitor().json<AnimalView>("GET", `/api/animals/${id}`);
const factsRow = ({ id }: { id: string }) =>
  server.deps.db.select().from(animalFacts).where(eq(animalFacts.animalId, id));

async function rejected(method: string, path: string, body: object) {
  const response = await seller.send(method, path, body);
  const { fields = {}, code } = (await response.json()) as { code: string; fields?: Record<string, string> };
  return { status: response.status, code, fields };
}

describe("POST /api/animals with facts", () => {
  it("stores them, fills the documented fields, and returns both", async () => {
    const facts: FactChanges = {
      kind: "she-buffalo",
      breedId: "buffalo-murrah",
      ageMonths: 48,
      lactation: 2,
      milkNow: 12.25,
      pregnantMonths: 0,
      calf: "female",
      quantity: 1,
      vaccinations: [{ vaccine: "brucellosis", month: null }],
      negotiable: true,
    };
    const animal = await create({ facts });
    expect(animal).toMatchObject({
      breed: "Murrah",
      breedHindi: "मुर्रा",
      age: "4 years",
      dailyMilkProduction: 12.25,
      kaunSaByaat: "2",
      isPregnant: false,
      calfStatus: "female-calf",
      facts,
    });
    expect(await get(animal)).toEqual(animal);
  });

  it("writes breed and age in the language of the title", async () => {
    const facts = { breedId: "buffalo-jaffarabadi", ageMonths: 48 };
    const hindi = await create({ title: "बढ़िया भैंस", facts });
    expect([hindi.breed, hindi.age]).toEqual([hindi.breedHindi, hindi.ageHindi]);
    const marathi = await create({ title: "चांगली म्हैस", titleMarathi: "चांगली म्हैस", facts });
    expect([marathi.breed, marathi.age]).toEqual([marathi.breedMarathi, marathi.ageMarathi]);
    expect(new Set([hindi.age, marathi.age, marathi.ageHindi]).size).toBe(2);
  });

  it("reads facts from the documented fields of a listing without facts", async () => {
    const fields = { breed: "Murrah", age: "४ साल", dailyMilkProduction: 12, kaunSaByaat: "दूसरा", isPregnant: true };
    expect(await create(fields)).toMatchObject({
      ...fields,
      facts: { breedId: "buffalo-murrah", ageMonths: 48, milkNow: 12, lactation: 2 },
    });
    const vague = await create({ breed: "good", age: "grown" });
    expect(vague).not.toHaveProperty("facts");
    expect(await factsRow(vague)).toEqual([]);
  });

  it("takes null for absent", async () => {
    const animal = await create({
      dailyMilkProduction: null,
      kaunSaByaat: "2",
      facts: { milkNow: 9, lactation: null },
    });
    expect(animal).toMatchObject({ dailyMilkProduction: 9, kaunSaByaat: "2", facts: { milkNow: 9, lactation: 2 } });
    expect(await create({ facts: null })).not.toHaveProperty("facts");
  });

  it.each([
    [{ weightKg: "40 kg" }, "facts.weightKg"],
    [{ lactation: "3" }, "facts.lactation"],
    [{ lactation: 16 }, "facts.lactation"],
    [{ kind: "she-buffalo", milkNow: 101 }, "facts.milkNow"],
    [{ kind: "he-buffalo", milkNow: 5 }, "facts.milkNow"],
    [{ kind: "cow" }, "facts.kind"],
    [{ breedId: "cattle-gir" }, "facts.breedId"],
    [{ calvedMonth: "2999-01" }, "facts.calvedMonth"],
    [{ earTag: "12345678901" }, "facts.earTag"],
    [{ priceBasis: "kg" }, "facts.priceBasis"],
    ["a she-buffalo", "facts"],
  ])("rejects the facts %j and names %s", async (facts, field) => {
    const { status, code, fields } = await rejected("POST", "/api/animals", { ...LISTING, facts });
    expect([status, code, Object.keys(fields)]).toEqual([400, "INVALID_INPUT", [field]]);
  });

  it("rejects more milk now than at best, also when one of them is stored or a documented field", async () => {
    const message = { "facts.milkBest": "The most milk in a day cannot be less than the milk now" };
    const animal = await create({ facts: { milkNow: 9, milkBest: 12 } });
    const path = `/api/animals/${animal.id}`;
    for (const [method, at, body] of [
      ["POST", "/api/animals", { ...LISTING, facts: { milkNow: 9, milkBest: 8.5 } }],
      ["POST", "/api/animals", { ...LISTING, dailyMilkProduction: 9, facts: { milkBest: 8.5 } }],
      ["PATCH", path, { facts: { milkBest: 8 } }],
      ["PATCH", path, { facts: { milkNow: 13 } }],
    ] as const)
      expect(await rejected(method, at, body)).toEqual({ status: 400, code: "INVALID_INPUT", fields: message });
    expect(await patch(animal, { facts: { milkNow: 12 } })).toMatchObject({ facts: { milkNow: 12, milkBest: 12 } });
  });

  it("removes the most milk that a documented field contradicts, because its clients may not know the fact", async () => {
    const animal = await create({ facts: { milkNow: 9, milkBest: 12 } });
    const changed = await patch(animal, { dailyMilkProduction: 13 });
    expect(changed).toMatchObject({ dailyMilkProduction: 13, facts: { milkNow: 13 } });
    expect(changed.facts).not.toHaveProperty("milkBest");
  });

  it("rejects a fact that differs from its documented field, over REST and tRPC", async () => {
    const body = { ...LISTING, dailyMilkProduction: 9, facts: { milkNow: 10 } };
    expect(await rejected("POST", "/api/animals", body)).toEqual({
      status: 400,
      code: "INVALID_INPUT",
      fields: { "facts.milkNow": "Two different answers were given" },
    });
    const response = await seller.send("POST", "/trpc/animals.create", { json: body });
    const { error } = (await response.json()) as { error: { json: { data: object } } };
    expect(response.status).toBe(400);
    expect(error.json.data).toMatchObject({
      appCode: "INVALID_INPUT",
      fields: { "facts.milkNow": { key: "valid.twoValues" } },
    });
  });

  it("compares facts of a repeated request by its idempotency key", async () => {
    const send = (facts: object) =>
      seller.send("POST", "/api/animals", { ...LISTING, facts }, { "Idempotency-Key": "with-facts" });
    const first = (await (await send({ milkNow: 9 })).json()) as AnimalView;
    expect(await (await send({ milkNow: 9 })).json()).toEqual(first);
    expect((await send({ milkNow: 10 })).status).toBe(409);
  });
});

describe("PATCH /api/animals/{id} with facts", () => {
  it("keeps absent facts, removes null ones, and updates the documented fields", async () => {
    const animal = await create({ facts: { milkNow: 9, lactation: 2, quantity: 3 } });
    expect(await patch(animal, { facts: { milkNow: null, lactation: 3 } })).toMatchObject({
      dailyMilkProduction: null,
      kaunSaByaat: "3",
      facts: { lactation: 3, quantity: 3 },
    });
    const without = await patch(animal, { facts: null });
    expect(without).toMatchObject({ kaunSaByaat: null });
    expect(without).not.toHaveProperty("facts");
  });

  it("updates the fact of a changed documented field", async () => {
    const animal = await create({ facts: { milkNow: 9, calf: "female" } });
    const changed = await patch(animal, { dailyMilkProduction: 8.5, calfStatus: null });
    expect(changed.facts).toEqual({ milkNow: 8.5 });
  });

  it("lets a bull or a dry cow be no dairy animal, unless the request says so", async () => {
    const dairy = { category: "cattle", isDairy: true, animalQuality: "dairy-female" };
    const animal = await create({ ...dairy, facts: { kind: "cow", milkNow: 9 } });
    expect(await patch(animal, { facts: { weightKg: 300 } })).toMatchObject(dairy);
    const dry = { isDairy: false, animalQuality: "dairy-female" };
    expect(await patch(animal, { facts: { milkNow: 0 } })).toMatchObject(dry);
    const bull = { isDairy: null, animalQuality: null };
    expect(await patch(animal, { facts: { kind: "bull" } })).toMatchObject(bull);
    expect(await patch(animal, { isDairy: true, facts: { kind: "bull" } })).toMatchObject({ isDairy: true });
  });

  it("removes facts of another category in the same transaction", async () => {
    const facts = { kind: "she-buffalo", milkNow: 9, breedId: "buffalo-murrah", earTag: "100000000001", quantity: 2 };
    const animal = await create({ facts });
    const moved = await patch(animal, { category: "poultry" });
    expect([moved.category, moved.facts]).toEqual(["poultry", { quantity: 2 }]);
    const [row] = await factsRow(animal);
    expect(row).toMatchObject({ breedId: null, earTagHmac: null, earTagLast4: null });
  });

  it("changes nothing if one fact is rejected", async () => {
    const animal = await create({ facts: { kind: "he-buffalo" } });
    const body = { price: 1, facts: { milkNow: 4, weightKg: 300 } };
    expect(await rejected("PATCH", `/api/animals/${animal.id}`, body)).toMatchObject({ status: 400 });
    expect(await get(animal)).toEqual(animal);
  });

  it("is refused by If-Match after the facts have changed", async () => {
    const animal = await create({ facts: { quantity: 2 } });
    const etag = (await seller.send("GET", `/api/animals/${animal.id}`)).headers.get("ETag") ?? "";
    await patch(animal, { facts: { quantity: 3 } });
    const late = await seller.send("PATCH", `/api/animals/${animal.id}`, { price: 1 }, { "If-Match": etag });
    expect(late.status).toBe(412);
  });

  it("keeps facts of a newer release when others change, and its options while the kind stays", async () => {
    const animal = await create({ facts: { kind: "she-buffalo", milkNow: 9 } });
    const newer = { coat: ["black"], isTame: true };
    const changeCard = (facts: object) =>
      server.deps.db.update(animals).set({ factsCard: facts }).where(eq(animals.id, animal.id));
    await changeCard({ ...animal.facts, ...newer, horns: "of a new kind" });
    const changed = await patch(animal, { facts: { milkNow: 10 } });
    expect(changed.facts).toEqual({ kind: "she-buffalo", milkNow: 10, ...newer, horns: "of a new kind" });
    await patch(animal, { dailyMilkProduction: 11 });
    const same = await patch(animal, { facts: { kind: "she-buffalo" } });
    expect(same.facts).toMatchObject({ ...newer, horns: "of a new kind" });
    expect((await patch(animal, { facts: { kind: "he-buffalo" } })).facts).toEqual({ kind: "he-buffalo", ...newer });
    expect((await patch(animal, { facts: null })).facts).toEqual(newer);
  });

  it("derives the facts of an older listing with the first change of one", async () => {
    const { id } = await create({ breed: "Murrah", dailyMilkProduction: 9 });
    await server.deps.db.delete(animalFacts).where(eq(animalFacts.animalId, id));
    expect(await patch({ id }, { facts: { quantity: 2 } })).toMatchObject({
      facts: { breedId: "buffalo-murrah", milkNow: 9, quantity: 2 },
    });
  });
});

describe("any facts", () => {
  it("are accepted if the kind can have them, and returned as sent", async () => {
    const ofKind = fc.constantFrom(...KINDS).chain((kind) => fc.tuple(fc.constant(kind), factsOf(kind)));
    await fc.assert(
      fc.asyncProperty(ofKind, async ([kind, facts]) => {
        const animal = await create({ category: categoryOf(kind), facts: { ...facts, kind } });
        const known = Object.entries({ ...facts, kind }).filter(
          ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
        );
        expect(animal.facts).toEqual(Object.fromEntries(known));
      }),
      { numRuns: 60 },
    );
  });

  it("never contradict the documented fields after any sequence of requests", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 5 }), async ([first, ...others]) => {
        const bodyOf = ({ fields, ...rest }: NonNullable<typeof first>) => ({ ...rest, ...fields });
        const created = await seller.send("POST", "/api/animals", { ...LISTING, ...bodyOf(first ?? {}) });
        expect([201, 400]).toContain(created.status);
        const { id } = created.status === 201 ? ((await created.json()) as AnimalView) : await create();
        for (const each of others) {
          const response = await seller.send("PATCH", `/api/animals/${id}`, bodyOf(each));
          expect([200, 400]).toContain(response.status);
          const { facts = {}, ...animal } = await get({ id });
          expect(contradictions({ ...animal, facts })).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** Last, because the sessions of the other tests end. */
it("accepts the present month of India, where the day begins before it does in UTC", async () => {
  const now = server.clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  const month = new Date(nextMonth).toISOString().slice(0, 7);
  server.clock.advance(nextMonth - 6 * HOUR - now.getTime());
  const client = await server.signUp();
  const send = () => client.send("POST", "/api/animals", { ...LISTING, facts: { calvedMonth: month } });
  expect((await send()).status).toBe(400);
  server.clock.advance(HOUR);
  expect((await send()).status).toBe(201);
});
