import { pushEndpointInput, pushSubscriptionInput, pushTopicInput } from "@pashu/validators/push";
import { listMutedTopics, setTopic } from "../../features/push/muted-topics.ts";
import { subscribe, unsubscribe } from "../../features/push/subscribe.ts";
import { protectedProcedure, publicProcedure, router, unbannedProcedure } from "./init.ts";

export const pushRouter = router({
  /** For `PushManager.subscribe`. */
  publicKey: publicProcedure.query(({ ctx }) => ctx.deps.push.publicKey),
  subscribe: unbannedProcedure.input(pushSubscriptionInput).mutation(subscribe),
  unsubscribe: protectedProcedure.meta({ quota: "none" }).input(pushEndpointInput).mutation(unsubscribe),
  mutedTopics: protectedProcedure.query(listMutedTopics),
  setTopic: unbannedProcedure.input(pushTopicInput).mutation(setTopic),
});
