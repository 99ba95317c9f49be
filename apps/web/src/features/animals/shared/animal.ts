import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

/** A listing as the public API returns it. */
export type AnimalView = inferRouterOutputs<AppRouter>["animals"]["list"]["items"][number];
