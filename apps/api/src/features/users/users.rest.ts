import { updateUserInput } from "@pashu/validators/users";
import { assertSelf, selfParams } from "../../http/assert-self.ts";
import { caller, restCall, unparsed } from "../../http/rest.ts";
import { profileExample, profileSchema } from "./users.schema.ts";

export const usersRest = [
  restCall(
    {
      method: "patch",
      path: "/api/users/{userId}",
      tag: "Users",
      operationId: "updateUser",
      summary: "Change one's own profile",
      description: "What is absent stays as it is. The phone is what buyers see; it never signs anybody in.",
      session: "needed",
      params: selfParams,
      body: {
        schema: updateUserInput,
        examples: {
          contact: { name: "Sunita", phone: "0000000011" },
          location: { address1: "Village Rampura", state: "Haryana", pincode: "125001" },
        },
      },
      answer: { status: 200, description: "The profile as it is now.", schema: profileSchema, example: profileExample },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, params, body }) => {
      assertSelf(c.get("ctx"), params.userId);
      return caller(c).users.update(unparsed(body));
    },
  ),
];
