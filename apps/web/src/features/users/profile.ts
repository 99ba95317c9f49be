import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

export type Profile = NonNullable<inferRouterOutputs<AppRouter>["auth"]["me"]>;
