import {
  createWebhookInput,
  replayWebhookInput,
  setWebhookActiveInput,
  webhookDeliveriesInput,
  webhookIdInput,
} from "@pashu/validators/webhooks";
import { deleteWebhook, setWebhookActive } from "../../features/webhooks/change-webhook.ts";
import { createWebhook } from "../../features/webhooks/create-webhook.ts";
import { listDeliveries } from "../../features/webhooks/list-deliveries.ts";
import { listWebhooks } from "../../features/webhooks/list-webhooks.ts";
import { replayFailed, replayMessage, testWebhook } from "../../features/webhooks/send-again.ts";
import { activeProcedure, protectedProcedure, router } from "./init.ts";

export const webhooksRouter = router({
  list: protectedProcedure.query(listWebhooks),
  create: activeProcedure.input(createWebhookInput).mutation(createWebhook),
  /** Switching off is never over a limit: the owner must be able to stop a thief. */
  setActive: protectedProcedure.meta({ quota: "none" }).input(setWebhookActiveInput).mutation(setWebhookActive),
  delete: protectedProcedure.meta({ quota: "none" }).input(webhookIdInput).mutation(deleteWebhook),
  test: activeProcedure.input(webhookIdInput).mutation(testWebhook),
  deliveries: protectedProcedure.input(webhookDeliveriesInput).query(listDeliveries),
  replay: activeProcedure.input(replayWebhookInput).mutation(replayMessage),
  replayFailed: activeProcedure.input(webhookIdInput).mutation(replayFailed),
});
