import { expect, type Page } from "@playwright/test";
import { countFirebaseUsers, firebaseRequests, useProductionUrls, failNextCall } from "./support/firebase-browser.ts";
import { test } from "./support/firebase-server.ts";
import { newUser, type NewUser } from "./support/accounts.ts";
import type { Translate } from "./support/sign-up.ts";

// In one worker: each worker starts its own server.
test.describe.configure({ mode: "default" });
test.use({ defaultLanguage: "hi" });

function loginDialog(page: Page, t: Translate) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    code: dialog.getByLabel(t("auth.otpLabel")),
    open: () => page.getByRole("button", { name: t("nav.login") }).click(),
    toSignup: () => dialog.getByRole("button", { name: t("auth.toSignup") }).click(),
    name: (name: string) => dialog.getByLabel(t("auth.fullName")).fill(name),
    phone: (phone: string) => dialog.getByLabel(t("auth.phone")).fill(phone),
    send: () => dialog.getByRole("button", { name: t("auth.sendOtp") }).click(),
    expectMessage: (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
    expectSignedIn: (name: string) =>
      expect(page.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible(),
    expectSignedOut: () => expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible(),
    signOut: () => page.getByRole("button", { name: t("profile.signOut"), exact: true }).click(),
  };
}

type CodeFor = (phone: string) => Promise<string>;

async function signUp(page: Page, t: Translate, codeFor: CodeFor): Promise<NewUser> {
  const user = newUser("राधा");
  const { code, open, toSignup, name, phone, send, expectSignedIn } = loginDialog(page, t);
  await page.goto("/marketplace");
  await open();
  await toSignup();
  await name(user.name);
  await phone(user.phone);
  await send();
  await expect(code).toBeVisible();
  await code.fill(await codeFor(`+91${user.phone}`));
  await expectSignedIn(user.name);
  return user;
}

/** Logs in on the current page. Calls `meanwhile` while the dialog waits for the code. */
async function enterCode(
  page: Page,
  t: Translate,
  { phone }: NewUser,
  codeFor: CodeFor,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const dialog = loginDialog(page, t);
  await dialog.open();
  await dialog.phone(phone);
  await dialog.send();
  await expect(dialog.code).toBeVisible();
  await meanwhile();
  await dialog.code.fill(await codeFor(`+91${phone}`));
}

async function expectSignedOutEverywhere(page: Page, t: Translate): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/");
  await loginDialog(page, t).expectSignedOut();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await expect.poll(() => countFirebaseUsers(page)).toBe(0);
}

test("the login dialog loads Firebase when it sends a code and reports each error of Firebase", async ({
  page,
  t,
  firebase: { emulator },
}) => {
  const user = newUser("कमल");
  const { code, open, toSignup, name, phone, send, expectMessage, expectSignedIn } = loginDialog(page, t);
  const loaded = firebaseRequests(page);
  await page.goto("/marketplace");
  await open();
  await toSignup();
  await name(user.name);
  await phone(user.phone);
  expect(loaded).toEqual([]);

  await test.step("sending the code fails", async () => {
    for (const [reason, messageKey] of [
      ["INVALID_PHONE_NUMBER", "authErr.sendInvalidPhone"],
      ["TOO_MANY_ATTEMPTS_TRY_LATER", "authErr.sendTooMany"],
      ["CAPTCHA_CHECK_FAILED", "authErr.sendCaptcha"],
      ["no network", "authErr.network"],
      ["OPERATION_NOT_ALLOWED", "authErr.later"],
    ] as const) {
      await failNextCall(page, "sendVerificationCode", reason);
      await send();
      await expectMessage(t(messageKey));
    }
  });

  await test.step("verifying the code fails, then the right code is accepted", async () => {
    await send();
    await expect(code).toBeVisible();
    const right = await emulator.codeFor(`+91${user.phone}`);
    await code.fill(right === "000000" ? "000001" : "000000");
    await expectMessage(t("authErr.verifyInvalid"));
    for (const [reason, messageKey] of [
      ["SESSION_EXPIRED", "authErr.verifyExpired"],
      ["TOO_MANY_ATTEMPTS_TRY_LATER", "authErr.verifyTooMany"],
    ] as const) {
      await failNextCall(page, "signInWithPhoneNumber", reason);
      await code.fill("");
      await code.fill(right);
      await expectMessage(t(messageKey));
    }
    await code.fill("");
    await code.fill(right);
    await expectMessage(t("auth.accountCreated"));
    await expectSignedIn(user.name);
  });
});

test("a user stays signed in on the next page, signs out of Firebase and our server, and logs in across a reload", async ({
  page,
  t,
  firebase: { emulator },
}) => {
  const { expectMessage, expectSignedIn, signOut } = loginDialog(page, t);
  const user = await signUp(page, t, emulator.codeFor);
  const tokenLookup = page.waitForResponse(/accounts:lookup/);
  await page.goto("/profile");
  await tokenLookup;
  await expectSignedIn(user.name);
  await signOut();
  await expectSignedOutEverywhere(page, t);
  await enterCode(page, t, user, emulator.codeFor, () => page.reload());
  await expectMessage(t("auth.loginSuccess"));
  await expectSignedIn(user.name);
});

test("a disabled user is signed out of Firebase and our server on the next page and cannot log in", async ({
  page,
  t,
  firebase: { emulator },
}) => {
  const { expectMessage, expectSignedOut } = loginDialog(page, t);
  const user = await signUp(page, t, emulator.codeFor);
  await emulator.disableUser(`+91${user.phone}`);
  await page.goto("/marketplace");
  await expectSignedOutEverywhere(page, t);
  await enterCode(page, t, user, emulator.codeFor);
  await expectMessage(t("authErr.loginFailedTitle"));
  await page.goto("/marketplace");
  await expectSignedOut();
});

test("a user with revoked tokens is signed out of Firebase and our server on the next page", async ({
  page,
  t,
  firebase: { emulator },
}) => {
  const { phone } = await signUp(page, t, emulator.codeFor);
  await emulator.revokeTokens(`+91${phone}`);
  await page.goto("/saved");
  await expectSignedOutEverywhere(page, t);
});

test("a user without a session is signed out of Firebase, too", async ({ page, t, firebase: { emulator } }) => {
  await signUp(page, t, emulator.codeFor);
  await page.context().clearCookies();
  await page.goto("/marketplace");
  await expectSignedOutEverywhere(page, t);
});

test.describe("a login without an account", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/auth\.phoneExists/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"exists":false', '"exists":true') });
    });
    await page.goto("/marketplace");
  });

  test("continues as a sign-up with the same code", async ({ page, t, firebase: { emulator } }) => {
    const { dialog, expectMessage, name, expectSignedIn } = loginDialog(page, t);
    await enterCode(page, t, newUser(), emulator.codeFor);
    await expectMessage(t("authErr.verifySignupPrompt"));
    await name("मीना");
    await dialog.getByRole("button", { name: t("auth.signupTitle") }).click();
    await expectSignedIn("मीना");
  });

  test("signs out of Firebase when the dialog is closed", async ({ page, t, firebase: { emulator } }) => {
    const { dialog, expectMessage } = loginDialog(page, t);
    await enterCode(page, t, newUser(), emulator.codeFor);
    await expectMessage(t("authErr.verifySignupPrompt"));
    expect(await countFirebaseUsers(page)).toBe(1);
    await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
    await expect.poll(() => countFirebaseUsers(page)).toBe(0);
  });
});

test("reCAPTCHA errors are reported, and its challenge passes our security policy and works above the dialog", async ({
  page,
  t,
  firebase: { emulator },
}) => {
  const user = newUser("सीता");
  const { code, open, toSignup, name, phone, send, expectMessage, expectSignedIn } = loginDialog(page, t);
  await useProductionUrls(page, emulator.host);
  await page.goto("/marketplace");
  await open();
  await toSignup();
  await name(user.name);
  await phone(user.phone);

  await test.step("reCAPTCHA does not load", async () => {
    await page.route("https://www.google.com/**", (route) => route.abort("internetdisconnected"), { times: 1 });
    await send();
    await expectMessage(t("authErr.captchaTitle"));
    await expectMessage(t("authErr.captchaText"));
  });

  await test.step("reCAPTCHA shows a challenge", async () => {
    await send();
    await page.frameLocator("iframe").getByRole("button", { name: "I am no robot" }).click();
    await expect(code).toBeVisible();
    await code.fill(await emulator.codeFor(`+91${user.phone}`));
    await expectSignedIn(user.name);
  });
});
