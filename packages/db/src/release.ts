import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "./client.ts";
import { readMigrations } from "./migrations.ts";
import { MIGRATIONS_FOLDER, requireFromPackage } from "./paths.ts";
import { requiredMigrations } from "./schema/required-migrations.ts";

/** Version of the product, declared in the package.json of the repository. */
export const RELEASE = (requireFromPackage("../../package.json") as { version: string }).version;

/** This release does not know a meaning of stored values. The message has the remedy. */
export class OutdatedReleaseError extends Error {
  override readonly name = "OutdatedReleaseError";
}

let known: Promise<ReadonlySet<string>> | undefined;

function knownMigrations(): Promise<ReadonlySet<string>> {
  return (known ??= readMigrations(MIGRATIONS_FOLDER).then((all) => new Set(all.map(({ name }) => name))));
}

/**
 * Checks that this release has each migration that the database requires: docs/decisions/083-oldest-safe-release.md.
 * @throws OutdatedReleaseError
 */
export async function assertReleaseServes(db: DbOrTransaction): Promise<void> {
  const migrations = await knownMigrations();
  const required = await db
    .select({
      migration: requiredMigrations.migration,
      release: requiredMigrations.release,
      reason: requiredMigrations.reason,
    })
    .from(requiredMigrations)
    .orderBy(sql`${requiredMigrations.requiredAt}, ${requiredMigrations.migration}`);
  const unknown = required.filter(({ migration }) => !migrations.has(migration));
  const newest = unknown.at(-1);
  if (newest === undefined) return;
  throw new OutdatedReleaseError(
    `This is release ${RELEASE}. The oldest release that may serve this database is ${newest.release}, because ` +
      `${unknown.map(({ reason }) => reason).join(", and because ")}. ` +
      `Start release ${newest.release} or a newer one (missing migration: ${newest.migration}).`,
  );
}
