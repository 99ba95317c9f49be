import account from "./en/account.ts";
import animalPage from "./en/animal-page.ts";
import animals from "./en/animals.ts";
import app from "./en/app.ts";
import auth from "./en/auth.ts";
import cards from "./en/cards.ts";
import consoleMessages from "./en/console.ts";
import errors from "./en/errors.ts";
import facts from "./en/facts.ts";
import filters from "./en/filters.ts";
import grievance from "./en/grievance.ts";
import guidedForm from "./en/guided-form.ts";
import landing from "./en/landing.ts";
import legal from "./en/legal.ts";
import listingForm from "./en/listing-form.ts";
import listingStates from "./en/listing-states.ts";
import marketplace from "./en/marketplace.ts";
import media from "./en/media.ts";
import offline from "./en/offline.ts";
import open from "./en/open.ts";
import photoCodes from "./en/photo-codes.ts";
import places from "./en/places.ts";
import preview from "./en/preview.ts";
import privacy from "./en/privacy.ts";
import rates from "./en/rates.ts";
import reports from "./en/reports.ts";
import reviews from "./en/reviews.ts";
import safety from "./en/safety.ts";
import saleLinks from "./en/sale-links.ts";
import savedAnimals from "./en/saved-animals.ts";
import sellers from "./en/sellers.ts";
import standing from "./en/standing.ts";
import terms from "./en/terms.ts";
import users from "./en/users.ts";
import viewer from "./en/viewer.ts";

export default {
  ...account,
  ...animalPage,
  ...animals,
  ...app,
  ...auth,
  ...cards,
  ...consoleMessages,
  ...errors,
  ...facts,
  ...filters,
  ...grievance,
  ...guidedForm,
  ...landing,
  ...legal,
  ...listingForm,
  ...listingStates,
  ...marketplace,
  ...media,
  ...offline,
  ...open,
  ...photoCodes,
  ...places,
  ...preview,
  ...privacy,
  ...rates,
  ...reports,
  ...reviews,
  ...safety,
  ...saleLinks,
  ...savedAnimals,
  ...sellers,
  ...standing,
  ...terms,
  ...users,
  ...viewer,
} as const;
