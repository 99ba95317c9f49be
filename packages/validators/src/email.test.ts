import { expect, it } from "vitest";
import { looksLikeEmail } from "./email.ts";

it.each([
  ["sunita@example.in", true],
  [" sunita.pawar+1@mail.example.in ", true],
  ["विठ्ठल@उदाहरण.भारत", true],
  ["not an email", false],
  ["sunita@example", false],
  ["@example.in", false],
  ["a@b@c.in", false],
])("looksLikeEmail(%j) is %s", (typed, looks) => expect(looksLikeEmail(typed)).toBe(looks));
