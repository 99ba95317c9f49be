import { contacts } from "@pashu/db/schema/contacts";
import { and, eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockContacts } from "./lock-contacts.ts";

/** Idempotent. Another user's contact stays. Limits and the right to report depend on other tables, so they stay, too. */
export async function deleteContact({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<void> {
  await ctx.db.delete(contacts).where(and(eq(contacts.id, id), eq(contacts.viewerId, ctx.user.id)));
}

export async function deleteContacts({ ctx }: { ctx: SignedInContext }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ids = await lockContacts(tx, eq(contacts.viewerId, ctx.user.id));
    await tx.delete(contacts).where(inArray(contacts.id, ids));
  });
}
