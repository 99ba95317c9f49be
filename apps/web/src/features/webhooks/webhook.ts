import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["webhooks"];
export type Webhook = Outputs["list"][number];
export type Delivery = Outputs["deliveries"]["items"][number];
