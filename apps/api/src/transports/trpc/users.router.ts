import { contactSharingInput, saleRemindersInput, updateUserInput } from "@pashu/validators/users";
import { invalidatesPublicCache, protectedProcedure, router, unbannedProcedure } from "./init.ts";
import { readContactSharing, setContactSharing } from "../../features/contacts/contact-sharing.ts";
import { deleteUser } from "../../features/users/delete-user.ts";
import { exportUser } from "../../features/users/export-user.ts";
import { setSaleReminders } from "../../features/users/set-sale-reminders.ts";
import { updateUser } from "../../features/users/update-user.ts";
import { presentProfile } from "../../features/users/users.present.ts";

export const usersRouter = router({
  update: unbannedProcedure
    .use(invalidatesPublicCache)
    .input(updateUserInput)
    .mutation(async (request) => presentProfile(await updateUser(request))),
  setSaleReminders: unbannedProcedure.input(saleRemindersInput).mutation(setSaleReminders),
  contactSharing: protectedProcedure.query(readContactSharing),
  /** Also for banned users, who may withdraw what they agreed to. */
  setContactSharing: protectedProcedure.input(contactSharingInput).mutation(setContactSharing),
  export: protectedProcedure.query(exportUser),
  /** Long-running, because it may delete many files. */
  delete: protectedProcedure
    .use(invalidatesPublicCache)
    .meta({ longRunning: true, quota: "none" })
    .mutation(deleteUser),
});
