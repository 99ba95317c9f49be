import { EXPORT_FILE_NAME } from "@pashu/validators/protocol";
import { updateUserInput } from "@pashu/validators/users";
import { assertCurrentUser, currentUserParams } from "./current-user.ts";
import { caller, defineRoute } from "./rest.ts";
import { presentRestAnimals } from "./animals.schema.ts";
import { userExportExample, userExportSchema } from "./export.schema.ts";
import { profileExample, profileSchema } from "./users.schema.ts";

export const usersRest = [
  defineRoute(
    {
      method: "patch",
      path: "/api/users/{userId}",
      tag: "Users",
      operationId: "updateUser",
      summary: "Update the profile",
      description: "Absent fields stay unchanged. The phone is shown to buyers and cannot be used to log in.",
      session: "required",
      params: currentUserParams,
      body: {
        schema: updateUserInput,
        examples: {
          contact: { name: "Sunita", phone: "0000000011" },
          location: { address1: "Village Rampura", state: "Haryana", pincode: "125001" },
        },
      },
      response: { status: 200, description: "The updated profile.", schema: profileSchema, example: profileExample },
      errors: ["NOT_ALLOWED", "BANNED"],
    },
    async ({ c, params, body }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      return caller(c).users.update(body);
    },
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/users/{userId}",
      tag: "Users",
      operationId: "deleteUser",
      summary: "Delete the account",
      description:
        "Immediately and permanently deletes the user's listings with their files, saved listings, reviews written and received, sessions and codes. The log of contact requests no longer identifies the user. Rate limits keep a keyed hash of the phone for at most a day. Requires a session opened within the last 15 minutes, otherwise `SESSION_NOT_FRESH`. Limited to three per day and phone.",
      session: "required",
      params: currentUserParams,
      response: {
        status: 204,
        description: "The account has been deleted, and so has the cookie.",
        headers: {
          "Set-Cookie": {
            description: "Deletes the session cookie.",
            required: true,
            schema: { type: "string" as const },
          },
        },
      },
      errors: ["NOT_ALLOWED", "SESSION_NOT_FRESH", "RATE_LIMITED"],
    },
    async ({ c, params }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      return caller(c).users.delete();
    },
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/users/{userId}/export",
      tag: "Users",
      operationId: "exportUser",
      summary: "Export the user's data",
      description:
        "Limited to ten per hour. Other users appear by id only; for users who requested the contact details, only the time is included. IP address and browser are included for successful logins only, because a failed login may be someone else's.",
      session: "required",
      params: currentUserParams,
      response: {
        status: 200,
        description: "A JSON file. Must not be cached.",
        schema: userExportSchema,
        example: userExportExample,
        headers: {
          "Cache-Control": { schema: { type: "string", enum: ["private, no-store"] } },
          "Content-Disposition": { schema: { type: "string" } },
        },
      },
      errors: ["NOT_ALLOWED", "RATE_LIMITED"],
    },
    async ({ c, deps, params }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      c.header("Content-Disposition", `attachment; filename="${EXPORT_FILE_NAME}"`);
      const { listings, ...data } = await caller(c).users.export();
      return { ...data, listings: presentRestAnimals(listings, deps.env.publicUrl) };
    },
  ),
];
