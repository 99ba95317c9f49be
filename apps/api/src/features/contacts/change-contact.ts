import { contacts, type Contact } from "@pashu/db/schema/contacts";
import type { ChangeContactInput } from "@pashu/validators/contacts";
import { AppError } from "@pashu/validators/errors";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

export type ChangedContact = Pick<Contact, "id" | "note" | "state">;

/** @throws AppError CONTACT_NOT_FOUND, also for another user's */
export async function changeContact({
  ctx,
  input: { id, note, state },
}: {
  ctx: SignedInContext;
  input: ChangeContactInput;
}): Promise<ChangedContact> {
  const [contact] = await ctx.db
    .update(contacts)
    // The id, because a statement without a column is invalid.
    .set({ id, note, state })
    .where(and(eq(contacts.id, id), eq(contacts.viewerId, ctx.user.id)))
    .returning({ id: contacts.id, note: contacts.note, state: contacts.state });
  if (contact === undefined) throw new AppError("CONTACT_NOT_FOUND");
  return contact;
}
