import { messageOf } from "@pashu/validators/rules";
import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { refusedFields } from "./refused-fields.ts";

const refusal = (fields: object) =>
  TRPCClientError.from({
    error: { code: -32600, message: "INVALID_INPUT", data: { appCode: "INVALID_INPUT", fields } },
  });

it("shows a refused field where the form has it, in words the form can say", () => {
  const refused = refusedFields(
    refusal({
      title: { key: "valid.tooLong", values: { n: 100 } },
      location: { key: "valid.location", values: {} },
      images: { key: "valid.unreadable", values: {} },
    }),
  );
  expect(refused.map(([field, message]) => [field, messageOf({ message })])).toEqual([
    ["title", { key: "valid.tooLong", values: { n: 100 } }],
    ["address1", { key: "valid.location", values: {} }],
  ]);
});

it("finds none in a failure of another kind", () => {
  expect(refusedFields(new Error("no connection"))).toEqual([]);
  expect(refusedFields(TRPCClientError.from(new Error("no connection")))).toEqual([]);
});
