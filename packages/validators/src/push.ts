import { z } from "zod";
import { LOCALES } from "./languages.ts";
import { NOTIFICATION_TOPICS } from "./notifications.ts";
import { ruleMessage } from "./rule-messages.ts";

/** Hosts of the push services of browsers, and hosts below them: Chrome, Firefox, Edge, Safari. */
const PUSH_SERVICES = ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/** Decoded lengths (RFC 8291, 3.1 and 3.2): an uncompressed point of P-256, and a secret. */
const KEY_BYTES = { p256dh: 65, auth: 16 };

function base64url(bytes: number) {
  return z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), ruleMessage("valid.invalid"));
}

/** The server sends requests to the endpoint, so it takes only those of known push services. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

const endpoint = z
  .string()
  .max(1000, ruleMessage("valid.invalid"))
  .refine(isPushEndpoint, ruleMessage("valid.invalid"));

/** What a browser's `PushSubscription.toJSON()` returns, and the language of the messages. */
export const pushSubscriptionInput = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(KEY_BYTES.p256dh), auth: base64url(KEY_BYTES.auth) }),
  locale: z.enum(LOCALES, ruleMessage("valid.invalid")),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const pushEndpointInput = z.object({ endpoint });

export const pushTopicInput = z.object({
  topic: z.enum(NOTIFICATION_TOPICS, ruleMessage("valid.invalid")),
  isOn: z.boolean(),
});
export type PushTopicInput = z.output<typeof pushTopicInput>;
