import { parseRuleMessage } from "@pashu/validators/rules";
import { TRPCClientError } from "@trpc/client";
import { expect, it, vi } from "vitest";
import { EMPTY_FORM } from "./empty-form.ts";
import { rejectedFields, showRejected } from "./rejected-fields.ts";

const refusal = (fields: object) =>
  TRPCClientError.from({
    error: { code: -32600, message: "INVALID_INPUT", data: { appCode: "INVALID_INPUT", fields } },
  });

it("shows a refused field where the form has it, in words the form can say", () => {
  const refused = rejectedFields(
    refusal({
      titleHindi: { key: "valid.tooLong", values: { n: 100 } },
      location: { key: "valid.location", values: {} },
      images: { key: "valid.unreadable", values: {} },
    }),
    EMPTY_FORM,
    { location: "address1" },
  );
  expect(refused.map(([field, message]) => [field, parseRuleMessage({ message })])).toEqual([
    ["title", { key: "valid.tooLong", values: { n: 100 } }],
    ["address1", { key: "valid.location", values: {} }],
  ]);
});

it("finds none in a failure of another kind", () => {
  expect(rejectedFields(new Error("no connection"), EMPTY_FORM)).toEqual([]);
  expect(rejectedFields(TRPCClientError.from(new Error("no connection")), EMPTY_FORM)).toEqual([]);
});

it("leads to the first of what is refused", () => {
  const setError = vi.fn<(field: string, error: object, options: object) => void>();
  showRejected(setError, [
    ["title", "valid.title"],
    ["price", "valid.price"],
  ]);
  expect(setError.mock.calls).toEqual([
    ["title", { type: "server", message: "valid.title" }, { shouldFocus: true }],
    ["price", { type: "server", message: "valid.price" }, { shouldFocus: false }],
  ]);
});
