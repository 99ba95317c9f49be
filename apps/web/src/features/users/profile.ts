import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

/** One's own profile, as the server gives it to its owner only. */
export type Profile = NonNullable<inferRouterOutputs<AppRouter>["auth"]["me"]>;
