import { animals, type Animal } from "@pashu/db/schema/animals";
import { CASE_STATUSES } from "@pashu/validators/enums";
import { ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import { getTableColumns, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { isVisible, isWithheld, statusOf, statusSql, visibleSql, withheldSql } from "./listing-status.ts";

const NOW = new Date("2026-11-26T12:00:00.000Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const ENDED = [null, ago(ENDED_LISTING_VISIBLE_MS - 1), ago(ENDED_LISTING_VISIBLE_MS)];

const COMBINATIONS = [null, NOW].flatMap((hiddenAt) =>
  [false, true].flatMap((sellerBlocked) =>
    [null, NOW].flatMap((heldAt) =>
      ENDED.flatMap((soldAt) =>
        ENDED.flatMap((expiredAt) =>
          [true, false].map((isActive) => ({ hiddenAt, sellerBlocked, heldAt, soldAt, expiredAt, isActive })),
        ),
      ),
    ),
  ),
);

interface Row {
  animal: Animal;
  status: unknown;
  isWithheld: unknown;
  isVisible: unknown;
}

let server: TestServer;
let rows: Row[];

beforeAll(async () => {
  server = await startTestServer();
  const { userId } = await server.signUp("Sunita");
  const text = { title: "Murrah", description: "calm", location: "Hisar", price: 1, category: "buffalo" } as const;
  // A wrong value for `on_sale`, which its trigger overwrites.
  const values = COMBINATIONS.map((states) => {
    return { ...text, ...states, id: uuidv7(), sellerId: userId, onSale: !states.isActive };
  });
  await server.deps.db.insert(animals).values(values);
  rows = await server.deps.db
    .select({
      animal: getTableColumns(animals),
      status: statusSql,
      isWithheld: withheldSql,
      isVisible: sql`coalesce(${visibleSql(NOW)}, false)`,
    })
    .from(animals);
});
afterAll(() => server.close());

it("has a row for each combination of the columns", () => {
  expect(rows).toHaveLength(2 * 2 * 2 * 3 * 3 * 2);
  expect(new Set(rows.map(({ animal }) => statusOf(animal)))).toEqual(new Set(CASE_STATUSES));
});

it("has the same status for a row and in SQL, where a blocked seller's listing is hidden", () => {
  const shown = ({ animal }: Row) => (statusOf(animal) === "blocked" ? "hidden" : statusOf(animal));
  expect(rows.map(({ status }) => status)).toEqual(rows.map(shown));
});

it("is live exactly if the trigger keeps it on sale", () => {
  expect(rows.map(({ animal }) => animal.onSale)).toEqual(rows.map(({ animal }) => statusOf(animal) === "live"));
});

it("is withheld for a row and in SQL exactly if its status is hidden, blocked or held", () => {
  const byStatus = rows.map(({ animal }) => ["hidden", "blocked", "held"].includes(statusOf(animal)));
  expect(rows.map(({ animal }) => isWithheld(animal))).toEqual(byStatus);
  expect(rows.map((row) => row.isWithheld)).toEqual(byStatus);
});

it("is visible for a row and in SQL if it is live, or ended less than 30 days ago", () => {
  const shown = rows.map(({ animal, status }) => {
    const times = { soldAt: animal.soldAt?.toISOString() ?? null, expiredAt: animal.expiredAt?.toISOString() ?? null };
    return isVisible({ status: status as "live", ...times }, NOW);
  });
  expect(rows.map((row) => row.isVisible)).toEqual(shown);
  const ended = rows.filter((row) => row.isVisible === true && !row.animal.onSale);
  expect(ended.every(({ animal }) => !isWithheld(animal))).toBe(true);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(["sold", "expired"]));
});
