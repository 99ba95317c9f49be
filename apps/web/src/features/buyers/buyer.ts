import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

export type Buyer = inferRouterOutputs<AppRouter>["buyers"]["list"]["buyers"][number];
