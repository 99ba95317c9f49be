import { REMINDERS_PER_DAY } from "@pashu/validators/limits";
import { z } from "zod";

/** "Still for sale?" by SMS, which is off without a URL. */
export const reminderSettings = z.object({
  REMINDER_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  REMINDER_WEBHOOK_TOKEN: z.string().optional(),
  REMINDER_TEMPLATE_ID_EN: z.string().optional(),
  REMINDER_TEMPLATE_ID_HI: z.string().optional(),
  REMINDER_TEMPLATE_ID_MR: z.string().optional(),
  REMINDER_SENDER_ID: z.string().optional(),
  REMINDER_ENTITY_ID: z.string().optional(),
  REMINDERS_PER_DAY: z.coerce.number().int().min(1).default(REMINDERS_PER_DAY),
});

type ReminderSettings = z.output<typeof reminderSettings>;

export function reminderProblems(env: ReminderSettings, { production }: { production: boolean }): string[] {
  const templates = ["REMINDER_TEMPLATE_ID_EN", "REMINDER_TEMPLATE_ID_HI", "REMINDER_TEMPLATE_ID_MR"] as const;
  const missing = templates.filter((name) => env[name] === undefined);
  const isInsecure = production && env.REMINDER_WEBHOOK_URL?.startsWith("https:") === false;
  return [
    ...(missing.length < templates.length ? missing : []).map(
      (name) => `${name}: required as well, because reminders are sent in three languages`,
    ),
    ...(isInsecure ? ["REMINDER_WEBHOOK_URL: must be https in production, because it transports phone numbers"] : []),
  ];
}
