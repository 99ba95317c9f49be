import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it } from "vitest";
import { setSignInMarker } from "~/features/auth/shared/sign-in-marker.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { BottomBar } from "./bottom-bar.tsx";

/** The session's response never arrives. */
const silent: TRPCLink<AppRouter> = () => () => observable(() => {});

/** @param user undefined while the session loads */
async function show(user: null | undefined) {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: silent });
  if (user !== undefined) router.options.context.api.auth.me.setData(undefined, user);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <BottomBar />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

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
    expect(await screen.findByRole("link", { name: "Profile" })).toBeTruthy();
  });
});
