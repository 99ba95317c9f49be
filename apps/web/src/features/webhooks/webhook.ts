import type { AppRouter } from "@pashu/api/router";
import type { WebhookType } from "@pashu/validators/webhooks";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["webhooks"];
export type Webhook = Outputs["list"][number];
export type Delivery = Outputs["deliveries"]["items"][number];

/** True of messages for which the user chooses whose animals. */
export const isAboutAnimals = (type: WebhookType) => type.startsWith("animal.");
