import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { NEWS_MAX } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it } from "vitest";
import { markNewsSeen } from "~/features/auth/shared/news-badge.tsx";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { setSignInMarker } from "~/features/auth/shared/sign-in-marker.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { clearStorage } from "~/lib/storage/storage.ts";
import { createAppRouter } from "~/router.tsx";
import { BottomBar } from "./bottom-bar.tsx";

const USER = profileFixture();
const time = (minute: number) => `2026-11-27T10:${String(minute).padStart(2, "0")}:00.000Z`;

/** The session's response never arrives. */
const silent: TRPCLink<AppRouter> = () => () => observable(() => {});

async function show(user: (typeof USER & { news?: string[] }) | null | undefined, locale: Locale = "en") {
  const i18n = new I18n(locale);
  await i18n.load(["app", "listing-states"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: silent });
  const { api } = router.options.context;
  if (user !== undefined) api.auth.me.setData(undefined, user);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <BottomBar />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return api;
}

/** Browsers and happy-dom differ in the space before the hidden text. */
const tab = (name: string) => screen.findByRole("link", { name: (found) => found.replace(" ,", ",") === name });

describe("the badge of the profile", () => {
  it.each(["en", "hi", "mr"] as const)("counts the news and is part of the link's name in %s", async (locale) => {
    await show({ ...USER, news: [time(2), time(1)] }, locale);
    const name = translate(locale, "nav.profile") + translate(locale, "home.newCount", { n: "2" });
    expect((await tab(name)).textContent).toContain("2");
  });

  it("is absent without news, and when they could not be read", async () => {
    await show({ ...USER, news: [] });
    expect((await tab("Profile")).textContent).toBe("Profile");
  });

  it(`shows more than ${NEWS_MAX - 1} as ${NEWS_MAX - 1}+`, async () => {
    await show({ ...USER, news: Array.from({ length: NEWS_MAX }, (_, minute) => time(minute)) });
    expect(await tab(`Profile, ${NEWS_MAX - 1}+ new`)).toBeTruthy();
  });

  it("disappears when the news have been seen, and counts only later ones from then on", async () => {
    const news = [time(2), time(1)];
    const api = await show({ ...USER, news });
    expect(await tab("Profile, 2 new")).toBeTruthy();
    act(() => markNewsSeen({ ...USER, news }));
    expect(await tab("Profile")).toBeTruthy();
    act(() => {
      api.auth.me.setData(undefined, { ...USER, news: [time(3), ...news] });
    });
    expect(await tab("Profile, 1 new")).toBeTruthy();
  });

  it("counts for another user of the phone, and again after a sign-out", async () => {
    const news = [time(1)];
    act(() => markNewsSeen({ id: "another", news: [time(9)] }));
    await show({ ...USER, news });
    expect(await tab("Profile, 1 new")).toBeTruthy();
    act(() => markNewsSeen({ ...USER, news }));
    expect(await tab("Profile")).toBeTruthy();
    act(() => clearStorage("settings"));
    expect(await tab("Profile, 1 new")).toBeTruthy();
  });
});

describe("the profile tab", () => {
  it("is disabled for a visitor", async () => {
    await show(null);
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Profile" })).disabled).toBe(true);
  });

  it("is a link while the session loads if a user has signed in on this phone, else it is disabled", async () => {
    await show(undefined);
    expect(screen.queryByRole("link", { name: "Profile" })).toBeNull();
    document.body.replaceChildren();
    setSignInMarker("1");
    await show(undefined);
    expect(await tab("Profile")).toBeTruthy();
  });
});
