import type { Page } from "@playwright/test";
import { openHydrated, signUpByApi } from "./support/accounts.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...WITH_SERVICE_WORKER, permissions: ["notifications"] });

/** The browser of the tests has no push service: subscribing needs a stand-in, messages arrive by the DevTools protocol. */
async function stubSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready;
    return (await ready.getNotifications()).map(({ title, body, lang, data }) => ({
      title,
      body,
      lang,
      path: data as unknown,
    }));
  });

test("a user switches messages on, gets one, and the sign-out ends them", async ({ page, t }) => {
  await signUpByApi(page);
  await stubSubscription(page);
  await openHydrated(page, "/notifications");
  await waitForServiceWorker(page);
  await page.reload();
  await page.getByRole("button", { name: t("pushSettings.switchOn") }).click();
  const buyers = page.getByRole("checkbox", { name: t("pushSettings.topic.buyers") });
  await expect(buyers).toBeChecked();
  await buyers.uncheck();
  await openHydrated(page, "/notifications");
  await expect(buyers).not.toBeChecked();

  const message = { title: "News", body: "Touch to look", lang: "en", path: "/animal/1" };
  await deliver(page, message);
  await expect.poll(() => shown(page)).toEqual([message]);

  await openHydrated(page, "/profile");
  await page.getByRole("button", { name: t("profile.signOut") }).click();
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("subscribed"))).toBeNull();
});
