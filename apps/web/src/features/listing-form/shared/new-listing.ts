import type { Locale } from "@pashu/i18n/locales";
import type { ListingFormValues } from "@pashu/validators/listing-form";
import { stateName } from "@pashu/validators/states";
import { TEXT_VARIANTS, type TextVariant } from "@pashu/validators/text-variants";

/**
 * Converts form values to the API's input without its photos. The text is stored in the main fields, and in the
 * variants of its language if it has any.
 */
export function newListing(form: ListingFormValues, locale: Locale) {
  const { language: _, address1, address2, state, pincode, ...fields } = form;
  const location = [address1, address2, stateName(state, locale), pincode].filter(Boolean).join(", ");
  const listing = { ...fields, location, videos: [] };
  const variants: { [Variant in TextVariant]?: string | null } = {};
  for (const { name, text, locale: ofVariant } of TEXT_VARIANTS) {
    if (ofVariant === locale) variants[name] = listing[text];
  }
  return { ...listing, ...variants };
}
