import type { AppRouter } from "@pashu/api/router";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { NOTIFICATION_TOPICS, type MessageChannel, type NotificationTopic } from "@pashu/validators/notifications";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { clearUserData } from "~/lib/storage/clear-user-data.ts";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { PushOffer, PushSettings } from "./shared/push.tsx";
import { keepSubscription, readPushStatus } from "./push-subscription.ts";

const PROFILE = profileFixture();
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/x";
const KEYS = { p256dh: "key", auth: "secret" };

/** The browser's side of push messages, with the answer of its user to the question. */
function stubBrowser({ permission = "default", answer = "granted" } = {}) {
  const state = { isSubscribed: false, asked: 0, keys: [] as unknown[] };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => void (state.isSubscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (state.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.isSubscribed = true;
      state.keys.push(applicationServerKey);
      return subscription;
    },
  };
  const Notification = {
    permission,
    requestPermission: async () => {
      state.asked += 1;
      return (Notification.permission = answer);
    },
  };
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", Notification);
  const serviceWorker = { getRegistration: async () => ({ active: {}, pushManager }) };
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, {
      get: (target, name) => (name === "serviceWorker" ? serviceWorker : Reflect.get(target, name, target)),
      has: (target, name) => name === "serviceWorker" || Reflect.has(target, name),
    }),
  );
  return state;
}

interface Shown {
  locale?: Locale;
  failing?: string;
  muted?: NotificationTopic[];
  message?: { offered: MessageChannel[]; channel: MessageChannel | null };
}

const NO_MESSAGES = { offered: [], channel: null };

async function show(
  children: React.ReactNode,
  { locale = "en", failing = "", muted = [], message = NO_MESSAGES }: Shown = {},
) {
  const changes: [string, unknown][] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") changes.push([op.path, op.input]);
        if (op.path === failing) return observer.error(new TRPCClientError("failed"));
        const data = {
          "push.publicKey": "the key",
          "push.mutedTopics": muted,
          "auth.me": PROFILE,
          "notifications.messageChannel": message,
        }[op.path];
        observer.next({ result: { type: "data", data } });
        observer.complete();
      });
  const i18n = new I18n(locale);
  await i18n.load(["app", "push-settings", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { api } = router.options.context;
  api.auth.me.setData(undefined, PROFILE);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </RouterContextProvider>,
  );
  return changes;
}

const button = (name: string) => screen.findByRole("button", { name });
const SUBSCRIBED = ["push.subscribe", { endpoint: ENDPOINT, keys: KEYS, locale: "en" }];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("PushSettings", () => {
  it.each(LOCALES)("switch messages on and off in %s", async (locale) => {
    const browser = stubBrowser();
    const changes = await show(<PushSettings />, { locale });
    fireEvent.click(await button(translate(locale, "pushSettings.switchOn")));
    await button(translate(locale, "pushSettings.switchOff"));
    expect(browser).toMatchObject({ isSubscribed: true, asked: 1, keys: ["the key"] });
    expect(changes).toEqual([["push.subscribe", { endpoint: ENDPOINT, keys: KEYS, locale }]]);
    fireEvent.click(await button(translate(locale, "pushSettings.switchOff")));
    await button(translate(locale, "pushSettings.switchOn"));
    expect(browser.isSubscribed).toBe(false);
    expect(changes.slice(1)).toEqual([["push.unsubscribe", { endpoint: ENDPOINT }]]);
  });

  it("switch a topic off, and on again after a failure", async () => {
    Object.assign(stubBrowser({ permission: "granted" }), { isSubscribed: true });
    localStorage.setItem("push", `${PROFILE.id} en`);
    const changes = await show(<PushSettings />, { muted: ["disease"], failing: "push.setTopic" });
    const buyers = await screen.findByRole("checkbox", { name: translate("en", "pushSettings.topic.buyers") });
    const isOn = (name: Parameters<typeof translate>[1]) =>
      screen.getByRole<HTMLInputElement>("checkbox", { name: translate("en", name) }).checked;
    expect([isOn("pushSettings.topic.buyers"), isOn("pushSettings.topic.disease")]).toEqual([true, false]);
    fireEvent.click(buyers);
    await waitFor(() => expect(currentToast()).toMatchObject({ variant: "error" }));
    expect(changes).toEqual([["push.setTopic", { topic: "buyers", isOn: false }]]);
    expect(isOn("pushSettings.topic.buyers")).toBe(true);
  });

  it("say how to allow them when the browser forbids them", async () => {
    stubBrowser({ answer: "denied" });
    const changes = await show(<PushSettings />);
    fireEvent.click(await button("Switch on"));
    expect(await screen.findByText(translate("en", "pushSettings.denied"))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(changes).toEqual([]);
  });

  it("stay off when the server cannot be reached", async () => {
    stubBrowser();
    await show(<PushSettings />, { failing: "push.subscribe" });
    fireEvent.click(await button("Switch on"));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: translate("en", "pushSettings.failed") }));
    expect(await button("Switch on")).toBeTruthy();
  });

  it("are not shown in a browser without push messages", async () => {
    await show(<PushSettings />);
    expect(await readPushStatus()).toBe("unsupported");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the choice of messages", () => {
  const NAMES = { sms: "pushSettings.message.sms", whatsapp: "pushSettings.message.whatsapp" } as const;
  const control = (role: "checkbox" | "radio", channel: MessageChannel, locale: Locale = "en") =>
    screen.findByRole<HTMLInputElement>(role, { name: translate(locale, NAMES[channel]) });
  const none = (locale: Locale = "en") =>
    screen.getByRole<HTMLInputElement>("radio", { name: translate(locale, "pushSettings.message.none") });
  const choice = (channel: MessageChannel | null) => ["notifications.setMessageChannel", { channel, locale: "en" }];

  it("is not shown where the server offers none", async () => {
    stubBrowser();
    await show(<PushSettings />);
    await button("Switch on");
    expect(screen.queryByRole("group")).toBeNull();
    expect(screen.queryByText(translate("en", "pushSettings.message.title"))).toBeNull();
  });

  it("is a switch for one channel, off at first, also in a browser without push messages", async () => {
    const changes = await show(<PushSettings />, { message: { offered: ["sms"], channel: null } });
    const sms = await control("checkbox", "sms");
    expect([sms.checked, screen.queryByRole("group")]).toEqual([false, null]);
    fireEvent.click(sms);
    const topics = await screen.findByRole("group", { name: translate("en", "pushSettings.topics") });
    expect([sms.checked, topics.querySelectorAll("input").length]).toEqual([true, NOTIFICATION_TOPICS.length]);
    await waitFor(() => expect(changes).toEqual([choice("sms")]));
    fireEvent.click(sms);
    await waitFor(() => expect(changes).toEqual([choice("sms"), choice(null)]));
    expect([sms.checked, screen.queryByRole("group")]).toEqual([false, null]);
  });

  it.each(LOCALES)("has no messages, SMS and WhatsApp for both channels in %s", async (locale) => {
    const changes = await show(<PushSettings />, { locale, message: { offered: ["sms", "whatsapp"], channel: null } });
    const whatsapp = await control("radio", "whatsapp", locale);
    expect([none(locale).checked, whatsapp.checked]).toEqual([true, false]);
    fireEvent.click(whatsapp);
    await waitFor(() =>
      expect(changes).toEqual([["notifications.setMessageChannel", { channel: "whatsapp", locale }]]),
    );
    expect([none(locale).checked, whatsapp.checked]).toEqual([false, true]);
  });

  it("is restored after an error", async () => {
    const message = { offered: ["sms", "whatsapp"] as MessageChannel[], channel: "sms" as const };
    const changes = await show(<PushSettings />, { message, failing: "notifications.setMessageChannel" });
    const sms = await control("radio", "sms");
    fireEvent.click(none());
    await waitFor(() => expect(currentToast()).toMatchObject({ variant: "error" }));
    expect(changes).toEqual([choice(null)]);
    await waitFor(() => expect(sms.checked).toBe(true));
  });
});

describe("PushOffer", () => {
  it("asks the browser only after a press, and disappears", async () => {
    const browser = stubBrowser();
    const changes = await show(<PushOffer />);
    const yes = await button(translate("en", "pushSettings.yes"));
    expect(browser.asked).toBe(0);
    fireEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
    expect([browser.asked, changes]).toEqual([1, [SUBSCRIBED]]);
  });

  it("is not shown again after a no, nor where messages are on or forbidden", async () => {
    stubBrowser();
    await show(<PushOffer />);
    fireEvent.click(await button(translate("en", "pushSettings.no")));
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    await show(<PushOffer />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a subscription", () => {
  it("is sent again for another language and another user, and not otherwise", async () => {
    const browser = stubBrowser({ permission: "granted" });
    let client = {} as ReturnType<typeof trpc.useUtils>["client"];
    function Capture() {
      client = trpc.useUtils().client;
      return <PushSettings />;
    }
    const changes = await show(<Capture />);
    await keepSubscription(client, { userId: PROFILE.id, locale: "mr" });
    fireEvent.click(await button("Switch on"));
    await button("Switch off");
    await keepSubscription(client, { userId: PROFILE.id, locale: "en" });
    expect(changes).toEqual([SUBSCRIBED]);
    await keepSubscription(client, { userId: PROFILE.id, locale: "mr" });
    await keepSubscription(client, { userId: "another", locale: "mr" });
    expect(changes).toHaveLength(3);
    browser.isSubscribed = false;
    await keepSubscription(client, { userId: PROFILE.id, locale: "hi" });
    expect(changes).toHaveLength(3);
  });

  it("ends with the data of the user who signs out", async () => {
    const browser = stubBrowser({ permission: "granted" });
    await show(<PushSettings />);
    fireEvent.click(await button("Switch on"));
    await button("Switch off");
    await clearUserData("settings");
    expect([browser.isSubscribed, localStorage.getItem("push")]).toEqual([false, null]);
  });
});
