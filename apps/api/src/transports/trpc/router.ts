import { alertsRouter } from "./alerts.router.ts";
import { animalsRouter } from "./animals.router.ts";
import { apiKeysRouter } from "./api-keys.router.ts";
import { authRouter } from "./auth.router.ts";
import { blocksRouter } from "./blocks.router.ts";
import { buyersRouter } from "./buyers.router.ts";
import { categoriesRouter } from "./categories.router.ts";
import { dealsRouter } from "./deals.router.ts";
import { contactsRouter } from "./contacts.router.ts";
import { diseaseNoticesRouter } from "./disease-notices.router.ts";
import { grievancesRouter } from "./grievances.router.ts";
import { importsRouter } from "./imports.router.ts";
import { marketRouter } from "./market.router.ts";
import { mediaRouter } from "./media.router.ts";
import { moderationRouter } from "./moderation.router.ts";
import { notificationsRouter } from "./notifications.router.ts";
import { photoCodesRouter } from "./photo-codes.router.ts";
import { placesRouter } from "./places.router.ts";
import { pricesRouter } from "./prices.router.ts";
import { ratesRouter } from "./rates.router.ts";
import { reportsRouter } from "./reports.router.ts";
import { reviewsRouter } from "./reviews.router.ts";
import { pushRouter } from "./push.router.ts";
import { saleLinksRouter } from "./sale-links.router.ts";
import { savedAnimalsRouter } from "./saved-animals.router.ts";
import { sellersRouter } from "./sellers.router.ts";
import { standingRouter } from "./standing.router.ts";
import { usersRouter } from "./users.router.ts";
import { webhooksRouter } from "./webhooks.router.ts";
import { createCallerFactory, router } from "./init.ts";

export const appRouter = router({
  alerts: alertsRouter,
  animals: animalsRouter,
  apiKeys: apiKeysRouter,
  auth: authRouter,
  blocks: blocksRouter,
  buyers: buyersRouter,
  categories: categoriesRouter,
  deals: dealsRouter,
  contacts: contactsRouter,
  diseaseNotices: diseaseNoticesRouter,
  grievances: grievancesRouter,
  imports: importsRouter,
  market: marketRouter,
  media: mediaRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  photoCodes: photoCodesRouter,
  places: placesRouter,
  prices: pricesRouter,
  rates: ratesRouter,
  reports: reportsRouter,
  reviews: reviewsRouter,
  push: pushRouter,
  saleLinks: saleLinksRouter,
  savedAnimals: savedAnimalsRouter,
  sellers: sellersRouter,
  standing: standingRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in-process, for REST routes and tests, with the same parsing, permissions and errors as over HTTP. */
export const createCaller = createCallerFactory(appRouter);
