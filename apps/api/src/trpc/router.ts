import { animalsJsonRouter, animalsRouter } from "../features/animals/animals.router.ts";
import { authRouter } from "../features/auth/auth.router.ts";
import { categoriesRouter } from "../features/categories/categories.router.ts";
import { mediaRouter } from "../features/media/media.router.ts";
import { placesRouter } from "../features/places/places.router.ts";
import { reviewsRouter } from "../features/reviews/reviews.router.ts";
import { savedAnimalsRouter } from "../features/saved-animals/saved-animals.router.ts";
import { sellersRouter } from "../features/sellers/sellers.router.ts";
import { usersRouter } from "../features/users/users.router.ts";
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
