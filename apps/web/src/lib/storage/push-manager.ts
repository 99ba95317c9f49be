/** Null where the browser has no push messages, or before the site has a service worker. */
export async function readPushManager(): Promise<PushManager | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration.pushManager : null;
}

export async function readPushSubscription(): Promise<PushSubscription | null> {
  return (await (await readPushManager())?.getSubscription()) ?? null;
}
