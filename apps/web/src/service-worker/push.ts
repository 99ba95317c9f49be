declare const self: ServiceWorkerGlobalScope;

/** The server sends the words for the lock screen, and the path of the page that a tap opens. */
interface PushMessage {
  title: string;
  body: string;
  lang: string;
  path: string;
}

/** Returns null for anything else. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  try {
    const message: unknown = JSON.parse(text ?? "");
    return isPushMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isPushMessage(message: unknown): message is PushMessage {
  if (typeof message !== "object" || message === null) return false;
  const fields = new Map<string, unknown>(Object.entries(message));
  return ["title", "body", "lang", "path"].every((field) => typeof fields.get(field) === "string");
}

/** One notification at a time: a new one replaces the last. */
export function showPushMessage(message: PushMessage): Promise<void> {
  const { title, body, lang, path } = message;
  return self.registration.showNotification(title, {
    ...{ body, lang, tag: "news", data: path },
    ...{ icon: "/icons/any-192.png", badge: "/icons/any-192.png" },
  });
}

/** Opens a page of this site in a window that is open, or in a new one. */
export async function openPage(path: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(typeof path === "string" ? path : "/", origin);
  if (url.origin !== origin) return;
  const [open] = await self.clients.matchAll({ type: "window" });
  try {
    await open?.focus();
    if (await open?.navigate(url.href)) return;
  } catch {
    // The window is closing.
  }
  await self.clients.openWindow(url.href);
}
