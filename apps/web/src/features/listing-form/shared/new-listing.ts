import type { Locale } from "@pashu/i18n/locales";
import type { ListingFormValues } from "@pashu/validators/listing-form";
import type { TranslatedText } from "@pashu/validators/listing-texts";
import { stateName } from "@pashu/validators/states";

/**
 * Converts form values to the API's input. The text is stored in the main fields, and in the variants of its language
 * if that is Hindi or Marathi.
 */
export function newListing(form: ListingFormValues, images: string[], locale: Locale) {
  const { language: _, address1, address2, state, pincode, ...fields } = form;
  const location = [address1, address2, stateName(state, locale), pincode].filter(Boolean).join(", ");
  const listing = { ...fields, location, images, videos: [] };
  if (locale === "en") return listing;
  return { ...listing, ...(locale === "hi" ? hindiFields(listing) : marathiFields(listing)) };
}

type Texts = Pick<ListingFormValues, Exclude<TranslatedText, "location">> & { location: string };
type Variants<Language extends string> = Record<`${TranslatedText}${Language}`, string | null>;

function hindiFields(text: Texts): Variants<"Hindi"> {
  return {
    titleHindi: text.title,
    descriptionHindi: text.description,
    breedHindi: text.breed,
    ageHindi: text.age,
    locationHindi: text.location,
    additionalInfoHindi: text.additionalInfo,
  };
}

function marathiFields(text: Texts): Variants<"Marathi"> {
  return {
    titleMarathi: text.title,
    descriptionMarathi: text.description,
    breedMarathi: text.breed,
    ageMarathi: text.age,
    locationMarathi: text.location,
    additionalInfoMarathi: text.additionalInfo,
  };
}
