import { changeContactInput, contactIdInput, listContactsInput } from "@pashu/validators/contacts";
import { changeContact } from "../../features/contacts/change-contact.ts";
import { deleteContact, deleteContacts } from "../../features/contacts/delete-contact.ts";
import { listContacts } from "../../features/contacts/list-contacts.ts";
import { protectedProcedure, router, unbannedProcedure } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

export const contactsRouter = router({
  list: protectedProcedure.input(listContactsInput.extend(readerLocale)).query(listContacts),
  change: unbannedProcedure.input(changeContactInput).mutation(changeContact),
  remove: protectedProcedure.input(contactIdInput).mutation(deleteContact),
  removeAll: protectedProcedure.mutation(deleteContacts),
});
