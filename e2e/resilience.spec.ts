import { CALL_TIMEOUT_MS, OTP_RESEND_WAIT_S, SECOND } from "@pashu/validators/limits";
import { translate } from "@pashu/i18n/translator";
import type { Page, Request } from "@playwright/test";
import { endSession, logIn } from "./support/log-in.ts";
import { sellerOf } from "./support/seller.ts";
import { signUp, type Say } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const call = (name: string) => new RegExp(String.raw`/trpc/[^?]*${name}`);
const noAnswer = () => undefined;
const cut = { message: "internetdisconnected" } as const;

/** Whatever stands between a phone and the server refuses in its own way. */
const proxysRefusal = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: "text/html",
  body: `<h1>${status}</h1>`,
});

/** Counts what is sent of a call. */
function countOf(page: Page, name: RegExp): () => number {
  let count = 0;
  page.on("request", (request: Request) => {
    if (name.test(request.url())) count += 1;
  });
  return () => count;
}

async function signUpAtStart(page: Page, say: Say, person: { name: string; phone: string }): Promise<void> {
  await page.goto("/marketplace");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await signUp(page, say, person);
}

const message = (page: Page, words: string) => page.getByText(words, { exact: true });

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a contact that is refused, does not come or asks for a login comes in the end", async ({
      page,
      other,
      say,
    }) => {
      const title = `Sahiwal ${language}`;
      const buyer = { name: "Anita", phone: `951000001${index}` };
      await sellerOf(title, { name: "Sunita", phone: `951000002${index}` }, other.request);
      const contact = call("sellers.contact");
      const dialog = page.getByRole("dialog");
      const retry = dialog.getByRole("button", { name: say("common.retry") });
      await page.clock.install();
      await signUpAtStart(page, say, buyer);

      await page.route(contact, (route) => route.fulfill(proxysRefusal(429, { "Retry-After": "290" })));
      await page
        .getByRole("article")
        .filter({ hasText: title })
        .getByRole("button", { name: say("card.contactSeller") })
        .click();
      await dialog.getByRole("button", { name: say("consent.accept") }).click();
      await expect(message(page, say("contact.failed"))).toBeVisible();
      await expect(message(page, say("wait.minutes", { count: 5, n: "5" }))).toBeVisible();

      await page.unroute(contact);
      await page.route(contact, noAnswer);
      const asked = page.waitForRequest(contact);
      await retry.click();
      await asked;
      await expect(message(page, say("contact.loading"))).toBeVisible();
      await page.clock.fastForward(CALL_TIMEOUT_MS);
      await expect(message(page, say("errors.NETWORK"))).toBeVisible();

      await page.unroute(contact);
      await endSession(page);
      await retry.click();
      await logIn(page, say, buyer.phone);
      await expect(dialog).toContainText("+91 95100 0002");
    });
  });
}

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("the login asks once for each press and says what it waits for", async ({ page, say }) => {
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: say("auth.sendOtp") });
    const sendOtp = call("auth.sendOtp");
    await page.clock.install();
    await page.goto("/");
    await page.getByRole("button", { name: say("nav.login") }).click();
    await dialog.getByRole("button", { name: say("auth.toSignup") }).click();
    await dialog.getByLabel(say("auth.fullName")).fill("सीता 👩🏽‍🌾");
    await dialog.getByLabel(say("auth.phone")).fill("9520000001");

    await test.step("an answer that never comes", async () => {
      await page.route(sendOtp, noAnswer);
      const asked = page.waitForRequest(sendOtp);
      await send.click();
      await asked;
      await expect(dialog.getByRole("button", { name: say("auth.sending") })).toBeDisabled();
      await page.clock.fastForward(CALL_TIMEOUT_MS);
      await expect(message(page, say("authErr.network"))).toBeVisible();
      await page.unroute(sendOtp);
    });

    await test.step("a refusal, with how long to wait", async () => {
      await page.route(sendOtp, (route) => route.fulfill(proxysRefusal(429, { "Retry-After": "40" })));
      await send.click();
      await expect(message(page, say("wait.seconds", { count: 40, n: "40" }))).toBeVisible();
      await page.unroute(sendOtp);
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

  test("a listing whose answer was lost is there once", async ({ page, say }) => {
    const title = "Lost answer";
    const create = page.getByRole("button", { name: say("sell.create") });
    const fields = [
      ["sell.fieldTitle", title],
      ["sell.fieldDescription", "शांत"],
      ["sell.fieldPrice", "8000"],
      ["sell.fieldAge", "2"],
    ] as const;
    await page.goto("/sell");
    await signUp(page, say, { name: "सीता", phone: "9520000009" });
    for (const [key, text] of fields) await page.getByLabel(say(key)).fill(text);
    await page.getByLabel(say("sell.fieldCategory")).selectOption("goats");
    await page.getByLabel(say("sell.fieldAddress1")).fill("शिवापुर");
    await page.getByLabel(say("sell.fieldPincode")).fill("413512");
    await page.route(call("animals.create"), async (route) => {
      await route.fetch();
      await route.abort(cut.message);
    });
    await create.click();
    await expect(message(page, say("sell.errorText"))).toBeVisible();
    await page.unroute(call("animals.create"));
    await page.reload();
    await expect(page.getByLabel(say("sell.fieldTitle"))).toHaveValue(title);
    await create.dblclick();
    await expect(message(page, say("sell.successTitle"))).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
  });

  test("saving tells when it cannot, and goes on after a login", async ({ page, other, say }) => {
    const buyer = { name: "Anita", phone: "9520000002" };
    const title = "Gone Girolando";
    const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9520000003" }, other.request);
    await signUpAtStart(page, say, buyer);
    const heart = page
      .getByRole("article")
      .filter({ hasText: title })
      .getByRole("button", { name: say("card.save") });

    await page.context().setOffline(true);
    await heart.click();
    await expect(message(page, say("card.saveFailed"))).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await page.context().setOffline(false);

    const added = countOf(page, call("savedAnimals.add"));
    await endSession(page);
    await heart.click();
    await logIn(page, say, buyer.phone);
    await expect(message(page, say("card.savedToast"))).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(added()).toBe(2);

    await heart.dblclick();
    await expect(message(page, say("card.unsavedToast"))).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    expect((await other.request.delete(`/api/animals/${animalId}`)).status()).toBe(204);
    await heart.click();
    await expect(message(page, say("error.listingGone"))).toBeVisible();
    await expect(heart).toBeHidden();
  });

  test("a listing is deleted once the network is back, though it is gone already", async ({ page, say }) => {
    const person = { name: "विठ्ठल", phone: "9520000008" };
    const title = "Twice deleted";
    const dialog = page.getByRole("dialog");
    await signUpAtStart(page, say, person);
    const listing = { title, description: "calm", category: "goats", price: 9000, location: "Latur" };
    const { id } = await (await page.request.post("/api/animals", { data: listing })).json();
    await page.goto("/profile");
    const card = page.getByRole("article").filter({ hasText: title });
    await card.getByRole("button", { name: say("card.delete") }).click();
    const confirm = dialog.getByRole("button", { name: say("delete.confirm"), exact: true });
    await page.context().setOffline(true);
    await confirm.click();
    await expect(message(page, say("delete.failed"))).toBeVisible();
    await page.context().setOffline(false);
    expect((await page.request.delete(`/api/animals/${id}`)).status()).toBe(204);
    await endSession(page);
    await confirm.click();
    await logIn(page, say, person.phone);
    await expect(message(page, say("delete.done"))).toBeVisible();
    await expect(card).toBeHidden();
  });

  test("the profile, the language and leaving survive bad moments", async ({ page, say }) => {
    const person = { name: "विठ्ठल", phone: "9520000004" };
    const dialog = page.getByRole("dialog");
    await signUpAtStart(page, say, person);
    await page.goto("/profile");

    await test.step("a name is changed although the session ended", async () => {
      await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
      await dialog.getByLabel(say("profile.fieldName")).fill("विठ्ठल 👨🏽‍🌾");
      const save = dialog.getByRole("button", { name: say("profile.saveChanges") });
      await page.route(call("users.update"), (route) => route.fulfill(proxysRefusal(413)));
      await save.click();
      await expect(message(page, say("profile.updateFailed"))).toBeVisible();
      await page.unroute(call("users.update"));
      await endSession(page);
      await save.click();
      await logIn(page, say, person.phone);
      await expect(message(page, say("profile.updated"))).toBeVisible();
      await expect(page.getByRole("heading", { name: "विठ्ठल 👨🏽‍🌾" })).toBeVisible();
    });

    await test.step("an address is saved although the session ended", async () => {
      await page.getByRole("button", { name: say("profile.locationEdit") }).click();
      await dialog.getByLabel(say("location.address1")).fill("औसा 🏡");
      await endSession(page);
      await dialog.getByRole("button", { name: say("location.save") }).click();
      const reloaded = page.waitForEvent("load");
      await logIn(page, say, person.phone);
      await reloaded;
      await expect(page.getByText("औसा 🏡")).toBeVisible();
    });

    await test.step("another language needs the network, and says so", async () => {
      const language = page.getByRole("combobox", { name: say("language.choose") }).first();
      await page.context().setOffline(true);
      await language.selectOption("mr");
      await expect(message(page, say("error.network"))).toBeVisible();
      await expect(language).toHaveValue("hi");
      await page.context().setOffline(false);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    });

    await test.step("signing out needs it too", async () => {
      const signOut = page.getByRole("button", { name: say("profile.signOut") });
      await signOut.waitFor();
      await page.context().setOffline(true);
      await signOut.click();
      await expect(message(page, say("errors.NETWORK"))).toBeVisible();
      await page.context().setOffline(false);
      await signOut.click();
      await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
    });
  });

  test("the market says what did not come, and brings it when asked again", async ({ page, say }) => {
    const list = call("animals.list");
    const retry = page.getByRole("button", { name: say("common.retry") });
    await page.goto("/marketplace");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(10);

    await page.route(list, (route) => route.abort(cut.message));
    await page.getByRole("button", { name: say("market.loadMore") }).click();
    await expect(message(page, say("error.fetchAnimals"))).toBeVisible();
    await expect(cards).toHaveCount(10);
    await page.unroute(list);
    await retry.click();
    await expect(cards).not.toHaveCount(10);
    await expect(retry).toBeHidden();

    await page.route(list, (route) => route.fulfill(proxysRefusal(429)));
    await page.getByRole("searchbox").fill("murrah");
    await expect(message(page, say("error.fetchAnimals"))).toBeVisible();
    await page.unroute(list);
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("murrah");
  });

  test("a dialog that does not come is said, and comes when it is asked for again", async ({ page, say }) => {
    await page.clock.install();
    await page.goto("/marketplace");
    const reviews = page.getByRole("article").first().getByRole("button", { name: /राय/ });
    await page.route(/reviews-dialog.*\.js/, noAnswer);
    await reviews.click();
    await expect(message(page, say("common.loading"))).toBeVisible();
    await page.clock.fastForward(CALL_TIMEOUT_MS);
    await expect(message(page, say("error.network"))).toBeVisible();
    await expect(message(page, say("common.loading"))).toBeHidden();
  });

  for (const [kind, forbid] of [
    ["forbidden", forbidStorage],
    ["full", fillStorage],
  ] as const) {
    test(`every page works where storage is ${kind}`, async ({ page, other, say }) => {
      const title = `Kept nowhere, ${kind}`;
      await sellerOf(title, { name: "Sunita", phone: `952000${kind.length}005` }, other.request);
      await page.addInitScript(forbid);
      await signUpAtStart(page, say, { name: "सीता", phone: `952000${kind.length}006` });
      const profile = page.getByRole("link", { name: say("nav.openProfile", { name: "सीता" }) });
      const card = page.getByRole("article").filter({ hasText: title });
      await card.getByRole("button", { name: say("card.save") }).click();
      await expect(message(page, say("card.savedToast"))).toBeVisible();
      for (const path of ["/", "/marketplace?sort=nearest", "/saved", "/sell", "/profile"]) {
        await page.goto(path);
        await expect(profile).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await page.goto("/saved");
      await card.getByRole("button", { name: say("card.contactSeller") }).click();
      await page.getByRole("button", { name: say("consent.accept") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("reviews.rate") })
        .click();
      await page
        .getByRole("dialog")
        .getByText(`3 · ${say("reviews.stars.3")}`)
        .click();
      await page.getByRole("dialog").getByLabel(say("reviews.text")).fill("ठीक");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("reviews.save") })
        .click();
      await expect(message(page, say("reviews.saved"))).toBeVisible();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("common.close"), exact: true })
        .click();
      await page
        .getByRole("combobox", { name: say("language.choose") })
        .first()
        .selectOption("mr");
      await expect(page.getByRole("heading", { name: translate("mr", "saved.title") })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: translate("mr", "saved.title") })).toBeVisible();
    });
  }

  test("a listing is shared by what the phone offers, else by WhatsApp", async ({ page, other, say }) => {
    const title = "Shared Deoni";
    await sellerOf(title, { name: "सुनीता 🐄", phone: "9520000007" }, other.request);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
      window.open = (url) => {
        document.title = String(url);
        return null;
      };
    });
    await page.goto("/marketplace?category=cattle");
    const share = page
      .getByRole("article")
      .filter({ hasText: title })
      .getByRole("button", { name: say("card.share") });
    await share.click();
    await expect(page).toHaveTitle(/^https:\/\/wa\.me\/\?text=/);
    const text = new URL(await page.title()).searchParams.get("text");
    expect(text?.split("\n")).toEqual([
      title,
      "₹45,000 · Shivapur, Maharashtra, 413512",
      say("category.cattle"),
      "Calm, anybody can milk her.",
      "विक्रेता: सुनीता 🐄",
      new URL("/marketplace?category=cattle", page.url()).href,
    ]);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", {
        value: async (shared: ShareData) => {
          document.title = `${shared.title}: ${shared.text}`;
        },
      });
    });
    await share.click();
    await expect(page).toHaveTitle(`${title}: ${text?.replaceAll("\n", " ")}`);
  });
});

function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
