import { animals } from "@pashu/db/schema/animals";
import { BREEDS } from "@pashu/validators/breeds";
import { CATEGORIES } from "@pashu/validators/enums";
import { shareOf } from "@pashu/validators/search/search-quality.fixture";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { refreshSearchKeys } from "../search-keys/refresh-search-keys.ts";

const NONE = 99;
const AT_ONCE = 4;

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());

/** One listing per breed, the last of the list being the newest. */
async function addBreeds(): Promise<void> {
  const breeds = CATEGORIES.flatMap((category) => BREEDS[category].map(({ en }) => ({ category, en })));
  await server.deps.db.execute(sql`
    insert into ${animals} (id, title, description, category, price, location, seller_id, created_at)
    select gen_random_uuid(), en, 'Calm', category, 1000, 'Latur', ${seller.userId}, now() + n * interval '1 s'
    from jsonb_to_recordset(${JSON.stringify(breeds.map((breed, n) => ({ ...breed, n })))}::jsonb)
      as breed (en text, category category, n int)`);
  await refreshSearchKeys(server.deps);
}

async function titlesFor(search: string): Promise<string[]> {
  const path = `/api/animals?search=${encodeURIComponent(search)}&limit=3`;
  return (await server.visitor().json<AnimalView[]>("GET", path)).map(({ title }) => title);
}

it("finds a breed first by its Hindi or Marathi name, among listings with English titles only", async () => {
  await addBreeds();
  const searches = Object.values(BREEDS)
    .flat()
    .flatMap(({ en, hi, mr }) => [...new Set([hi, mr])].map((name) => ({ en, name })));
  const positions: number[] = [];
  const searchNext = async (): Promise<void> => {
    for (let next = searches.pop(); next !== undefined; next = searches.pop())
      positions.push((await titlesFor(next.name)).indexOf(next.en) + 1 || NONE);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, searchNext));
  expect(positions.length).toBeGreaterThan(350);
  expect(shareOf(positions, (position) => position === 1)).toBeGreaterThanOrEqual(0.95);
  expect(shareOf(positions, (position) => position <= 3)).toBeGreaterThanOrEqual(0.99);
  expect(await titlesFor("गिर")).toEqual(["Gir", "Gir cross", expect.anything()]);
});
