import animals from "./hi/animals.ts";
import app from "./hi/app.ts";
import auth from "./hi/auth.ts";
import errors from "./hi/errors.ts";
import landing from "./hi/landing.ts";
import listingForm from "./hi/listing-form.ts";
import media from "./hi/media.ts";
import places from "./hi/places.ts";
import reviews from "./hi/reviews.ts";
import savedAnimals from "./hi/saved-animals.ts";
import sellers from "./hi/sellers.ts";
import users from "./hi/users.ts";
import viewer from "./hi/viewer.ts";

/** Every word of the language: for the server and for tests, never for the browser. */
export default {
  ...animals,
  ...app,
  ...auth,
  ...errors,
  ...landing,
  ...listingForm,
  ...media,
  ...places,
  ...reviews,
  ...savedAnimals,
  ...sellers,
  ...users,
  ...viewer,
} as const;
