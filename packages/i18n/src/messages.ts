// Without this import TypeScript would read the declaration below as a new module, not as an addition.
import type {} from "use-intl";
import type account from "./en/account.ts";
import type animalPage from "./en/animal-page.ts";
import type animals from "./en/animals.ts";
import type app from "./en/app.ts";
import type auth from "./en/auth.ts";
import type cards from "./en/cards.ts";
import type consoleMessages from "./en/console.ts";
import type errors from "./en/errors.ts";
import type facts from "./en/facts.ts";
import type filters from "./en/filters.ts";
import type grievance from "./en/grievance.ts";
import type guidedForm from "./en/guided-form.ts";
import type landing from "./en/landing.ts";
import type legal from "./en/legal.ts";
import type listingForm from "./en/listing-form.ts";
import type listingStates from "./en/listing-states.ts";
import type marketplace from "./en/marketplace.ts";
import type media from "./en/media.ts";
import type offline from "./en/offline.ts";
import type open from "./en/open.ts";
import type photoCodes from "./en/photo-codes.ts";
import type places from "./en/places.ts";
import type preview from "./en/preview.ts";
import type privacy from "./en/privacy.ts";
import type rates from "./en/rates.ts";
import type reports from "./en/reports.ts";
import type reviews from "./en/reviews.ts";
import type safety from "./en/safety.ts";
import type saleLinks from "./en/sale-links.ts";
import type savedAnimals from "./en/saved-animals.ts";
import type sellers from "./en/sellers.ts";
import type standing from "./en/standing.ts";
import type terms from "./en/terms.ts";
import type users from "./en/users.ts";
import type viewer from "./en/viewer.ts";
import type { Locale } from "./locales.ts";

/** English defines the keys and placeholders; tests check the other languages against it. */
export interface NamespaceMessages {
  account: typeof account;
  "animal-page": typeof animalPage;
  animals: typeof animals;
  app: typeof app;
  auth: typeof auth;
  cards: typeof cards;
  console: typeof consoleMessages;
  errors: typeof errors;
  facts: typeof facts;
  filters: typeof filters;
  grievance: typeof grievance;
  "guided-form": typeof guidedForm;
  landing: typeof landing;
  legal: typeof legal;
  "listing-form": typeof listingForm;
  "listing-states": typeof listingStates;
  marketplace: typeof marketplace;
  media: typeof media;
  offline: typeof offline;
  open: typeof open;
  "photo-codes": typeof photoCodes;
  places: typeof places;
  preview: typeof preview;
  privacy: typeof privacy;
  rates: typeof rates;
  reports: typeof reports;
  reviews: typeof reviews;
  safety: typeof safety;
  "sale-links": typeof saleLinks;
  "saved-animals": typeof savedAnimals;
  sellers: typeof sellers;
  standing: typeof standing;
  terms: typeof terms;
  users: typeof users;
  viewer: typeof viewer;
}

export type Namespace = keyof NamespaceMessages;

export type Messages = typeof account &
  typeof animalPage &
  typeof animals &
  typeof app &
  typeof auth &
  typeof cards &
  typeof consoleMessages &
  typeof errors &
  typeof facts &
  typeof filters &
  typeof grievance &
  typeof guidedForm &
  typeof landing &
  typeof legal &
  typeof listingForm &
  typeof listingStates &
  typeof marketplace &
  typeof media &
  typeof offline &
  typeof open &
  typeof photoCodes &
  typeof places &
  typeof preview &
  typeof privacy &
  typeof rates &
  typeof reports &
  typeof reviews &
  typeof safety &
  typeof saleLinks &
  typeof savedAnimals &
  typeof sellers &
  typeof standing &
  typeof terms &
  typeof users &
  typeof viewer;

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
