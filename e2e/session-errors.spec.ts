import type { Page } from "@playwright/test";
import { endSession, logIn, onceChecked } from "./support/log-in.ts";
import { newPerson, openSignedIn, signUpByRest } from "./support/accounts.ts";
import type { Say } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { call, message, proxysRefusal, runClockUntilVisible, stopClock } from "./support/network.ts";

test.use({ usualLanguage: "mr" });

test.describe("while auth.me fails", () => {
  test.use({ harmless: [/^503 GET .*auth\.me|^error: Failed to load resource: .* 503 /] });

  const notKnown = (page: Page, say: Say) =>
    page.getByRole("main").getByRole("alert").getByText(say("error.unavailable"));

  /** Opens a page as a signed-in person while `auth.me` fails. */
  async function openUnknown(page: Page, path: string, status: number) {
    let isAway = true;
    await page.clock.install();
    const { name } = await signUpByRest(page, newPerson("विठ्ठल"));
    await page.route(call("auth.me"), (route) => (isAway ? route.fulfill(proxysRefusal(status)) : route.continue()));
    await page.goto(path);
    return { name, restore: () => (isAway = false) };
  }

  for (const [path, status] of [
    ["/profile", 503],
    ["/saved", 429],
    ["/sell", 503],
  ] as const) {
    test(`${path} neither signs out nor asks for a login, and recovers by itself`, async ({ page, say }) => {
      const { name, restore } = await openUnknown(page, path, status);
      await expect(notKnown(page, say)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("button", { name: say("nav.login") })).toBeHidden();
      await expect(page.getByRole("dialog")).toBeHidden();

      restore();
      await page.clock.fastForward("00:10");
      await expect(notKnown(page, say)).toBeHidden();
      await expect(page.getByRole("link", { name: say("nav.openProfile", { name }) })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test("the retry button asks again at once", async ({ page, say }) => {
    const { name, restore } = await openUnknown(page, "/profile", 503);
    await expect(notKnown(page, say)).toBeVisible();
    const retry = page.getByRole("main").getByRole("button", { name: say("common.retry") });
    await stopClock(page, retry);
    restore();
    await retry.click();
    await runClockUntilVisible(page, page.getByRole("heading", { name }));
  });

  test("an action that needs a login says so", async ({ page, say }) => {
    await openUnknown(page, "/marketplace", 503);
    await page
      .getByRole("button", { name: say("card.save") })
      .first()
      .click();
    await expect(message(page, say("error.unavailable"))).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("a login succeeds right after the page found its session ended", async ({ page, say }) => {
  await page.clock.install();
  const { name, phone } = await openSignedIn(page, say, "/marketplace", newPerson("सीता"));
  await endSession(page);
  await page.goto("/sell");
  await expect(page.getByRole("dialog")).toBeVisible();
  await onceChecked(page);
  await logIn(page, say, phone);
  await expect(page.getByRole("link", { name: say("nav.openProfile", { name }) })).toBeVisible();
  await expect(page).toHaveURL("/sell");
});

test("a login that is dismissed signs out of the identity provider, too", async ({ page, say }) => {
  await page.clock.install();
  await openSignedIn(page, say, "/marketplace");
  await endSession(page);
  await page.goto("/sell");
  await expect(page.getByRole("dialog")).toBeVisible();
  await onceChecked(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("signed-in") === null);
});
