import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

export type Notification = inferRouterOutputs<AppRouter>["notifications"]["list"]["items"][number];
