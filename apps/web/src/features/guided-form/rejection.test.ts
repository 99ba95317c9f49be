import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { rejectionIn, stepOfField } from "./rejection.ts";

const key = "valid.invalid";
const serverError = (appCode: string, fields: string[] = []) =>
  TRPCClientError.from({
    error: {
      code: -32600,
      message: appCode,
      data: { appCode, fields: Object.fromEntries(fields.map((field) => [field, { key, values: {} }])) },
    },
  });
const draftOf = (kind: "she-buffalo" | "doe", quantity?: number) => ({
  form: EMPTY_FORM,
  facts: { kind, quantity },
  confirmed: { photos: false, place: false },
});

describe("rejectionIn", () => {
  it.each([
    ["titleMarathi", "title"],
    ["location", "address1"],
    ["facts.vaccinations.0.month", "facts.vaccinations.0.month"],
  ])("names the form's field of %s", (field, name) => {
    expect(rejectionIn(serverError("INVALID_INPUT", [field]))?.field).toBe(name);
  });

  it("names the ear tag of another listing", () => {
    expect(rejectionIn(serverError("EAR_TAG_LISTED"))).toEqual({ field: "facts.earTag", message: null });
  });

  it("is null for other errors", () => {
    expect(rejectionIn(serverError("UNAVAILABLE"))).toBeNull();
    expect(rejectionIn(new Error("offline"))).toBeNull();
  });
});

describe("stepOfField", () => {
  it.each([
    ["facts.milkNow", "milk"],
    ["dailyMilkProduction", "milk"],
    ["facts.teeth", "age"],
    ["facts.kind", "animal"],
    ["facts.calvedMonth", "lactation"],
    ["facts.priceBasis", "price"],
    ["pincode", "place"],
    ["images", "photos"],
    ["title", null],
    ["facts.earTag", null],
  ])("leads from %s to %s", (field, step) => {
    expect(stepOfField(field, draftOf("she-buffalo"), "2026-11")).toBe(step);
  });

  it("is null for a question that the draft does not have", () => {
    expect(stepOfField("facts.lactation", draftOf("doe", 5), "2026-11")).toBeNull();
  });
});
