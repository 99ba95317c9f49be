import { updateUserInput } from "@pashu/validators/users";
import { publishing, router } from "../../trpc/init.ts";
import { updateUser } from "./update-user.ts";
import { presentProfile } from "./users.present.ts";

export const usersRouter = router({
  /** One's own profile: there is no way to name another's. */
  update: publishing.input(updateUserInput).mutation(async (request) => presentProfile(await updateUser(request))),
});
