import { expect, type Page } from "@playwright/test";
import { firebasePeople, firebaseRequests, pretendToBeGoogle, refuseNext } from "./support/firebase-browser.ts";
import { test } from "./support/firebase-server.ts";
import { newPerson, type Person } from "./support/accounts.ts";
import type { Say } from "./support/sign-up.ts";

// In one worker, because each starts a server of its own.
test.describe.configure({ mode: "default" });
test.use({ usualLanguage: "hi" });

/** The dialog as a person uses it. */
function handsOn(page: Page, say: Say) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    code: dialog.getByLabel(say("auth.otpLabel")),
    open: () => page.getByRole("button", { name: say("nav.login") }).click(),
    toSignup: () => dialog.getByRole("button", { name: say("auth.toSignup") }).click(),
    name: (name: string) => dialog.getByLabel(say("auth.fullName")).fill(name),
    phone: (phone: string) => dialog.getByLabel(say("auth.phone")).fill(phone),
    send: () => dialog.getByRole("button", { name: say("auth.sendOtp") }).click(),
    said: (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
    greeted: (name: string) => expect(page.getByRole("link", { name: say("nav.openProfile", { name }) })).toBeVisible(),
    isVisitor: () => expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible(),
    signOut: () => page.getByRole("button", { name: say("profile.signOut"), exact: true }).click(),
  };
}

type CodeFor = (phone: string) => Promise<string>;

/** Opens the market and signs a new person up there. */
async function signUp(page: Page, say: Say, codeFor: CodeFor): Promise<Person> {
  const person = newPerson("राधा");
  const { code, open, toSignup, name, phone, send, greeted } = handsOn(page, say);
  await page.goto("/marketplace");
  await open();
  await toSignup();
  await name(person.name);
  await phone(person.phone);
  await send();
  await expect(code).toBeVisible();
  await code.fill(await codeFor(`+91${person.phone}`));
  await greeted(person.name);
  return person;
}

/**
 * Logs in on the page that is open.
 * @param meanwhile is called while the dialog awaits the code
 */
async function enterCode(
  page: Page,
  say: Say,
  { phone }: Person,
  codeFor: CodeFor,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const hands = handsOn(page, say);
  await hands.open();
  await hands.phone(phone);
  await hands.send();
  await expect(hands.code).toBeVisible();
  await meanwhile();
  await hands.code.fill(await codeFor(`+91${phone}`));
}

async function expectSignedOutOfBoth(page: Page, say: Say): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/");
  await handsOn(page, say).isVisitor();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await expect.poll(() => firebasePeople(page)).toBe(0);
}

test("the dialog loads Firebase on the first code and names the reason of each refusal", async ({
  page,
  say,
  firebase: { emulator },
}) => {
  const person = newPerson("कमल");
  const { code, open, toSignup, name, phone, send, said, greeted } = handsOn(page, say);
  const loaded = firebaseRequests(page);
  await page.goto("/marketplace");
  await open();
  await toSignup();
  await name(person.name);
  await phone(person.phone);
  expect(loaded).toEqual([]);

  await test.step("of a code that is not sent", async () => {
    for (const [reason, words] of [
      ["INVALID_PHONE_NUMBER", "authErr.sendInvalidPhone"],
      ["TOO_MANY_ATTEMPTS_TRY_LATER", "authErr.sendTooMany"],
      ["CAPTCHA_CHECK_FAILED", "authErr.sendCaptcha"],
      ["no network", "authErr.network"],
      ["OPERATION_NOT_ALLOWED", "authErr.later"],
    ] as const) {
      await refuseNext(page, "sendVerificationCode", reason);
      await send();
      await said(say(words));
    }
  });

  await test.step("of a code that is refused, before the right one is taken", async () => {
    await send();
    await expect(code).toBeVisible();
    const right = await emulator.codeFor(`+91${person.phone}`);
    await code.fill(right === "000000" ? "000001" : "000000");
    await said(say("authErr.verifyInvalid"));
    for (const [reason, words] of [
      ["SESSION_EXPIRED", "authErr.verifyExpired"],
      ["TOO_MANY_ATTEMPTS_TRY_LATER", "authErr.verifyTooMany"],
    ] as const) {
      await refuseNext(page, "signInWithPhoneNumber", reason);
      await code.fill("");
      await code.fill(right);
      await said(say(words));
    }
    await code.fill("");
    await code.fill(right);
    await said(say("auth.accountCreated"));
    await greeted(person.name);
  });
});

test("a person stays signed in on the next page, signs out of both and logs in again, through a reload", async ({
  page,
  say,
  firebase: { emulator },
}) => {
  const { said, greeted, signOut } = handsOn(page, say);
  const person = await signUp(page, say, emulator.codeFor);
  const asked = page.waitForResponse(/accounts:lookup/);
  await page.goto("/profile");
  await asked;
  await greeted(person.name);
  await signOut();
  await expectSignedOutOfBoth(page, say);
  await enterCode(page, say, person, emulator.codeFor, () => page.reload());
  await said(say("auth.loginSuccess"));
  await greeted(person.name);
});

test("a disabled person is signed out of both on the next page and cannot log in", async ({
  page,
  say,
  firebase: { emulator },
}) => {
  const { said, isVisitor } = handsOn(page, say);
  const person = await signUp(page, say, emulator.codeFor);
  await emulator.disable(`+91${person.phone}`);
  await page.goto("/marketplace");
  await expectSignedOutOfBoth(page, say);
  await enterCode(page, say, person, emulator.codeFor);
  await said(say("authErr.loginFailedTitle"));
  await page.goto("/marketplace");
  await isVisitor();
});

test("a person whose sign-ins were revoked is signed out of both on the next page", async ({
  page,
  say,
  firebase: { emulator },
}) => {
  const { phone } = await signUp(page, say, emulator.codeFor);
  await emulator.revoke(`+91${phone}`);
  await page.goto("/saved");
  await expectSignedOutOfBoth(page, say);
});

test("a person whose session has ended on the server is signed out of Firebase too", async ({
  page,
  say,
  firebase: { emulator },
}) => {
  await signUp(page, say, emulator.codeFor);
  await page.context().clearCookies();
  await page.goto("/marketplace");
  await expectSignedOutOfBoth(page, say);
});

test.describe("a login without an account", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/auth\.phoneExists/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"exists":false', '"exists":true') });
    });
    await page.goto("/marketplace");
  });

  test("continues as a sign-up with the same code", async ({ page, say, firebase: { emulator } }) => {
    const { dialog, said, name, greeted } = handsOn(page, say);
    await enterCode(page, say, newPerson(), emulator.codeFor);
    await said(say("authErr.verifySignupPrompt"));
    await name("मीना");
    await dialog.getByRole("button", { name: say("auth.signupTitle") }).click();
    await greeted("मीना");
  });

  test("leaves nothing in Firebase when the dialog is closed", async ({ page, say, firebase: { emulator } }) => {
    const { dialog, said } = handsOn(page, say);
    await enterCode(page, say, newPerson(), emulator.codeFor);
    await said(say("authErr.verifySignupPrompt"));
    expect(await firebasePeople(page)).toBe(1);
    await dialog.getByRole("button", { name: say("common.close") }).click();
    await expect.poll(() => firebasePeople(page)).toBe(0);
  });
});

test("Google's bot check is reported when it does not load, passes our policy and is answered over the dialog", async ({
  page,
  say,
  firebase: { emulator },
}) => {
  const person = newPerson("सीता");
  const { code, open, toSignup, name, phone, send, said, greeted } = handsOn(page, say);
  await pretendToBeGoogle(page, emulator.host);
  await page.goto("/marketplace");
  await open();
  await toSignup();
  await name(person.name);
  await phone(person.phone);

  await test.step("it does not load", async () => {
    await page.route("https://www.google.com/**", (route) => route.abort("internetdisconnected"), { times: 1 });
    await send();
    await said(say("authErr.captchaTitle"));
    await said(say("authErr.captchaText"));
  });

  await test.step("it loads, and asks for a proof", async () => {
    await send();
    await page.frameLocator("iframe").getByRole("button", { name: "I am no robot" }).click();
    await expect(code).toBeVisible();
    await code.fill(await emulator.codeFor(`+91${person.phone}`));
    await greeted(person.name);
  });
});
