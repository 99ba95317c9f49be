import { CALL_TIMEOUT_MS, OTP_RESEND_WAIT_S, SECOND } from "@pashu/validators/limits";
import { DEMO_GOATS, newPerson } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, message, noAnswer, proxysRefusal, tooManyRequests } from "./support/network.ts";

test.use({ usualLanguage: "hi" });

test("the code step outlives a tap outside, Back and a reload", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const { name, phone } = newPerson("सीता");
  const send = dialog.getByRole("button", { name: say("auth.sendOtp") });
  const code = dialog.getByLabel(say("auth.otpLabel"));
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: say("category.goats") })
    .click();
  // The landing page has a link of the same name.
  await expect(page.getByRole("heading", { level: 1, name: say("market.title") })).toBeVisible();
  await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
  // By keyboard: a second tap nearby within 300 ms would be ignored as a double tap.
  await page.getByRole("link", { name: say("market.sellBannerButton") }).press("Enter");
  await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
  await dialog.getByLabel(say("auth.fullName")).fill(name);
  await dialog.getByLabel(say("auth.phone")).fill(phone);
  await send.click();
  await code.fill("12");

  await test.step("a tap outside, then Back to what was typed", async () => {
    const { y } = (await dialog.boundingBox()) ?? { y: Number.NaN };
    await page.touchscreen.tap(5, y - 10);
    await page.goBack();
    await expect(dialog.getByLabel(say("auth.fullName"))).toHaveValue(name);
    await expect(dialog.getByLabel(say("auth.phone"))).toHaveValue(phone);
    await expect(page).toHaveURL(DEMO_GOATS);
  });

  await test.step("a reload, then on to where the login was to lead", async () => {
    await send.click();
    await expect(code).toHaveValue("");
    const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
    await page.reload();
    await code.fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
    await expect(message(page, say("auth.accountCreated"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("nav.openProfile", { name }) })).toBeVisible();
    await expect(page).toHaveURL("/sell");
  });
});

test("the login asks once for each press and says what it waits for", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: say("auth.sendOtp") });
  const sendOtp = call("auth.sendOtp");
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
  await dialog.getByLabel(say("auth.fullName")).fill("सीता 👩🏽‍🌾");
  await dialog.getByLabel(say("auth.phone")).fill(newPerson().phone);

  await test.step("an answer that never comes", async () => {
    await page.route(sendOtp, noAnswer, { times: 1 });
    const asked = page.waitForRequest(sendOtp);
    await send.click();
    await asked;
    await expect(dialog.getByRole("button", { name: say("auth.sending") })).toBeDisabled();
    await page.clock.fastForward(CALL_TIMEOUT_MS);
    await expect(message(page, say("authErr.network"))).toBeVisible();
  });

  await test.step("a refusal, with how long to wait", async () => {
    await page.route(sendOtp, (route) => route.fulfill(proxysRefusal(429, { "Retry-After": "40" })), { times: 1 });
    await send.click();
    await expect(message(page, tooManyRequests(say, "seconds", 40))).toBeVisible();
  });

  await test.step("three seconds each way, and impatient presses", async () => {
    const sent = countOf(page, sendOtp);
    const verified = countOf(page, call("auth.verifyOtp"));
    await page.route(call("auth."), async (route) => {
      await page.clock.runFor(3_000);
      await route.continue();
    });
    await send.dblclick();
    const code = /\d{6}/.exec((await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent()) ?? "");
    expect(sent()).toBe(1);
    const wait = new RegExp(say("auth.resendIn", { s: "00" }).replace("00", String.raw`\d+`));
    await expect(dialog.getByRole("button", { name: wait })).toBeDisabled();
    await page.clock.fastForward(OTP_RESEND_WAIT_S * SECOND);
    await expect(dialog.getByRole("button", { name: say("auth.resend"), exact: true })).toBeEnabled();
    await dialog.getByLabel(say("auth.otpLabel")).pressSequentially(code?.[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(message(page, say("auth.accountCreated"))).toBeVisible();
    expect(verified()).toBe(1);
  });
});
