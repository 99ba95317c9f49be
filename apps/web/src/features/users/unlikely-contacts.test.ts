import { expect, it } from "vitest";
import { unlikelyContacts } from "./unlikely-contacts.ts";

const saved = { email: "bad mail", phone: "+919876543210" };

it.each([
  [{}, []],
  [{ phone: "call me" }, ["phone"]],
  [{ phone: "02382 245678", email: "" }, []],
  [{ phone: "" }, []],
  [{ email: "other bad mail", phone: "12" }, ["email", "phone"]],
])("unlikelyContacts for the change %j returns %j", (change, fields) =>
  expect(unlikelyContacts({ ...saved, ...change }, saved)).toEqual(fields),
);
