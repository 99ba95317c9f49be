import { EXPORT_FILE_NAME } from "@pashu/validators/protocol";
import { updateUserInput } from "@pashu/validators/users";
import { assertSelf, selfParams } from "./assert-self.ts";
import { caller, restCall, unparsed } from "./rest.ts";
import { userExportExample, userExportSchema } from "./export.schema.ts";
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
  restCall(
    {
      method: "delete",
      path: "/api/users/{userId}",
      tag: "Users",
      operationId: "deleteUser",
      summary: "Delete one's own account",
      description:
        "At once and for good: the listings with their files, what was saved, the reviews written and received, all sessions and codes. The log of shown contacts no longer names the person; what limits have counted stays for a day at most, under a keyed hash of the phone. Only by a session opened within the last 15 minutes (else SESSION_NOT_FRESH: log in again). Three a day for a phone.",
      session: "needed",
      params: selfParams,
      answer: {
        status: 204,
        description: "The account is gone and the cookie emptied.",
        headers: {
          "Set-Cookie": { description: "No session.", required: true, schema: { type: "string" as const } },
        },
      },
      errors: ["NOT_ALLOWED", "SESSION_NOT_FRESH", "RATE_LIMITED"],
    },
    async ({ c, params }) => {
      assertSelf(c.get("ctx"), params.userId);
      return caller(c).users.delete();
    },
  ),
  restCall(
    {
      method: "get",
      path: "/api/users/{userId}/export",
      tag: "Users",
      operationId: "exportUser",
      summary: "Get all that is kept of oneself",
      description:
        "Ten an hour. Others appear by their ids only, and those who opened one's contact only by when they did. The address and browser of a login are told where it succeeded: else it may have been another who typed the number.",
      session: "needed",
      params: selfParams,
      answer: {
        status: 200,
        description: "A file. Never to be kept in a cache.",
        schema: userExportSchema,
        example: userExportExample,
        headers: {
          "Cache-Control": { schema: { type: "string", enum: ["no-store"] } },
          "Content-Disposition": { schema: { type: "string" } },
        },
      },
      errors: ["NOT_ALLOWED", "RATE_LIMITED"],
    },
    async ({ c, params }) => {
      assertSelf(c.get("ctx"), params.userId);
      c.header("Cache-Control", "no-store");
      c.header("Content-Disposition", `attachment; filename="${EXPORT_FILE_NAME}"`);
      return caller(c).users.export();
    },
  ),
];
