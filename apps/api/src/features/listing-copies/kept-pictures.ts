import type { DbOrTransaction } from "@pashu/db/client";
import { withheldFiles } from "@pashu/db/schema/photos";
import { asc, eq } from "drizzle-orm";

/** Returns the paths of the pictures that are kept of a deleted listing, without parameters. */
export async function readKeptPictures(db: DbOrTransaction, animalId: string): Promise<string[]> {
  const { objectPath } = withheldFiles;
  const rows = await db
    .select({ objectPath })
    .from(withheldFiles)
    .where(eq(withheldFiles.animalId, animalId))
    .orderBy(asc(objectPath));
  return rows.map((row) => row.objectPath);
}
