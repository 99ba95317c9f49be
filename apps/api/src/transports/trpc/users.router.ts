import { saleRemindersInput, updateUserInput } from "@pashu/validators/users";
import { invalidatesPublicCache, protectedProcedure, router } from "./init.ts";
import { deleteUser } from "../../features/users/delete-user.ts";
import { exportUser } from "../../features/users/export-user.ts";
import { setSaleReminders } from "../../features/users/set-sale-reminders.ts";
import { updateUser } from "../../features/users/update-user.ts";
import { presentProfile } from "../../features/users/users.present.ts";

const invalidatingProcedure = protectedProcedure.use(invalidatesPublicCache);

export const usersRouter = router({
  update: invalidatingProcedure
    .input(updateUserInput)
    .mutation(async (request) => presentProfile(await updateUser(request))),
  setSaleReminders: protectedProcedure.input(saleRemindersInput).mutation(setSaleReminders),
  export: protectedProcedure.query(exportUser),
  /** Long-running, because it may delete many files. */
  delete: invalidatingProcedure.meta({ longRunning: true }).mutation(deleteUser),
});
