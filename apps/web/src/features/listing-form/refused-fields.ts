import type { AppRouter } from "@pashu/api/router";
import type { ListingFormTyped } from "@pashu/validators/listing-form";
import { says } from "@pashu/validators/rules";
import { TRPCClientError } from "@trpc/client";
import { EMPTY_FORM } from "./empty-form.ts";

/** Fields of a listing that the form has under another name. */
const SHOWN_AT: Record<string, keyof ListingFormTyped> = {
  location: "address1",
  locationHindi: "address1",
  titleHindi: "title",
  descriptionHindi: "description",
  breedHindi: "breed",
  ageHindi: "age",
  additionalInfoHindi: "additionalInfo",
};

/** What the server refused, field by field, in the form in which the form's own rules speak. */
export function refusedFields(error: unknown): [keyof ListingFormTyped, string][] {
  if (!(error instanceof TRPCClientError)) return [];
  const { data }: TRPCClientError<AppRouter> = error;
  return Object.entries(data?.fields ?? {}).flatMap(([name, { key, values }]) => {
    const field = SHOWN_AT[name] ?? name;
    return isFormField(field) ? [[field, says(key, values)]] : [];
  });
}

function isFormField(name: string): name is keyof ListingFormTyped {
  return Object.hasOwn(EMPTY_FORM, name);
}
