import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertReleaseServes, OutdatedReleaseError, RELEASE } from "./release.ts";
import { requiredMigrations } from "./schema/required-migrations.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(requiredMigrations);
});

const FIRST = { migration: "9001_reserved", release: "9.1.0", reason: "reserved listings would be for sale" };
const SECOND = { migration: "9002_auctions", release: "9.2.0", reason: "auctions would have a wrong price" };
const requireMigration = (row: typeof FIRST, requiredAt: string) =>
  database.db.insert(requiredMigrations).values({ ...row, requiredAt: new Date(requiredAt) });

describe("assertReleaseServes", () => {
  it("accepts a database that this release has migrated", async () => {
    await expect(assertReleaseServes(database.db)).resolves.toBeUndefined();
  });

  it("accepts a required migration that this release has", async () => {
    await requireMigration({ ...FIRST, migration: "0012_animal_states" }, "2026-12-01");
    await expect(assertReleaseServes(database.db)).resolves.toBeUndefined();
  });

  it("rejects a required migration that this release lacks, and names the oldest release that has all", async () => {
    await requireMigration(SECOND, "2027-02-01");
    await requireMigration(FIRST, "2027-01-01");
    const checked = assertReleaseServes(database.db);
    await expect(checked).rejects.toThrow(OutdatedReleaseError);
    await expect(checked).rejects.toThrow(
      `This is release ${RELEASE}. The oldest release that may serve this database is 9.2.0, because reserved listings ` +
        "would be for sale, and because auctions would have a wrong price. Start release 9.2.0 or a newer one (missing " +
        "migration: 9002_auctions).",
    );
  });
});
