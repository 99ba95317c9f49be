import { animalsRest } from "../features/animals/animals.rest.ts";
import { authRest } from "../features/auth/auth.rest.ts";
import { categoriesRest } from "../features/categories/categories.rest.ts";
import { mediaRest } from "../features/media/media.rest.ts";
import { objectsRest } from "../features/media/objects.rest.ts";
import { uploadsRest } from "../features/media/uploads.rest.ts";
import { reviewsRest } from "../features/reviews/reviews.rest.ts";
import { savedAnimalsRest } from "../features/saved-animals/saved-animals.rest.ts";
import { sellersRest } from "../features/sellers/sellers.rest.ts";
import { usersRest } from "../features/users/users.rest.ts";
import { healthRest } from "./health.ts";
import { metricsRest } from "./metrics.rest.ts";

/** The calls below /api. */
export const API_CALLS = [
  ...animalsRest,
  ...categoriesRest,
  ...sellersRest,
  ...reviewsRest,
  ...savedAnimalsRest,
  ...mediaRest,
  ...authRest,
  ...usersRest,
];

/** Those that ask for no session, and whose answers are small or compressed already. */
export const OTHER_CALLS = [...uploadsRest, ...objectsRest, ...healthRest, ...metricsRest];
