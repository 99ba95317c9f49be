import { updateUserInput } from "@pashu/validators/users";
import { publishing, router, signedIn } from "./init.ts";
import { deleteUser } from "../../features/users/delete-user.ts";
import { exportUser } from "../../features/users/export-user.ts";
import { updateUser } from "../../features/users/update-user.ts";
import { presentProfile } from "../../features/users/users.present.ts";

/** One's own account: there is no way to name another's. */
export const usersRouter = router({
  update: publishing.input(updateUserInput).mutation(async (request) => presentProfile(await updateUser(request))),
  export: signedIn.query(exportUser),
  /** It may have many files to remove. */
  delete: publishing.meta({ longRunning: true }).mutation(deleteUser),
});
