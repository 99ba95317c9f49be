import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

export type AnimalView = inferRouterOutputs<AppRouter>["animals"]["list"]["items"][number];
