import { parseRuleMessage } from "@pashu/validators/rule-messages";
import { TRPCClientError } from "@trpc/client";
import { expect, it, vi } from "vitest";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { fieldErrors, showFieldErrors } from "./field-errors.ts";

const serverError = (fields: object) =>
  TRPCClientError.from({
    error: { code: -32600, message: "INVALID_INPUT", data: { appCode: "INVALID_INPUT", fields } },
  });

it("fieldErrors maps the server's field errors to the form's fields", () => {
  const errors = fieldErrors(
    serverError({
      titleHindi: { key: "valid.tooLong", values: { n: 100 } },
      location: { key: "valid.location", values: {} },
      images: { key: "valid.unreadable", values: {} },
    }),
    EMPTY_FORM,
    { location: "address1" },
  );
  expect(errors.map(([field, message]) => [field, parseRuleMessage({ message })])).toEqual([
    ["title", { key: "valid.tooLong", values: { n: 100 } }],
    ["address1", { key: "valid.location", values: {} }],
  ]);
});

it("fieldErrors maps variants in Marathi and facts", () => {
  const key = "valid.tooLong";
  const error = serverError({
    titleMarathi: { key, values: {} },
    "facts.milkNow": { key, values: {} },
    "facts.ageMonths": { key, values: {} },
  });
  const form = { title: "", age: "", facts: {} as { milkNow?: number } };
  const errors = fieldErrors(error, form, { "facts.ageMonths": "age" });
  expect(errors.map(([field]) => field)).toEqual(["title", "facts.milkNow", "age"]);
  expect(fieldErrors(error, EMPTY_FORM).map(([field]) => field)).toEqual(["title"]);
});

it("fieldErrors returns nothing for other errors", () => {
  expect(fieldErrors(new Error("no connection"), EMPTY_FORM)).toEqual([]);
  expect(fieldErrors(TRPCClientError.from(new Error("no connection")), EMPTY_FORM)).toEqual([]);
});

it("showFieldErrors focuses the first field with an error", () => {
  const setError = vi.fn<(field: string, error: object, options: object) => void>();
  showFieldErrors(setError, [
    ["title", "valid.title"],
    ["price", "valid.price"],
  ]);
  expect(setError.mock.calls).toEqual([
    ["title", { type: "server", message: "valid.title" }, { shouldFocus: true }],
    ["price", { type: "server", message: "valid.price" }, { shouldFocus: false }],
  ]);
});
