import type { Page } from "@playwright/test";
import { openHydrated, signUpByApi } from "./support/accounts.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...WITH_SERVICE_WORKER, permissions: ["notifications"] });

/** The browser of the tests has no push service: subscribing needs a stand-in, messages arrive by the DevTools protocol. */
async function stubSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A browser without a window denies it, although the test has the permission.
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => "granted";
    const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem("subscribed"),
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem("subscribed") === null ? null : (subscription as never);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem("subscribed", "1");
      return subscription as never;
    };
  });
}

/** Delivers a message to the service worker, as the browser's push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

/** Records what the service worker shows, because a browser without a window shows nothing. */
async function recordShown(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("no service worker");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, lang, data } = {}) =>
      void scope.shown.push({ title, body, lang, path: data as unknown });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

test("a user switches messages on, gets one, and the sign-out ends them", async ({ page, t }) => {
  await signUpByApi(page);
  await stubSubscription(page);
  await openHydrated(page, "/notifications");
  await waitForServiceWorker(page);
  await openHydrated(page, "/notifications");
  await page.getByRole("button", { name: t("pushSettings.switchOn") }).click();
  const buyers = page.getByRole("checkbox", { name: t("pushSettings.topic.buyers") });
  await expect(buyers).toBeChecked();
  await buyers.click();
  await expect(buyers).not.toBeChecked();
  await openHydrated(page, "/notifications");
  await expect(buyers).not.toBeChecked();

  const message = { title: "News", body: "Touch to look", lang: "en", path: "/animal/1" };
  const shown = await recordShown(page);
  await deliver(page, message);
  await expect.poll(shown).toEqual([message]);

  await openHydrated(page, "/profile");
  await page.getByRole("button", { name: t("profile.signOut") }).click();
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("subscribed"))).toBeNull();
});
