import { recordEvent } from "@pashu/db/events";
import { users } from "@pashu/db/schema/users";
import { readerTitle } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { firstGraphemes } from "@pashu/validators/graphemes";
import { DAY, REMINDER_INTERVAL_MS } from "@pashu/validators/limits";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { postSms } from "../../adapters/sms-gateway.ts";
import type { Deps } from "../../deps.ts";
import { indianHour } from "../../platform/indian-day.ts";
import { countEvent, lockLimits, usage } from "../../platform/sliding-limits.ts";
import { readDueReminders, type DueReminder } from "./reminders.queries.ts";
import { createSaleLinkToken } from "./sale-link-token.ts";

type ReminderDeps = Pick<Deps, "env" | "log" | "clock" | "timeouts" | "db" | "keys" | "observability">;

const BATCH = 100;
/** Indian rules allow such messages only during the day. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20];
const RETRY_AFTER_MS = DAY;
const REFUSALS_IN_A_ROW_MAX = 3;
const SITE_REMINDERS = "site-reminders";
/** Variables of a DLT template have at most 30 characters. */
const TITLE_MAX_UNITS = 30;
const TEMPLATES = {
  en: "REMINDER_TEMPLATE_ID_EN",
  hi: "REMINDER_TEMPLATE_ID_HI",
  mr: "REMINDER_TEMPLATE_ID_MR",
} as const;

export async function sendReminders(deps: ReminderDeps, signal?: AbortSignal): Promise<void> {
  const url = deps.env.REMINDER_WEBHOOK_URL;
  if (url === undefined) return;
  let [claimed, refusedInARow] = [0, 0];
  do {
    claimed = 0;
    if (!isDaytime(deps.clock.now())) return;
    for (const due of await readDueReminders(deps.db, deps.clock.now(), BATCH)) {
      signal?.throwIfAborted();
      if (!isDaytime(deps.clock.now())) return;
      const outcome = await claim(deps, due);
      if (outcome === "limit reached") return;
      if (outcome === "not due") continue;
      claimed += 1;
      const isAccepted = await send(deps, due, url);
      await (isAccepted ? recordReminder(deps, due) : postpone(deps, due));
      refusedInARow = isAccepted ? 0 : refusedInARow + 1;
      if (refusedInARow === REFUSALS_IN_A_ROW_MAX) return;
    }
  } while (claimed > 0);
}

function isDaytime(now: Date): boolean {
  const hour = indianHour(now);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

async function recordReminder(
  { db, clock }: Pick<Deps, "clock" | "db">,
  { animalId, question }: DueReminder,
): Promise<void> {
  const event = { kind: "animal.reminded", subjectId: animalId, actorId: null, at: clock.now() } as const;
  await db.transaction((tx) => recordEvent(tx, { ...event, data: { question, channel: "sms" } }));
}

/** The gateway may have sent the message in spite of its answer, so not at once. */
async function postpone({ db, clock }: Pick<Deps, "clock" | "db">, { sellerId }: DueReminder): Promise<void> {
  const remindedAt = new Date(clock.now().getTime() - REMINDER_INTERVAL_MS + RETRY_AFTER_MS);
  await db.update(users).set({ remindedAt }).where(eq(users.id, sellerId));
}

/** Counts the reminder before it is sent, so that a crash or a second process cannot send it twice. */
async function claim(
  { db, clock, env, log }: Pick<Deps, "env" | "log" | "clock" | "db">,
  { sellerId }: DueReminder,
): Promise<"claimed" | "not due" | "limit reached"> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockLimits(tx, [SITE_REMINDERS]);
    const { used } = await usage(tx, { key: SITE_REMINDERS, max: env.REMINDERS_PER_DAY, windowMs: DAY }, at);
    if (used >= env.REMINDERS_PER_DAY) {
      log.warn({ limit: env.REMINDERS_PER_DAY }, "daily limit of reminders reached");
      return "limit reached";
    }
    const latest = new Date(at.getTime() - REMINDER_INTERVAL_MS);
    const reminded = await tx
      .update(users)
      .set({ remindedAt: at })
      .where(
        and(
          eq(users.id, sellerId),
          eq(users.saleReminders, true),
          or(isNull(users.remindedAt), lte(users.remindedAt, latest)),
        ),
      )
      .returning({ id: users.id });
    if (reminded.length === 0) return "not due";
    await countEvent(tx, [SITE_REMINDERS], at);
    return "claimed";
  });
}

async function send(deps: ReminderDeps, due: DueReminder, url: string): Promise<boolean> {
  const { env, log } = deps;
  const { animalId, expiresAt, phone } = due;
  const now = deps.clock.now();
  const language = languageOf(due);
  const token = createSaleLinkToken(deps.keys.saleLinks, {
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
    templateId: env[TEMPLATES[language]],
    senderId: env.REMINDER_SENDER_ID,
    entityId: env.REMINDER_ENTITY_ID,
  };
  const idempotencyKey = `reminder-${animalId}-${now.getTime()}`;
  const sms = { idempotencyKey, message, operation: "remind", subject: { animalId } };
  return postSms({ deps, log }, { url, token: env.REMINDER_WEBHOOK_TOKEN }, sms);
}

/** Accounts have no language: that of the last accepted contact rules, otherwise that of the listing. */
function languageOf({ consentLanguage, title, titleHindi, titleMarathi, stateCode }: DueReminder): Locale {
  if (consentLanguage !== null) return consentLanguage;
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
