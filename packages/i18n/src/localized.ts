import type { Locale } from "./locales.ts";

export interface AnimalTexts {
  title: string;
  description: string;
  location: string;
  breed: string | null;
  age: string | null;
  additionalInfo: string | null;
}

export interface BilingualTexts extends AnimalTexts {
  titleHindi: string | null;
  descriptionHindi: string | null;
  locationHindi: string | null;
  breedHindi: string | null;
  ageHindi: string | null;
  additionalInfoHindi: string | null;
}

/** Returns the texts of a listing for a locale: Hindi and Marathi prefer the Hindi variant. */
export function localized(animal: BilingualTexts, locale: Locale): AnimalTexts {
  const choose = <Text extends string | null>(main: Text, hindi: string | null): Text | string =>
    chosen(main, hindi, locale);
  return {
    title: localizedTitle(animal, locale),
    description: choose(animal.description, animal.descriptionHindi),
    location: choose(animal.location, animal.locationHindi),
    breed: choose(animal.breed, animal.breedHindi),
    age: choose(animal.age, animal.ageHindi),
    additionalInfo: choose(animal.additionalInfo, animal.additionalInfoHindi),
  };
}

export function localizedTitle(
  { title, titleHindi }: Pick<BilingualTexts, "title" | "titleHindi">,
  locale: Locale,
): string {
  return chosen(title, titleHindi, locale);
}

function chosen<Text extends string | null>(main: Text, hindi: string | null, locale: Locale): Text | string {
  return locale !== "en" && hindi?.trim() ? hindi : main;
}
