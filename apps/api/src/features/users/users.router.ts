import { updateUserInput } from "@pashu/validators/users";
import { router, signedIn } from "../../trpc/init.ts";
import { updateUser } from "./update-user.ts";
import { presentProfile } from "./users.present.ts";

export const usersRouter = router({
  /** One's own profile: there is no way to name another's. */
  update: signedIn.input(updateUserInput).mutation(async (request) => presentProfile(await updateUser(request))),
});
