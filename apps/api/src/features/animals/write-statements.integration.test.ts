import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { callTrpc, newModerator } from "../moderation/testing-moderation.ts";

/*
 * Statements of the most frequent writes, the session and the rate limit included, BEGIN and COMMIT not. Each costs a
 * round trip within a transaction: a higher number needs a reason. The edit lowers the price, which is compared with
 * earlier ones and told; the contact is told, also to webhooks, checked for a block, and stored with a copy of the
 * listing and its hashes.
 */
const MAXIMUM = { create: 18, edit: 15, editFacts: 14, contact: 16, save: 4 };

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let animalId: string;
let edits = 1;
const statements: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  await newModerator(server);
  animalId = await create();
  await server.database.sql.unsafe(`
    create sequence rows_written;
    create function count_row() returns trigger language plpgsql as $$
      begin perform nextval('rows_written'); return null; end $$;
    create trigger count_rows after insert or update on animals for each row execute function count_row();
    select nextval('rows_written')`);
  server.database.observeStatements((_pool, statement) => {
    statements.push(statement);
    return () => undefined;
  });
});
afterAll(() => server.close());
beforeEach(() => {
  statements.length = 0;
});

/** As the guided form does, with an uploaded photo. */
async function create(): Promise<string> {
  const id = uuidv7();
  const photo = `/objects/images/${id}.webp`;
  await server.database.sql`insert into uploads (id, owner_id, type, object_path)
    values (${id}, ${seller.userId}, 'image', ${photo})`;
  const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 54, lactation: 2, milkNow: 12.5 };
  const further = { teeth: "worn", calvedMonth: "2026-08", temperament: ["calm"], negotiable: false };
  const listing = await callTrpc<{ id: string }>(seller, "animals.create", {
    title: "Buffalo",
    description: "Calm",
    category: "buffalo",
    price: 85_000,
    location: "Rampura, Hisar, Haryana, 125001",
    images: [photo],
    videos: [],
    facts: { ...facts, ...further, vaccinations: [{ vaccine: "foot-and-mouth", month: null }] },
    generatedTexts: { title: true, description: true, language: "en" },
    idempotencyKey: uuidv7(),
  });
  return listing.id;
}

const change = (changes: object) => callTrpc(seller, "animals.update", { id: animalId, ...changes });

const WRITES: Record<keyof typeof MAXIMUM, () => Promise<unknown>> = {
  create,
  edit: () => change({ price: (edits += 1) }),
  editFacts: () => change({ facts: { milkNow: (edits += 1) } }),
  contact: () => callTrpc(buyer, "sellers.contact", { animalId, sellerId: seller.userId }),
  save: () => callTrpc(buyer, "savedAnimals.add", { animalId }),
};

it.each(Object.keys(WRITES) as (keyof typeof MAXIMUM)[])("%s sends no more statements than stated", async (write) => {
  await WRITES[write]();
  expect(statements.length, statements.join("\n")).toBe(MAXIMUM[write]);
});

it.each(["create", "edit", "editFacts"] as const)("%s writes the row of the listing once", async (write) => {
  const rows = async () => Number((await server.database.sql`select last_value from rows_written`)[0]?.last_value);
  const before = await rows();
  await WRITES[write]();
  expect(await rows()).toBe(before + 1);
});
