import type { Locale } from "@pashu/i18n/locales";
import { periodText } from "@pashu/i18n/period-text";
import { HOLD_HOURS, HOUR } from "@pashu/validators/limits";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  newUser,
  openHydrated,
  openSignedIn,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { showNumber } from "./support/contact.ts";
import { openPreview } from "./support/guided-draft.ts";
import { message } from "./support/messages.ts";
import { moderationTest, mutate, query, type ModerationServer } from "./support/moderation-server.ts";
import { fillListing } from "./support/offline.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect } from "./support/test.ts";

/** Each new listing is held. */
const test = moderationTest;
test.use({ serverSettings: { MODERATION: "before" }, defaultLanguage: "mr" });

// In one worker: each worker would start its own server.
test.describe.configure({ mode: "default" });

interface Case {
  id: string;
  version: number;
  appeals: { id: string }[];
}

class Moderator {
  constructor(readonly request: APIRequestContext) {}

  async open(title: string): Promise<Case> {
    const { items } = await query<{ items: { id: string; title: string }[] }>(this.request, "moderation.queue", {
      filter: "all",
    });
    const found = items.find((item) => item.title === title);
    expect(found, `case of ${title}`).toBeDefined();
    return mutate(this.request, "moderation.case", { caseId: found?.id });
  }

  async decide(title: string, decision: { action: string; reason?: string; question?: string }): Promise<void> {
    const { id, version } = await this.open(title);
    await mutate(this.request, "moderation.decide", { caseId: id, version, ...decision });
  }

  async decideAppeal(title: string, outcome: "upheld" | "overturned"): Promise<void> {
    const { version, appeals } = await this.open(title);
    await mutate(this.request, "moderation.decideAppeal", { appealId: appeals[0]?.id, version, outcome });
  }
}

async function moderator(server: ModerationServer, newRequest: () => Promise<APIRequestContext>): Promise<Moderator> {
  const request = await newRequest();
  await server.makeModerator(await createAccount(request));
  return new Moderator(request);
}

const isHeld = (t: Translate, language: Locale) =>
  t("listingStates.isHeld", { period: periodText(HOLD_HOURS * HOUR, language, "within") });
const section = (page: Page, t: Translate) => page.getByRole("region", { name: t("standing.title") });
const item = (page: Page, t: Translate, title: string) =>
  section(page, t).getByRole("listitem").filter({ hasText: title });

test("the page after publishing calls a held listing held, and does not offer to send it", async ({
  page,
  server,
  newRequest,
  language,
  t,
}) => {
  await moderator(server, newRequest);
  await openPreview(page, t);
  await page.getByRole("button", { name: t("sell.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("guided.held") })).toBeFocused();
  const period = periodText(HOLD_HOURS * HOUR, language, "within");
  await expect(page.getByText(t("guided.heldText", { period }))).toBeVisible();
  await expect(page.getByRole("button", { name: t("guided.whatsapp") })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: t("guided.held") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("guided.toAnimals") })).toBeVisible();
});

test("a held listing is not called live, and one tap asks to look again", async ({
  page,
  server,
  newRequest,
  language,
  t,
  tForm,
}) => {
  const asha = await moderator(server, newRequest);
  await openSignedIn(page, t, "/sell?form=write");
  const title = uniqueTitle("Sangamneri");
  await fillListing(page, tForm, title);
  await page.getByRole("button", { name: tForm("sell.create") }).click();
  await expect(message(page, t("sell.heldTitle"))).toBeVisible();

  await openHydrated(page, "/profile");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText(isHeld(t, language))).toBeVisible();
  await card.getByRole("link", { name: t("listingStates.seeWhyShort") }).click();
  await expect(page.getByRole("heading", { name: t("standing.title") })).toBeFocused();
  const held = item(page, t, title);
  await expect(held).toContainText(t("standing.template.held.title"));
  await expect(held).toContainText(t("standing.reason.under-review.wrong"));
  await held.getByRole("button", { name: t("standing.appeal") }).click();
  await expect(held).toContainText(t("standing.appealState.open"));

  await asha.decideAppeal(title, "overturned");
  await openHydrated(page, "/profile");
  await expect(item(page, t, title)).toContainText([t("standing.template.appeal-overturned.title")]);
  await expect(card.getByText(isHeld(t, language))).toBeHidden();
  await page.goto(await card.getByRole("heading").getByRole("link").getAttribute("href").then(String));
  await expect(page.getByRole("switch", { name: t("listingStates.onSale") })).toBeChecked();
});

test("the owner of a hidden listing reads why, and an appeal is kept offline and across a reload", async ({
  page,
  server,
  newRequest,
  t,
}) => {
  const asha = await moderator(server, newRequest);
  await signUpByApi(page);
  const title = uniqueTitle("Gir");
  const id = await createListing(page.request, { title });
  await asha.decide(title, { action: "hide", reason: "wrong-details" });
  await openHydrated(page, `/animal/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(t("listingStates.isHidden"))).toBeVisible();
  await expect(main.getByText(t("standing.reason.wrong-details.todo"))).toBeVisible();
  await main.getByRole("link", { name: t("listingStates.seeWhy") }).click();

  const hidden = item(page, t, title);
  await expect(hidden).toContainText(t("standing.template.hidden.title"));
  await hidden.getByRole("button", { name: t("standing.appeal") }).click();
  const why = hidden.getByLabel(t("standing.appealWhy"));
  await why.fill("दूध खरेच 12 लिटर आहे 🥛");
  await page.context().setOffline(true);
  await hidden.getByRole("button", { name: t("standing.appealSend") }).click();
  await expect(hidden.getByRole("alert")).toHaveText(t("standing.offline"));
  await page.context().setOffline(false);
  await openHydrated(page, "/profile");
  await expect(why).toHaveValue("दूध खरेच 12 लिटर आहे 🥛");
  await hidden.getByRole("button", { name: t("standing.appealSend") }).click();
  await expect(hidden).toContainText(t("standing.appealState.open"));
  await expect(hidden.getByRole("heading", { name: t("standing.template.hidden.title") })).toBeFocused();

  // Another moderator than the one who decided.
  const ravi = await moderator(server, newRequest);
  await ravi.decideAppeal(title, "upheld");
  await openHydrated(page, "/profile");
  const answer = section(page, t)
    .getByRole("listitem")
    .filter({ hasText: t("standing.template.appeal-upheld.text") });
  await expect(answer).toContainText(title);
  await expect(answer.getByRole("link", { name: t("standing.toOfficer") })).toHaveAttribute("href", "/grievance");
  await expect(hidden.filter({ hasText: t("standing.appealState.upheld") })).toBeVisible();
  await expect(section(page, t).getByRole("button", { name: t("standing.appeal") })).toBeHidden();
});

test("a moderator's question is answered in the profile, once", async ({ page, server, newRequest, t }) => {
  const asha = await moderator(server, newRequest);
  await signUpByApi(page);
  const title = uniqueTitle("Kankrej");
  await createListing(page.request, { title });
  await asha.decide(title, { action: "ask", question: "ask-price" });
  await openHydrated(page, "/profile");
  const question = item(page, t, title).filter({ hasText: t("standing.template.ask-price.title") });
  await question.getByRole("button", { name: t("standing.answerSend") }).click();
  await expect(question.getByLabel(t("standing.answer"))).toBeFocused();
  await question.getByLabel(t("standing.answer")).fill("म्हातारी आहे");
  await question.getByRole("button", { name: t("standing.answerSend") }).click();
  await expect(question).toContainText("म्हातारी आहे");
  await expect(question.getByLabel(t("standing.answer"))).toBeHidden();
});

test("a suspended user is led to the reason by Sell and Contact, keeps what was typed, and can appeal", async ({
  page,
  server,
  newRequest,
  t,
  tForm,
}) => {
  const asha = await moderator(server, newRequest);
  const seller = await newRequest();
  await createAccount(seller);
  const other = uniqueTitle("Khillar");
  const otherId = await createListing(seller, { title: other });
  await asha.decide(other, { action: "fine" });

  await signUpByApi(page);
  const title = uniqueTitle("Dangi");
  const id = await createListing(page.request, { title });
  await asha.decide(title, { action: "fine" });
  await openHydrated(page, "/sell?form=write");
  const typed = uniqueTitle("Typed");
  await fillListing(page, tForm, typed);
  const report = { subjectType: "animal", subjectId: id, reason: "advance-payment" };
  expect((await seller.post("/api/reports", { data: report })).status()).toBe(201);
  await asha.decide(title, { action: "suspend-7", reason: "advance-payment" });

  await page.getByRole("button", { name: tForm("sell.create") }).click();
  await expect(message(page, t("errors.SUSPENDED"))).toBeVisible();
  await page.getByRole("button", { name: t("blocked.seeWhy") }).click();
  await expect(page.getByRole("heading", { name: t("standing.title") })).toBeVisible();

  await openHydrated(page, "/sell?form=write");
  await expect(page.getByLabel(tForm("sell.fieldTitle"))).toHaveValue(typed);
  const notice = page.getByRole("alert").filter({ hasText: t("errors.SUSPENDED") });
  await expect(notice.getByRole("link", { name: t("blocked.seeWhy") })).toHaveAttribute("href", "/profile#standing");

  await openHydrated(page, `/animal/${otherId}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("animalPage.contact") })
    .click();
  await showNumber(page, t);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t("errors.SUSPENDED"))).toBeVisible();
  await dialog.getByRole("link", { name: t("blocked.seeWhy") }).click();

  const suspended = item(page, t, title).filter({ hasText: t("standing.template.suspended.title") });
  await expect(section(page, t)).toContainText(t("standing.suspendedText"));
  await expect(suspended).toContainText(t("standing.reason.advance-payment.wrong"));
  await suspended.getByRole("button", { name: t("standing.appeal") }).click();
  await suspended.getByLabel(t("standing.appealWhy")).fill("मी पैसे मागितले नाहीत");
  await suspended.getByRole("button", { name: t("standing.appealSend") }).click();
  await expect(suspended).toContainText(t("standing.appealState.open"));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
  await page.getByRole("button", { name: t("profile.download") }).click();
  await download;
});

test.describe("in all languages", () => {
  test.use({ ...PHONE, language: "hi" });

  test("what was decided fits on a phone and passes axe", async ({ page, server, newRequest, language, t }) => {
    const asha = await moderator(server, newRequest);
    await signUpByApi(page, newUser("श्रीकृष्णलक्ष्मीनारायण क्षीरसागर"));
    const titles = [1, 2, 3].map(() => uniqueTitle("क्ष्मीर्‍या".repeat(4)));
    const ids: string[] = [];
    for (const title of titles) ids.push(await createListing(page.request, { title }));
    const [hidden = "", asked = "", suspended = ""] = titles;
    await asha.decide(hidden, { action: "hide", reason: "stolen-photo" });
    await asha.decide(asked, { action: "ask", question: "ask-details" });
    await openHydrated(page, `/animal/${ids[0]}`);
    await expect(page.getByRole("main").getByText(t("standing.reason.stolen-photo.todo"))).toBeVisible();
    await checkScreenInAllLanguages(page, "animal-owner-hidden");
    await openHydrated(page, `/animal/${ids[1]}`);
    await expect(page.getByRole("main").getByText(isHeld(t, language))).toBeVisible();
    await checkScreenInAllLanguages(page, "animal-owner-held");
    await asha.decide(suspended, { action: "suspend-30", reason: "cruelty" });
    await openHydrated(page, "/profile");
    await item(page, t, hidden)
      .getByRole("button", { name: t("standing.appeal") })
      .click();
    await expect(item(page, t, suspended).first()).toBeVisible();
    await checkScreenInAllLanguages(page, "profile-standing");
    await openHydrated(page, "/sell?form=write");
    await expect(page.getByText(t("errors.SUSPENDED"))).toBeVisible();
    await checkScreenInAllLanguages(page, "sell-suspended");
  });
});
