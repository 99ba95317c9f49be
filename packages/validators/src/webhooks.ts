import { z } from "zod";
import { WEBHOOK_URL_MAX_LENGTH } from "./limits.ts";
import { ruleMessage } from "./rule-messages.ts";

/** What receivers are told about; `subject` is what each is about. `webhook.test` comes only from the owner's test. */
export const WEBHOOK_SUBJECTS = {
  "animal.published": "animal",
  "animal.updated": "animal",
  "animal.price_changed": "animal",
  "animal.sold": "animal",
  "animal.expired": "animal",
  "animal.gone": "animal",
  "alert.matched": "alert",
  "contact.shown": "animal",
} as const;
export type WebhookType = keyof typeof WEBHOOK_SUBJECTS;
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_SUBJECTS) as [WebhookType, ...WebhookType[]];

export const WEBHOOK_TEST = "webhook.test";
export type WebhookMessageType = WebhookType | typeof WEBHOOK_TEST;

/** Whose listings `animal.*` is about: the user's, or all of the market. */
export const WEBHOOK_ANIMALS = ["own", "all"] as const;
export type WebhookAnimals = (typeof WEBHOOK_ANIMALS)[number];

/** Why a webhook is off: by its owner, by status 410 of the receiver, after days of failures, by a block of the user. */
export const WEBHOOK_ENDS = ["owner", "receiver", "failures", "moderation"] as const;
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number];

export const WEBHOOK_STATES = ["waiting", "sent", "failed"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why an attempt failed: `status` is an answer other than 2xx, `moved` a redirect, which is not followed. */
export const WEBHOOK_ERRORS = ["timeout", "refused-address", "unreachable", "tls", "status", "moved"] as const;
export type WebhookError = (typeof WEBHOOK_ERRORS)[number];

/** IPv4 and IPv6 addresses, and names that no public DNS has (RFC 6761, RFC 6762, RFC 8375). */
const NOT_A_PUBLIC_NAME =
  /^\[|^[\d.]+$|^[^.]+$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid)$/;

/** 443, the default, and 8443. With others, the errors of attempts would tell which ports of a host are open. */
const PORTS = ["", "8443"];

/** The server checks the addresses of the name as well, each time that it connects. */
export function isPublicWebhookUrl(url: string): boolean {
  const { protocol, hostname, port } = new URL(url);
  return protocol === "https:" && PORTS.includes(port) && !NOT_A_PUBLIC_NAME.test(hostname.replace(/\.$/, ""));
}

/** The server accepts public ones, and those of the setting WEBHOOK_PRIVATE_ORIGINS. */
function isWebhookUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

export const createWebhookInput = z.object({
  url: z
    .string(ruleMessage("valid.required"))
    .trim()
    .max(WEBHOOK_URL_MAX_LENGTH, ruleMessage("valid.webhookUrl"))
    .refine(isWebhookUrl, ruleMessage("valid.webhookUrl")),
  types: z
    .array(z.enum(WEBHOOK_TYPES, ruleMessage("valid.invalid")))
    .min(1, ruleMessage("valid.chooseOne"))
    .transform((types) => WEBHOOK_TYPES.filter((type) => types.includes(type))),
  animals: z.enum(WEBHOOK_ANIMALS, ruleMessage("valid.invalid")),
});
export type CreateWebhookInput = z.output<typeof createWebhookInput>;

export const webhookIdInput = z.object({ id: z.uuid() });
export const setWebhookActiveInput = webhookIdInput.extend({ isActive: z.boolean() });
export const webhookDeliveriesInput = webhookIdInput.extend({ cursor: z.string().max(200).nullish() });
export type WebhookDeliveriesInput = z.output<typeof webhookDeliveriesInput>;
export const replayWebhookInput = webhookIdInput.extend({ messageId: z.uuid() });
