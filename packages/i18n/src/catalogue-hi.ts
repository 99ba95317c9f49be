import account from "./hi/account.ts";
import animalPage from "./hi/animal-page.ts";
import animals from "./hi/animals.ts";
import app from "./hi/app.ts";
import auth from "./hi/auth.ts";
import cards from "./hi/cards.ts";
import consoleMessages from "./hi/console.ts";
import errors from "./hi/errors.ts";
import facts from "./hi/facts.ts";
import filters from "./hi/filters.ts";
import grievance from "./hi/grievance.ts";
import guidedForm from "./hi/guided-form.ts";
import landing from "./hi/landing.ts";
import legal from "./hi/legal.ts";
import listingForm from "./hi/listing-form.ts";
import listingStates from "./hi/listing-states.ts";
import marketplace from "./hi/marketplace.ts";
import media from "./hi/media.ts";
import offline from "./hi/offline.ts";
import open from "./hi/open.ts";
import photoCodes from "./hi/photo-codes.ts";
import places from "./hi/places.ts";
import preview from "./hi/preview.ts";
import privacy from "./hi/privacy.ts";
import rates from "./hi/rates.ts";
import reports from "./hi/reports.ts";
import reviews from "./hi/reviews.ts";
import safety from "./hi/safety.ts";
import saleLinks from "./hi/sale-links.ts";
import savedAnimals from "./hi/saved-animals.ts";
import sellers from "./hi/sellers.ts";
import standing from "./hi/standing.ts";
import terms from "./hi/terms.ts";
import users from "./hi/users.ts";
import viewer from "./hi/viewer.ts";

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
