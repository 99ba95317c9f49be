import { defineRead, type Reads } from "@pashu/db/reads";
import { withheldFiles } from "@pashu/db/schema/photos";
import { widestPathOf } from "@pashu/validators/image-paths";
import { eq, sql } from "drizzle-orm";
import { OBJECTS_PATH } from "./media-paths.ts";

const readWithheld = defineRead(({ pipelinedDb }) => {
  const statement = pipelinedDb
    .select({ ownerId: withheldFiles.ownerId })
    .from(withheldFiles)
    .where(eq(withheldFiles.objectPath, sql.placeholder("path")))
    .prepare("withheld_file");
  return async (path: string) => (await statement.execute({ path }))[0];
});

/**
 * Files of withheld listings are for their owner and moderators alone.
 * @param readViewer only called for such a file
 */
export async function fileAccess(
  reads: Reads,
  key: string,
  readViewer: () => Promise<{ id: string; isModerator: boolean } | null>,
): Promise<"public" | "private" | "denied"> {
  if (key.includes("\0")) return "denied";
  const withheld = await readWithheld(reads, OBJECTS_PATH + widestPathOf(key));
  if (withheld === undefined) return "public";
  const viewer = await readViewer();
  const maySee = viewer !== null && (viewer.isModerator || viewer.id === withheld.ownerId);
  return maySee ? "private" : "denied";
}
