import { LOCALES } from "@pashu/i18n/locales";
import { REMINDERS_PER_DAY } from "@pashu/validators/limits";
import { z } from "zod";
import { missingTemplates, templateSettings } from "./sms-templates.ts";

/** "Still for sale?" by SMS, which is off without a URL. */
export const reminderSettings = z.object({
  REMINDER_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  REMINDER_WEBHOOK_TOKEN: z.string().optional(),
  ...templateSettings("REMINDER"),
  REMINDER_SENDER_ID: z.string().optional(),
  REMINDER_ENTITY_ID: z.string().optional(),
  REMINDERS_PER_DAY: z.coerce.number().int().min(1).default(REMINDERS_PER_DAY),
});

type ReminderSettings = z.output<typeof reminderSettings>;

export function reminderProblems(env: ReminderSettings, { production }: { production: boolean }): string[] {
  const isInsecure = production && env.REMINDER_WEBHOOK_URL?.startsWith("https:") === false;
  return [
    ...missingTemplates("REMINDER", env).map(
      (name) => `${name}: required as well, because reminders are sent in ${LOCALES.length} languages`,
    ),
    ...(isInsecure ? ["REMINDER_WEBHOOK_URL: must be https in production, because it transports phone numbers"] : []),
  ];
}
