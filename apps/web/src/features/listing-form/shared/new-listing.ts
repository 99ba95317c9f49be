import type { ListingFormValues } from "@pashu/validators/listing-form";
import { stateName } from "@pashu/validators/states";

/**
 * Converts form values to the API's input. Hindi text is stored in the main fields and the Hindi variants, English text
 * only in the main fields.
 */
export function newListing(form: ListingFormValues, images: string[]) {
  const { language, address1, address2, state, pincode, ...fields } = form;
  const location = [address1, address2, stateName(state, language), pincode].filter(Boolean).join(", ");
  const listing = { ...fields, location, images, videos: [] };
  return language === "en" ? listing : { ...listing, ...hindiFields({ ...form, location }) };
}

function hindiFields(
  text: Pick<ListingFormValues, "title" | "description" | "breed" | "age" | "additionalInfo"> & { location: string },
) {
  return {
    titleHindi: text.title,
    descriptionHindi: text.description,
    breedHindi: text.breed,
    ageHindi: text.age,
    locationHindi: text.location,
    additionalInfoHindi: text.additionalInfo,
  };
}
