import { animalsJsonRouter, animalsRouter } from "./animals.router.ts";
import { authRouter } from "./auth.router.ts";
import { categoriesRouter } from "./categories.router.ts";
import { mediaRouter } from "./media.router.ts";
import { placesRouter } from "./places.router.ts";
import { reviewsRouter } from "./reviews.router.ts";
import { savedAnimalsRouter } from "./saved-animals.router.ts";
import { sellersRouter } from "./sellers.router.ts";
import { usersRouter } from "./users.router.ts";
import { createCallerFactory, router } from "./init.ts";

export const appRouter = router({
  animals: animalsRouter,
  auth: authRouter,
  categories: categoriesRouter,
  media: mediaRouter,
  places: placesRouter,
  reviews: reviewsRouter,
  savedAnimals: savedAnimalsRouter,
  sellers: sellersRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;

/** The router as functions, for REST shims and tests: the same parsing, rights and errors as over the wire. */
export const createCaller = createCallerFactory(appRouter);

/** Calls whose answer holds finished JSON, which the library has no way to send; see json-lists.ts. */
export const createJsonCaller = createCallerFactory(router({ animals: animalsJsonRouter }));
