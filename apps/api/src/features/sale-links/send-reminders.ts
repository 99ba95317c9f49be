import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { users } from "@pashu/db/schema/users";
import { readerTitle } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { firstGraphemes } from "@pashu/validators/graphemes";
import { DAY, REMINDER_INTERVAL_MS } from "@pashu/validators/limits";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Sms } from "../../adapters/sms-gateway.ts";
import { templateName } from "../../settings/sms-templates.ts";
import { sendMessages, type MessageDeps } from "../messages/send-messages.ts";
import { readDueReminders, type DueReminder } from "./reminders.queries.ts";
import { createSaleLinkToken } from "./sale-link-token.ts";

/** Variables of a DLT template have at most 30 characters. */
const TITLE_MAX_UNITS = 30;

export async function sendReminders(deps: MessageDeps, signal?: AbortSignal): Promise<void> {
  const { env, db, clock } = deps;
  if (env.REMINDER_WEBHOOK_URL === undefined) return;
  await sendMessages<DueReminder, DueReminder>(
    deps,
    {
      gateway: { url: env.REMINDER_WEBHOOK_URL, token: env.REMINDER_WEBHOOK_TOKEN },
      budget: { key: "site-reminders", perDay: env.REMINDERS_PER_DAY, reached: "daily limit of reminders reached" },
      readDue: (now, limit) => readDueReminders(db, now, limit),
      claim,
      compose: (due, now) => compose(deps, due, now),
      onAccepted: async ({ animalId, question }) => {
        const event = { kind: "animal.reminded", subjectId: animalId, actorId: null, at: clock.now() } as const;
        await db.transaction((tx) => recordEvent(tx, { ...event, data: { question, channel: "sms" } }));
      },
      onRefused: async ({ sellerId }) => {
        const remindedAt = new Date(clock.now().getTime() - REMINDER_INTERVAL_MS + DAY);
        await db.update(users).set({ remindedAt }).where(eq(users.id, sellerId));
      },
    },
    signal,
  );
}

async function claim(tx: Transaction, due: DueReminder, at: Date): Promise<DueReminder | null> {
  const latest = new Date(at.getTime() - REMINDER_INTERVAL_MS);
  const reminded = await tx
    .update(users)
    .set({ remindedAt: at })
    .where(
      and(
        eq(users.id, due.sellerId),
        eq(users.saleReminders, true),
        or(isNull(users.remindedAt), lte(users.remindedAt, latest)),
      ),
    )
    .returning({ id: users.id });
  return reminded.length === 0 ? null : due;
}

function compose({ env, keys }: MessageDeps, due: DueReminder, now: Date): Sms {
  const { animalId, expiresAt, phone } = due;
  const language = languageOf(due);
  const token = createSaleLinkToken(keys.saleLinks, {
    animalId,
    actions: ["renew", "sell", "mute"],
    expiresAt,
    now,
  });
  const link = `${env.publicUrl}/l/${token}?lang=${language}`;
  const title = shortTitle(readerTitle(due, language));
  const message = {
    phone,
    link,
    text: translate(language, "saleLink.sms", { appName: PRODUCT_NAME[language], title, link }),
    language,
    templateId: env[templateName("REMINDER", language)],
    senderId: env.REMINDER_SENDER_ID,
    entityId: env.REMINDER_ENTITY_ID,
  };
  const idempotencyKey = `reminder-${animalId}-${now.getTime()}`;
  return { idempotencyKey, message, operation: "remind", subject: { animalId } };
}

/** The language that the seller chose last, otherwise that of the listing. */
function languageOf({ language, title, titleHindi, titleMarathi, stateCode }: DueReminder): Locale {
  if (language !== null) return language;
  if (titleMarathi !== null) return "mr";
  const isDevanagari = /\p{Script=Devanagari}/u.test(titleHindi ?? title);
  if (!isDevanagari) return "en";
  return stateCode === "MH" ? "mr" : "hi";
}

function shortTitle(title: string): string {
  let length = TITLE_MAX_UNITS;
  let short = firstGraphemes(title, length);
  while (short.length > TITLE_MAX_UNITS) short = firstGraphemes(title, (length -= 1));
  return short.trim();
}
