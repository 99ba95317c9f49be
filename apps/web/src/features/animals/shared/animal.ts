import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

/** A listing as the api shows it to anybody. */
export type AnimalView = inferRouterOutputs<AppRouter>["animals"]["list"]["items"][number];
