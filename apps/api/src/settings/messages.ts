import { LOCALES } from "@pashu/i18n/locales";
import { MESSAGES_PER_DAY } from "@pashu/validators/limits";
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessageChannel } from "@pashu/validators/notifications";
import { z } from "zod";

const byLanguage = z.record(z.enum(LOCALES), z.string().min(1));
const byKind = z
  .partialRecord(z.enum(MESSAGE_KINDS), byLanguage)
  .refine(({ several }) => several !== undefined, "requires several, for more than one notification")
  .refine(
    (kinds) => Object.keys(kinds).length > 1,
    "requires another kind than several, because other kinds are not sent",
  );
const templates = z.partialRecord(z.enum(MESSAGE_CHANNELS), byKind);

/** SMS and WhatsApp messages about notifications, which are off without a URL. */
export const messageSettings = z.object({
  MESSAGE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGE_WEBHOOK_TOKEN: z.string().optional(),
  /** Ids of templates by channel, kind and language. Other channels are not offered, other kinds are not sent. */
  MESSAGE_TEMPLATES: z
    .string()
    .default("{}")
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        check.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(templates),
  MESSAGE_SENDER_ID: z.string().optional(),
  MESSAGE_ENTITY_ID: z.string().optional(),
  MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(MESSAGES_PER_DAY),
});

type MessageSettings = z.output<typeof messageSettings>;

/** The channels that users can choose. */
export function offeredChannels({ MESSAGE_WEBHOOK_URL, MESSAGE_TEMPLATES }: MessageSettings): MessageChannel[] {
  if (MESSAGE_WEBHOOK_URL === undefined) return [];
  return MESSAGE_CHANNELS.filter((channel) => MESSAGE_TEMPLATES[channel] !== undefined);
}

export function messageProblems(env: MessageSettings, { production }: { production: boolean }): string[] {
  if (env.MESSAGE_WEBHOOK_URL === undefined) return [];
  const isInsecure = production && !env.MESSAGE_WEBHOOK_URL.startsWith("https:");
  return [
    ...(offeredChannels(env).length === 0
      ? ["MESSAGE_TEMPLATES: required with MESSAGE_WEBHOOK_URL, because other kinds are not sent"]
      : []),
    ...(isInsecure ? ["MESSAGE_WEBHOOK_URL: must be https in production, because it transports phone numbers"] : []),
  ];
}
