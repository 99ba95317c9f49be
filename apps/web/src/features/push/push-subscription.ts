import type { Locale } from "@pashu/i18n/locales";
import { readPushManager, readPushSubscription } from "~/lib/storage/push-manager.ts";
import { readStored, removeStored, writeStored } from "~/lib/storage/storage.ts";
import type { trpc } from "~/lib/api/trpc.ts";

/** "denied": the user has forbidden it in the browser's settings. */
export type PushStatus = "unsupported" | "denied" | "off" | "on";

type Client = ReturnType<typeof trpc.useUtils>["client"];

interface Reader {
  userId: string;
  locale: Locale;
}

/** Stores the user and the language that the server has for this browser's subscription. Removed at the sign-out. */
const KEY = "push";

function markOf({ userId, locale }: Reader): string {
  return `${userId} ${locale}`;
}

export async function readPushStatus(): Promise<PushStatus> {
  if ((await readPushManager()) === null) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return readStored(KEY) !== null && (await readPushSubscription()) !== null ? "on" : "off";
}

/** Asks the user, in a dialog of the browser, and sends the subscription to the server. */
export async function subscribe(client: Client, reader: Reader): Promise<PushStatus> {
  // First, because browsers show the dialog only at once after a press.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const manager = await readPushManager();
  if (manager === null) return "unsupported";
  const options = { userVisibleOnly: true, applicationServerKey: await client.push.publicKey.query() };
  const subscription = await manager.subscribe(options).catch(async () => {
    // A subscription for another key of the server is in the way.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  await send(client, { subscription, reader });
  return "on";
}

/** Sends the subscription again after a login, and when the language has changed. */
export async function keepSubscription(client: Client, reader: Reader): Promise<void> {
  const mark = readStored(KEY);
  if (mark === null || mark === markOf(reader)) return;
  const subscription = await readPushSubscription();
  if (subscription !== null) await send(client, { subscription, reader });
}

export async function unsubscribe(client: Client): Promise<PushStatus> {
  const subscription = await readPushSubscription();
  if (subscription !== null) {
    await client.push.unsubscribe.mutate({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  removeStored(KEY);
  return "off";
}

async function send(
  client: Client,
  { subscription, reader }: { subscription: PushSubscription; reader: Reader },
): Promise<void> {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await client.push.subscribe.mutate({ endpoint: endpoint ?? "", keys: { p256dh, auth }, locale: reader.locale });
  writeStored(KEY, markOf(reader));
}
