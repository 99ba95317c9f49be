import type { AppRouter } from "@pashu/api/router";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { UNSEEN_MAX } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import type { useSession } from "~/features/auth/shared/session.ts";
import { setSignInMarker } from "~/features/auth/shared/sign-in-marker.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { Account } from "./account.tsx";

type Profile = NonNullable<ReturnType<typeof useSession>["profile"]>;

/** The session's response never arrives. */
const silent: TRPCLink<AppRouter> = () => () => observable(() => {});

const userWith = (unseen?: number): Profile => ({ ...profileFixture(), ...(unseen !== undefined && { unseen }) });

/** @param user undefined while the session loads */
async function show(user: Profile | null | undefined, locale: Locale = "en") {
  const i18n = new I18n(locale);
  await i18n.load(["app", "notifications"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: silent });
  const { api } = router.options.context;
  if (user !== undefined) api.auth.me.setData(undefined, user);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Account />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return api;
}

const bell = (name: string) => screen.findByRole("link", { name });
const NAMES = {
  en: ["Notifications", "Notifications, 2 new"],
  hi: ["सूचनाएँ", "सूचनाएँ, 2 नई"],
  mr: ["सूचना", "सूचना, 2 नवीन"],
} as const;

// The page is hydrated.
beforeEach(() => void (document.documentElement.dataset["ready"] = ""));
afterEach(() => void delete document.documentElement.dataset["ready"]);

describe("the bell", () => {
  it.each(LOCALES)("has the number of unseen notifications, also in its name in %s", async (locale) => {
    const api = await show(userWith(2), locale);
    const [none, two] = NAMES[locale];
    const link = await bell(two);
    expect(link.textContent).toBe("2");
    expect(link.getAttribute("href")).toBe("/notifications");
    act(() => {
      api.auth.me.setData(undefined, userWith(0));
    });
    expect((await bell(none)).textContent).toBe("");
  });

  it("has no number when it could not be read", async () => {
    await show(userWith());
    expect((await bell("Notifications")).textContent).toBe("");
  });

  it.each([
    [UNSEEN_MAX - 1, "9"],
    [UNSEEN_MAX, "9+"],
  ])("shows %i as %s", async (unseen, shown) => {
    await show(userWith(unseen));
    expect((await bell(`Notifications, ${shown} new`)).textContent).toBe(shown);
  });

  it("is there while the session loads if a user has signed in on this phone, and never for a visitor", async () => {
    setSignInMarker("1");
    await show(undefined);
    expect(await bell("Notifications")).toBeTruthy();
    document.body.replaceChildren();
    await show(null);
    expect(await screen.findByRole("button", { name: "Login" })).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
