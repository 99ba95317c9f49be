import account from "./mr/account.ts";
import animalPage from "./mr/animal-page.ts";
import animals from "./mr/animals.ts";
import app from "./mr/app.ts";
import auth from "./mr/auth.ts";
import cards from "./mr/cards.ts";
import consoleMessages from "./mr/console.ts";
import errors from "./mr/errors.ts";
import facts from "./mr/facts.ts";
import filters from "./mr/filters.ts";
import grievance from "./mr/grievance.ts";
import guidedForm from "./mr/guided-form.ts";
import landing from "./mr/landing.ts";
import legal from "./mr/legal.ts";
import listingForm from "./mr/listing-form.ts";
import listingStates from "./mr/listing-states.ts";
import marketplace from "./mr/marketplace.ts";
import media from "./mr/media.ts";
import offline from "./mr/offline.ts";
import open from "./mr/open.ts";
import photoCodes from "./mr/photo-codes.ts";
import places from "./mr/places.ts";
import preview from "./mr/preview.ts";
import privacy from "./mr/privacy.ts";
import rates from "./mr/rates.ts";
import reports from "./mr/reports.ts";
import reviews from "./mr/reviews.ts";
import safety from "./mr/safety.ts";
import saleLinks from "./mr/sale-links.ts";
import savedAnimals from "./mr/saved-animals.ts";
import sellers from "./mr/sellers.ts";
import standing from "./mr/standing.ts";
import terms from "./mr/terms.ts";
import users from "./mr/users.ts";
import viewer from "./mr/viewer.ts";

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
