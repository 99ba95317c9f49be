import { users, type User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { UpdateUserInput } from "@pashu/validators/users";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { raiseVersion } from "../moderation/cases.ts";

/** Changes the user's own profile. The typed phone becomes the contact phone; the login phone never changes here. */
export async function updateUser({
  ctx,
  input: { phone, ...changes },
}: {
  ctx: SignedInContext;
  input: UpdateUserInput;
}): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ ...changes, ...(phone !== undefined && { contactPhone: phone }), updatedAt: ctx.deps.clock.now() })
      .where(eq(users.id, ctx.user.id))
      .returning();
    if (user === undefined) throw new AppError("NOT_SIGNED_IN");
    if (user.name !== ctx.user.name) await raiseVersion(tx, { subjectType: "user", subjectId: user.id });
    return user;
  });
}
