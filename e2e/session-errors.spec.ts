import type { Page } from "@playwright/test";
import { endSession, logIn, runSessionChecks } from "./support/log-in.ts";
import { newUser, openSignedIn, signUpByApi } from "./support/accounts.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { pauseClockAtRetry, runClockUntilVisible } from "./support/clock.ts";
import { message } from "./support/messages.ts";
import { trpcUrl, proxyError } from "./support/network.ts";

test.use({ defaultLanguage: "mr" });

test.describe("while auth.me fails", () => {
  test.use({ allowedErrors: [/^503 GET .*auth\.me|^error: Failed to load resource: .* 503 /] });

  const unavailable = (page: Page, t: Translate) =>
    page.getByRole("main").getByRole("alert").getByText(t("error.unavailable"));

  async function openWithoutSessionState(page: Page, path: string, status: number) {
    let isDown = true;
    await page.clock.install();
    const { name } = await signUpByApi(page, newUser("विठ्ठल"));
    await page.route(trpcUrl("auth.me"), (route) => (isDown ? route.fulfill(proxyError(status)) : route.continue()));
    await page.goto(path);
    return { name, restore: () => (isDown = false) };
  }

  for (const [path, status] of [
    ["/profile", 503],
    ["/saved", 429],
    ["/sell", 503],
  ] as const) {
    test(`${path} keeps the session and recovers by itself`, async ({ page, t }) => {
      const { name, restore } = await openWithoutSessionState(page, path, status);
      await expect(unavailable(page, t)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("button", { name: t("nav.login") })).toBeHidden();
      await expect(page.getByRole("dialog")).toBeHidden();

      restore();
      await page.clock.fastForward("00:10");
      await expect(unavailable(page, t)).toBeHidden();
      await expect(page.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test("Retry sends the request again at once", async ({ page, t }) => {
    const { name, restore } = await openWithoutSessionState(page, "/profile", 503);
    await expect(unavailable(page, t)).toBeVisible();
    const retry = page.getByRole("main").getByRole("button", { name: t("common.retry") });
    await pauseClockAtRetry(page, retry);
    restore();
    await retry.click();
    await runClockUntilVisible(page, page.getByRole("heading", { name }));
  });

  test("an action that needs a session reports the outage", async ({ page, t }) => {
    await openWithoutSessionState(page, "/marketplace", 503);
    await page
      .getByRole("button", { name: t("card.save") })
      .first()
      .click();
    await expect(message(page, t("error.unavailable"))).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("a login succeeds right after the page has detected an expired session", async ({ page, t }) => {
  await page.clock.install();
  const { name, phone } = await openSignedIn(page, t, "/marketplace", newUser("सीता"));
  await endSession(page);
  await page.goto("/sell");
  await expect(page.getByRole("dialog")).toBeVisible();
  await runSessionChecks(page);
  await logIn(page, t, phone);
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();
  await expect(page).toHaveURL("/sell");
});

test("closing the login after an expired session signs out of the identity provider, too", async ({ page, t }) => {
  await page.clock.install();
  await openSignedIn(page, t, "/marketplace");
  await endSession(page);
  await page.goto("/sell");
  await expect(page.getByRole("dialog")).toBeVisible();
  await runSessionChecks(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("signed-in") === null);
});
