import { defineRead } from "@pashu/db/reads";
import { withheldFiles } from "@pashu/db/schema/photos";
import { prepareStatement } from "@pashu/db/statements";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { mayModerate } from "../moderation/moderation.policy.ts";
import { OBJECTS_PATH } from "./media-paths.ts";

const readWithheld = defineRead(({ pipelinedDb }) => {
  const fields = { ownerId: withheldFiles.ownerId };
  const query = pipelinedDb
    .select(fields)
    .from(withheldFiles)
    .where(eq(withheldFiles.objectPath, sql.placeholder("path")));
  const statement = prepareStatement<{ ownerId: string | null }>(pipelinedDb, fields, query);
  return async (path: string) => (await statement({ path }))[0];
});

/** Narrow widths of an image have the widest one's name and a suffix. */
const WIDTH_SUFFIX = /-\d+\.webp$/;

/**
 * Files of withheld listings are for their owner and moderators alone.
 * @param readCaller only called for such a file
 */
export async function fileAccess(
  deps: Deps,
  key: string,
  readCaller: () => Promise<Pick<Context, "user" | "signedInAt">>,
): Promise<"public" | "private" | "denied"> {
  if (key.includes("\0")) return "denied";
  const withheld = await readWithheld(deps.primaryReads, OBJECTS_PATH + key.replace(WIDTH_SUFFIX, ".webp"));
  if (withheld === undefined) return "public";
  const { user, signedInAt } = await readCaller();
  if (user === null) return "denied";
  const maySee = user.id === withheld.ownerId || mayModerate({ user, signedInAt, deps });
  return maySee ? "private" : "denied";
}
