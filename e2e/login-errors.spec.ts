import { FETCH_TIMEOUT_MS, OTP_RESEND_WAIT_S, SECOND } from "@pashu/validators/limits";
import { DEMO_GOATS, newUser, openSignedOut } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { message, rateLimitMessage } from "./support/messages.ts";
import { trpcUrl, countRequests, neverRespond, proxyError } from "./support/network.ts";

test.use({ defaultLanguage: "hi" });

test("the code step survives a tap outside, Back and a reload", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const { name, phone } = newUser("सीता");
  const send = dialog.getByRole("button", { name: t("auth.sendOtp") });
  const code = dialog.getByLabel(t("auth.otpLabel"));
  await openSignedOut(page, "/");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("category.goats") })
    .click();
  // The landing page has a link of the same name.
  await expect(page.getByRole("heading", { level: 1, name: t("market.title") })).toBeVisible();
  await page.getByRole("link", { name: t("market.sellBannerButton") }).press("Enter");
  await dialog.getByLabel(t("auth.fullName")).fill(name);
  await dialog.getByLabel(t("auth.phone")).fill(phone);
  await send.click();
  await code.fill("12");

  await test.step("a tap outside is ignored, and Back shows the input again", async () => {
    const { y } = (await dialog.boundingBox()) ?? { y: Number.NaN };
    await page.touchscreen.tap(5, y - 10);
    await page.goBack();
    await expect(dialog.getByLabel(t("auth.fullName"))).toHaveValue(name);
    await expect(dialog.getByLabel(t("auth.phone"))).toHaveValue(phone);
    await expect(page).toHaveURL(DEMO_GOATS);
  });

  await test.step("a reload keeps the code step, and the login redirects to the Sell page", async () => {
    await send.click();
    await expect(code).toHaveValue("");
    const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
    await page.reload();
    await code.fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
    await expect(message(page, t("auth.accountCreated"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();
    await expect(page).toHaveURL(/\/sell\?form=pictures/);
  });
});

test("the login dialog sends each request once and reports timeouts and rate limits", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: t("auth.sendOtp") });
  const sendOtp = trpcUrl("auth.sendOtp");
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await dialog.getByRole("button", { name: t("auth.toSignup") }).click();
  await dialog.getByLabel(t("auth.fullName")).fill("सीता 👩🏽‍🌾");
  await dialog.getByLabel(t("auth.phone")).fill(newUser().phone);

  await test.step("the request times out", async () => {
    await page.route(sendOtp, neverRespond, { times: 1 });
    const requested = page.waitForRequest(sendOtp);
    await send.click();
    await requested;
    await expect(dialog.getByRole("button", { name: t("auth.sending") })).toBeDisabled();
    await page.clock.fastForward(FETCH_TIMEOUT_MS);
    await expect(message(page, t("authErr.network"))).toBeVisible();
  });

  await test.step("the rate limit names the time to wait", async () => {
    await page.route(sendOtp, (route) => route.fulfill(proxyError(429, { "Retry-After": "40" })), { times: 1 });
    await send.click();
    await expect(message(page, rateLimitMessage(t, "seconds", 40))).toBeVisible();
  });

  await test.step("repeated presses during slow responses", async () => {
    const sent = countRequests(page, sendOtp);
    const verified = countRequests(page, trpcUrl("auth.verifyOtp"));
    await page.route(trpcUrl("auth."), async (route) => {
      await page.clock.runFor(3_000);
      await route.continue();
    });
    await doubleTap(send);
    const code = /\d{6}/.exec((await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent()) ?? "");
    expect(sent()).toBe(1);
    const wait = new RegExp(t("auth.resendIn", { s: "00" }).replace("00", String.raw`\d+`));
    await expect(dialog.getByRole("button", { name: wait })).toBeDisabled();
    await page.clock.fastForward(OTP_RESEND_WAIT_S * SECOND);
    await expect(dialog.getByRole("button", { name: t("auth.resend"), exact: true })).toBeEnabled();
    await dialog.getByLabel(t("auth.otpLabel")).pressSequentially(code?.[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(message(page, t("auth.accountCreated"))).toBeVisible();
    expect(verified()).toBe(1);
  });
});
