import { alertsRest } from "./alerts.rest.ts";
import { animalsRest } from "./animals.rest.ts";
import { authRest } from "./auth.rest.ts";
import { blocksRest } from "./blocks.rest.ts";
import { buyersRest } from "./buyers.rest.ts";
import { cardsRest } from "./cards.rest.ts";
import { categoriesRest } from "./categories.rest.ts";
import { contactsRest } from "./contacts.rest.ts";
import { diseaseNoticesRest } from "./disease-notices.rest.ts";
import { marketRest } from "./market.rest.ts";
import { mediaRest } from "./media.rest.ts";
import { notificationsRest } from "./notifications.rest.ts";
import { objectsRest } from "./objects.rest.ts";
import { uploadsRest } from "./uploads.rest.ts";
import { reportsRest } from "./reports.rest.ts";
import { reviewsRest } from "./reviews.rest.ts";
import { savedAnimalsRest } from "./saved-animals.rest.ts";
import { sellersRest } from "./sellers.rest.ts";
import { usersRest } from "./users.rest.ts";
import { feedsRest } from "./feeds.rest.ts";
import { healthRest } from "./health.rest.ts";
import { metricsRest } from "./metrics.rest.ts";

export const API_ROUTES = [
  ...animalsRest,
  ...feedsRest,
  ...buyersRest,
  ...categoriesRest,
  ...sellersRest,
  ...reviewsRest,
  ...reportsRest,
  ...blocksRest,
  ...savedAnimalsRest,
  ...alertsRest,
  ...contactsRest,
  ...notificationsRest,
  ...marketRest,
  ...diseaseNoticesRest,
  ...mediaRest,
  ...authRest,
  ...usersRest,
];

/** Routes outside /api. They need no session and, except metrics, no compression. */
export const ROOT_ROUTES = [...uploadsRest, ...objectsRest, ...cardsRest, ...healthRest, ...metricsRest];
