import type { OpenAPIHono } from "@hono/zod-openapi";
import { DAY, SECOND, WEBHOOK_FAILING_MAX_MS, WEBHOOK_TIMEOUT_MS } from "@pashu/validators/limits";
import { WEBHOOK_TEST, type WebhookMessageType } from "@pashu/validators/webhooks";
import { z } from "zod";
import type { TAGS } from "./rest.ts";

type Registry = OpenAPIHono["openAPIRegistry"];

const animalId = z.uuid();
const ABOUT_LISTING = z.object({ animalId });

interface Description {
  summary: string;
  data: z.ZodObject;
}

const MESSAGES: Record<WebhookMessageType, Description> = {
  "animal.published": { summary: "A listing came on sale, also again", data: ABOUT_LISTING },
  "animal.updated": { summary: "A listing on sale changed, except its price", data: ABOUT_LISTING },
  "animal.price_changed": {
    summary: "The price of a listing on sale changed, and perhaps more. Then there is no `animal.updated`",
    data: ABOUT_LISTING,
  },
  "animal.sold": { summary: "A listing was sold, as every visitor sees", data: ABOUT_LISTING },
  "animal.expired": { summary: "A listing expired, as every visitor sees", data: ABOUT_LISTING },
  "animal.gone": { summary: "A listing left the market in another way", data: ABOUT_LISTING },
  "alert.matched": {
    summary: "A listing matches an alert of the user, within a minute, also if the user is told once a day",
    data: z.object({ alertId: z.uuid(), animalId }),
  },
  "contact.shown": {
    summary: "A buyer has seen the number for a listing of the user, once a day for each buyer",
    data: ABOUT_LISTING,
  },
  [WEBHOOK_TEST]: { summary: "The user has pressed the button for a test", data: z.object({}) },
};

const timestamp = z.iso.datetime().meta({ description: "When it happened." });

const HEADERS = z.object({
  "webhook-id": z.uuid().meta({
    description: "Id of the message, the same in every attempt. Ignore one that you have seen.",
  }),
  "webhook-timestamp": z.string().regex(/^\d+$/).meta({ description: "Of this attempt, in seconds since 1970." }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body`, with the secret after `whsec_`, decoded from Base64.",
  }),
});

const DESCRIPTION =
  `Standard Webhooks (https://www.standardwebhooks.com). A user adds an address in the app, under Profile: https at port ` +
  `443 or 8443. ` +
  `Any 2xx within ${WEBHOOK_TIMEOUT_MS / SECOND} seconds accepts; 410 switches the webhook off. Anything else, also a ` +
  `redirect, is repeated for ${WEBHOOK_FAILING_MAX_MS / DAY} days. Messages come at least once and in no order, so read ` +
  "the present state by the API. What happens while a webhook is off is not sent later: read the market again then. " +
  "Verify the signature, and reject a timestamp that is more than 5 minutes off.";

function exampleOf(type: string, data: z.ZodObject) {
  const ids = { alertId: "019ad0f1-6b22-7c31-9d45-2e8f1a0b7c68", animalId: "019a9b40-3d20-7e33-8b22-4a1f7b8c9d53" };
  return { type, timestamp: "2026-11-30T04:30:00.000Z", data: data.parse(ids) };
}

/** Describes the messages in the section `webhooks` of OpenAPI 3.1. */
export function registerWebhookMessages(registry: Registry): void {
  for (const [type, { summary, data }] of Object.entries(MESSAGES)) {
    registry.registerWebhook({
      method: "post",
      path: type,
      operationId: type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary,
      description: DESCRIPTION,
      tags: ["Webhooks" satisfies keyof typeof TAGS],
      security: [],
      request: {
        headers: HEADERS,
        body: {
          required: true,
          content: {
            "application/json": {
              schema: z.object({ type: z.literal(type), timestamp, data }),
              example: exampleOf(type, data),
            },
          },
        },
      },
      responses: {
        "2XX": { description: "The receiver has the message." },
        "410": { description: "The receiver wants no more: the webhook is switched off." },
        default: { description: "The message is sent again later." },
      },
    });
  }
}
