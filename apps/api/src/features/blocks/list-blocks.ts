import { defineRead } from "@pashu/db/reads";
import { blocks } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { hidePhones } from "@pashu/validators/without-phones";
import { desc, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

export interface BlockView {
  /** The id of the blocked person. */
  id: string;
  name: string;
  at: string;
}

const readBlocked = defineRead(({ db }) => {
  return (userId: string) =>
    db
      .select({ id: users.id, name: users.name, at: blocks.at })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(eq(blocks.blockerId, userId))
      .orderBy(desc(blocks.at), desc(users.id));
});

/** The people whom the user has blocked, the latest first; never those who have blocked the user. */
export async function listBlocks({ ctx }: { ctx: SignedInContext }): Promise<BlockView[]> {
  const rows = await readBlocked(ctx.reads, ctx.user.id);
  return rows.map(({ id, name, at }) => ({ id, name: hidePhones(name), at: at.toISOString() }));
}
