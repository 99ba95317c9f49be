import { notifications } from "@pashu/db/schema/notifications";
import { NOTIFICATION_KINDS } from "@pashu/validators/notifications";
import { shortAnimalPath } from "@pashu/validators/short-ids";
import { inArray } from "drizzle-orm";
import type { Sms } from "../../adapters/sms-gateway.ts";
import { createAlertToken } from "../alerts/alert-link.ts";
import { pathOf } from "../notifications/notifications.present.ts";
import { messageText } from "./message-text.ts";
import { claimNews, readDueReaders, type ClaimedNews, type News } from "./news.queries.ts";
import { sendMessages, type MessageDeps } from "./send-messages.ts";

/** Sends each user who has chosen it one message about all that the user has not seen. */
export async function sendNews(deps: MessageDeps, signal?: AbortSignal): Promise<void> {
  const { env, db } = deps;
  if (env.MESSAGE_WEBHOOK_URL === undefined) return;
  await sendMessages<string, ClaimedNews>(
    deps,
    {
      gateway: { url: env.MESSAGE_WEBHOOK_URL, token: env.MESSAGE_WEBHOOK_TOKEN },
      budget: { key: "site-messages", perDay: env.MESSAGES_PER_DAY, reached: "daily limit of messages reached" },
      readDue: (now, limit) => readDueReaders(db, env, { now, limit }),
      claim: (tx, userId, at) => claimNews(tx, env, { userId, at }),
      compose: (claimed, at) => compose(deps, claimed, at),
      onRefused: async ({ news }) => {
        const ids = news.map(({ id }) => id);
        await db.update(notifications).set({ messagedAt: null }).where(inArray(notifications.id, ids));
      },
    },
    signal,
  );
}

/** A phone is shared, so the text has no name, number or price. */
function compose({ env, keys }: MessageDeps, { reader, news }: ClaimedNews, at: Date): Sms {
  const { phone, channel, language } = reader;
  const [first, ...others] = news;
  const isOne = others.length === 0;
  const kind = isOne ? first.kind : "several";
  const address = (path: string) => `${env.publicUrl}${path}?lang=${language}`;
  const link = address(isOne ? shortPathOf(first) : "/notifications");
  const isAlert = isOne && NOTIFICATION_KINDS[first.kind].subject === "alert";
  const stopToken = isAlert ? createAlertToken(keys.alertLinks, first.subjectId) : null;
  const parameters = stopToken === null ? { link } : { link, stopLink: address(`/alerts/off/${stopToken}`) };
  const message = {
    phone,
    channel,
    kind,
    language,
    templateId: env.MESSAGE_TEMPLATES[channel]?.[kind]?.[language],
    parameters,
    text: messageText(kind, language, parameters),
    link,
    senderId: env.MESSAGE_SENDER_ID,
    entityId: env.MESSAGE_ENTITY_ID,
  };
  const idempotencyKey = `news-${first.id}-${at.getTime()}`;
  return { idempotencyKey, message, operation: "notify", subject: { notificationId: first.id } };
}

/** Each part of an SMS costs money. */
function shortPathOf(news: News): string {
  const { subject } = NOTIFICATION_KINDS[news.kind];
  return subject === "own-animal" || subject === "animal" ? shortAnimalPath(news.subjectId) : pathOf(news, null);
}
