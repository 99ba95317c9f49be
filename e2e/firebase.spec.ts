import { firebasePeople, firebaseRequests, pretendToBeGoogle, refuseNext } from "./support/firebase-browser.ts";
import { test } from "./support/firebase-server.ts";
import { expect as soon, type Page } from "@playwright/test";
import type { Say } from "./support/sign-up.ts";

/** Two services answer here, each on its first call, and Firebase's code is loaded between. */
const expect = soon.configure({ timeout: 20_000 });

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
  };
}

for (const [index, language] of (["hi", "mr", "en"] as const).entries()) {
  test.describe(`Firebase in ${language}`, () => {
    test.use({ language });

    test("a person signs up, out and in again", async ({ page, say, firebase: { emulator } }) => {
      const phone = `984000001${index}`;
      const { code, open, toSignup, name, send, said, greeted, isVisitor, ...hands } = handsOn(page, say);
      const loaded = firebaseRequests(page);

      await test.step("whoever only looks round loads nothing of Firebase", async () => {
        await page.goto("/marketplace");
        await open();
        await toSignup();
        expect(loaded).toEqual([]);
      });

      await test.step("what cannot be sent is told by its reason", async () => {
        await name("कमल");
        await hands.phone(phone);
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

      await test.step("a code is refused by its reason, and the right one is taken after it", async () => {
        await send();
        await expect(code).toBeVisible();
        const right = await emulator.codeFor(`+91${phone}`);
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
        await greeted("कमल");
      });

      await test.step("the next page knows her, after both were asked", async () => {
        const asked = page.waitForResponse(/accounts:lookup/);
        await page.goto("/marketplace");
        await asked;
        await greeted("कमल");
      });

      await test.step("signed out of both, she is a visitor again", async () => {
        await page.goto("/profile");
        await page.getByRole("button", { name: say("profile.signOut"), exact: true }).click();
        await expect(page).toHaveURL("/");
        await isVisitor();
        await expect.poll(() => firebasePeople(page)).toBe(0);
      });

      await test.step("she logs in", async () => {
        await open();
        await hands.phone(phone);
        await send();
        await expect(code).toBeVisible();
        await code.fill(await emulator.codeFor(`+91${phone}`));
        await said(say("auth.loginSuccess"));
        await greeted("कमल");
      });
    });
  });
}

test.describe("Firebase and the server", () => {
  test.use({ language: "hi" });

  test("agree on who is signed in, or nobody is", async ({ page, say, firebase: { emulator } }) => {
    const { dialog, code, open, toSignup, name, send, said, greeted, isVisitor, ...hands } = handsOn(page, say);
    const signUp = async (phone: string) => {
      await open();
      await toSignup();
      await name("राधा");
      await hands.phone(phone);
      await send();
      await expect(code).toBeVisible();
      await code.fill(await emulator.codeFor(`+91${phone}`));
      await greeted("राधा");
    };
    const bothSignedOut = async () => {
      await page.waitForURL((url) => url.pathname === "/");
      await isVisitor();
      expect((await page.request.get("/api/auth/user")).status()).toBe(401);
      await expect.poll(() => firebasePeople(page)).toBe(0);
    };

    await test.step("who was disabled is signed out of both on the next page", async () => {
      await page.goto("/marketplace");
      await signUp("9840000021");
      await emulator.disable("+919840000021");
      await page.goto("/marketplace");
      await bothSignedOut();
    });

    await test.step("and cannot log in", async () => {
      await open();
      await hands.phone("9840000021");
      await send();
      await expect(code).toBeVisible();
      await code.fill(await emulator.codeFor("+919840000021"));
      await said(say("authErr.loginFailedTitle"));
      await page.goto("/marketplace");
      await isVisitor();
    });

    await test.step("whose sign-ins were revoked is signed out of both on the next page", async () => {
      await page.goto("/marketplace");
      await signUp("9840000022");
      await emulator.revoke("+919840000022");
      await page.goto("/saved");
      await bothSignedOut();
    });

    await test.step("whose session has ended on the server is signed out of Firebase too", async () => {
      await page.goto("/marketplace");
      await signUp("9840000023");
      await page.context().clearCookies();
      await page.goto("/marketplace");
      await bothSignedOut();
    });

    await test.step("a login without an account goes on as a signup with the same code", async () => {
      await page.goto("/marketplace");
      await page.route(/auth\.phoneExists/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('"exists":false', '"exists":true') });
      });
      await open();
      await hands.phone("9840000024");
      await send();
      await expect(code).toBeVisible();
      const sent = await emulator.codeFor("+919840000024");
      await code.fill(sent);
      await said(say("authErr.verifySignupPrompt"));
      await name("मीना");
      await dialog.getByRole("button", { name: say("auth.signupTitle") }).click();
      await greeted("मीना");
    });

    await test.step("who gives up before that leaves nothing behind in Firebase", async () => {
      await page.goto("/profile");
      await page.getByRole("button", { name: say("profile.signOut"), exact: true }).click();
      await isVisitor();
      await open();
      await hands.phone("9840000025");
      await send();
      await expect(code).toBeVisible();
      await code.fill(await emulator.codeFor("+919840000025"));
      await said(say("authErr.verifySignupPrompt"));
      expect(await firebasePeople(page)).toBe(1);
      await dialog.getByRole("button", { name: say("common.close") }).click();
      await expect.poll(() => firebasePeople(page)).toBe(0);
    });
  });
});

test.describe("Google's bot check", () => {
  test.use({ language: "hi" });

  test("is told when it cannot come, passes our policy, and can be answered over the dialog", async ({
    page,
    say,
    firebase: { emulator },
  }) => {
    const { code, open, toSignup, name, phone, send, said, greeted } = handsOn(page, say);
    await pretendToBeGoogle(page, emulator.host);
    await page.goto("/marketplace");
    await open();
    await toSignup();
    await name("सीता");
    await phone("9840000031");

    await test.step("it cannot come", async () => {
      await page.route("https://www.google.com/**", (route) => route.abort("internetdisconnected"), { times: 1 });
      await send();
      await said(say("authErr.captchaTitle"));
      await said(say("authErr.captchaText"));
    });

    await test.step("it comes, and suspects her", async () => {
      await send();
      await page.frameLocator("iframe").getByRole("button", { name: "I am no robot" }).click();
      await expect(code).toBeVisible();
      await code.fill(await emulator.codeFor("+919840000031"));
      await greeted("सीता");
    });
  });
});
