import { noticeLine } from "@pashu/i18n/notice-line";
import { translate } from "@pashu/i18n/translator";
import type { NoticeBrief } from "@pashu/validators/disease-notices";
import { LANGUAGES, LOCALES, type Locale } from "@pashu/validators/languages";
import { DAY } from "@pashu/validators/limits";
import type { APIRequestContext, Page } from "@playwright/test";
import { createAccount, createListing, newUser, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { GUIDED_DRAFT, storeDraft } from "./support/guided-draft.ts";
import { moderationTest as test, mutate, query, type ModerationServer } from "./support/moderation-server.ts";
import { cachedResponses, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect } from "./support/test.ts";

// In one worker: each worker would start its own server.
test.describe.configure({ mode: "default" });
test.use({ language: "hi" });

const HISAR = "Shivpur, Haryana, 125001";
const LATUR = "Shivapur, Maharashtra, 413512";
const TEXT = {
  en: "Lumpy skin disease.\n<b>Markets</b> are closed.",
  hi: "लंपी रोग।\n<b>बाज़ार</b> बंद हैं।",
  mr: "लंपी आजार.\n<b>बाजार</b> बंद आहेत.",
};

interface Notice extends NoticeBrief {
  version: number;
  isEnded: boolean;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const outbreak = (changes: object = {}) => ({
  kind: "markets-closed",
  categories: ["cattle", "buffalo"],
  districts: ["HR-Hisar", "HR-Rohtak"],
  states: [],
  from: inDays(-1),
  to: inDays(20),
  text: TEXT,
  source: "ज़िला कलेक्टर",
  sourceUrl: "https://hisar.gov.in/notice/1",
  ...changes,
});

const lineOf = (notice: Notice, locale: Locale = "hi") =>
  noticeLine(notice, { locale, t: (key, values) => translate(locale, key, values) });

/** An operator, after all notices of other tests have been ended. */
async function newOperator(server: ModerationServer, request: APIRequestContext): Promise<APIRequestContext> {
  await server.makeModerator(await createAccount(request));
  for (const { id, version, isEnded } of await query<Notice[]>(request, "diseaseNotices.all")) {
    if (!isEnded) await mutate(request, "diseaseNotices.end", { id, version });
  }
  return request;
}

const publish = (operator: APIRequestContext, changes?: object) =>
  mutate<Notice>(operator, "diseaseNotices.publish", outbreak(changes));

/** The place of a user who has chosen it on this phone. */
async function choosePlace(page: Page, pincode: number): Promise<void> {
  await page.goto("/robots.txt");
  const place = JSON.stringify({ pincode, lat: 29.1, lng: 75.7 });
  await page.evaluate((json) => localStorage.setItem("pincode", json), place);
}

test("without a notice a page has no trace of them, and a page that stays open shows a new one", async ({
  page,
  server,
  otherRequest,
}) => {
  const operator = await newOperator(server, otherRequest);
  const animalId = await createListing(operator, { title: uniqueTitle("Cow"), location: HISAR });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const html = await (await page.request.get(`/animal/${animalId}`)).text();
  expect(html).not.toMatch(/diseaseNotices|disease-notices/);
  await openHydrated(page, "/marketplace?district=hisar-haryana");
  await page.getByRole("article").first().waitFor();
  expect(requests.filter((url) => /diseaseNotices|notice-lines|disease-notices/.test(url))).toEqual([]);

  const notice = await publish(operator);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(animalId));
  await expect(page.getByRole("link", { name: lineOf(notice) })).toBeVisible();
});

test("an outbreak in two districts is seen inside, and not outside", async ({
  page,
  server,
  otherRequest,
  playwright,
  t,
}) => {
  const operator = await newOperator(server, otherRequest);
  const notice = await publish(operator);
  const sellerRequest = await playwright.request.newContext({ baseURL: server.url });
  await createAccount(sellerRequest);
  const [inside, otherKind, outside] = await Promise.all([
    createListing(sellerRequest, { title: uniqueTitle("Cow"), location: HISAR }),
    createListing(sellerRequest, { title: uniqueTitle("Goat"), location: HISAR, category: "goats" }),
    createListing(sellerRequest, { title: uniqueTitle("Cow"), location: LATUR }),
  ]);
  await sellerRequest.dispose();
  const line = page.getByRole("link", { name: lineOf(notice) });
  const expectLine = async (path: string, isShown: boolean) => {
    await openHydrated(page, path);
    await expect(page.locator("main h1")).toBeAttached();
    await expect(line, path).toHaveCount(isShown ? 1 : 0);
  };
  await test.step("animals", async () => {
    // Without a script, too.
    const html = await page.request.get(`/animal/${inside}`, { headers: { Cookie: "lang=hi" } });
    expect(await html.text()).toContain(lineOf(notice));
    await expectLine(`/animal/${inside}`, true);
    await expectLine(`/animal/${otherKind}`, false);
    await expectLine(`/animal/${outside}`, false);
  });
  await test.step("lists", async () => {
    await expectLine("/marketplace?district=rohtak-haryana", true);
    await expectLine("/marketplace?state=haryana&category=buffalo", true);
    await expectLine("/marketplace?district=rohtak-haryana&category=goats", false);
    await expectLine("/marketplace?district=latur-maharashtra", false);
    await expectLine("/marketplace", false);
  });
  const account = await signUpByApi(page, newUser("Anita"));
  await test.step("contact sheet of an animal inside", async () => {
    await openHydrated(page, `/animal/${inside}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("animalPage.contact"), exact: true })
      .click();
    const sheet = page.getByRole("dialog", { name: t("consent.title") });
    await expect(sheet.getByRole("link", { name: lineOf(notice) })).toBeVisible();
  });
  await test.step("a buyer from inside", async () => {
    await choosePlace(page, 125_001);
    await expectLine("/marketplace", true);
    await openHydrated(page, `/animal/${outside}`);
    await expect(line).toHaveCount(0);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("animalPage.contact"), exact: true })
      .click();
    const sheet = page.getByRole("dialog", { name: t("consent.title") });
    await expect(sheet.getByRole("link", { name: lineOf(notice) })).toBeVisible();
    await choosePlace(page, 413_512);
    await expectLine("/marketplace", false);
  });
  for (const form of ["pictures", "write"] as const) {
    await test.step(`the sell form "${form}"`, async () => {
      const draftOf = (pincode: string, state: string, category: string) => ({
        ...GUIDED_DRAFT,
        form: { ...GUIDED_DRAFT.form, pincode, state, category },
      });
      const open = async (...place: Parameters<typeof draftOf>) => {
        await page.goto("/robots.txt");
        await storeDraft(page, account, draftOf(...place));
        await openHydrated(page, `/sell?form=${form}`);
        await expect(page.locator("main form, .guided").first()).toBeVisible();
      };
      await open("125001", "HR", "buffalo");
      await expect(line).toBeVisible();
      await open("413512", "MH", "buffalo");
      await expect(line).toHaveCount(0);
    });
  }
});

test("a line leads to the text, which is not run as markup, in the reader's language", async ({
  page,
  server,
  otherRequest,
  t,
}) => {
  const operator = await newOperator(server, otherRequest);
  const notice = await publish(operator);
  await openHydrated(page, "/marketplace?district=hisar-haryana");
  await page.getByRole("link", { name: lineOf(notice) }).click();
  await expect(page).toHaveURL(`/notices#${notice.id}`);
  const article = page.locator(`[id="${notice.id}"]`);
  await expect(article).toContainText("<b>बाज़ार</b> बंद हैं।");
  await expect(article.getByRole("link")).toHaveAttribute("href", "https://hisar.gov.in/notice/1");
  await mutate(operator, "diseaseNotices.end", { id: notice.id, version: 0 });
  await openHydrated(page, "/notices");
  await expect(page.getByText(t("diseaseNotices.none"))).toBeVisible();
});

test.describe("offline", () => {
  test.use(WITH_SERVICE_WORKER);

  test("the line and the text come from the phone with their time", async ({ page, server, otherRequest, t }) => {
    const operator = await newOperator(server, otherRequest);
    const notice = await publish(operator);
    const animalId = await createListing(operator, { title: uniqueTitle("Cow"), location: HISAR });
    await choosePlace(page, 125_001);
    await openHydrated(page, `/animal/${animalId}`);
    await expect.poll(() => cachedResponses(page)).toContain(`"pageId":"${animalId}"`);
    await openHydrated(page, "/marketplace");
    const line = page.getByRole("link", { name: lineOf(notice) });
    await expect(line).toBeVisible();
    await waitForServiceWorker(page);
    for (const stored of ["https://hisar.gov.in/notice/1", '"district":'])
      await expect.poll(() => cachedResponses(page)).toContain(stored);

    await page.context().setOffline(true);
    const asOf = page.getByText(t("diseaseNotices.asOf", { time: "…" }).split("…").at(-1)?.trim() ?? "");
    for (const path of [`/animal/${animalId}`, "/marketplace"]) {
      await page.goto(path);
      await expect(line, path).toBeVisible();
      await expect(asOf, path).toBeVisible();
    }
    await line.click();
    await expect(page.getByText("लंपी रोग।")).toBeVisible();
    await expect(asOf).toBeVisible();
  });
});

test.describe("the console", () => {
  test.use({ ...PHONE, language: "hi" });

  test("an operator corrects, previews, publishes and ends a notice, and a moderator reads it", async ({
    page,
    server,
    otherRequest,
    t,
  }) => {
    await newOperator(server, otherRequest);
    await server.makeModerator(await signUpByApi(page, newUser("Asha")));
    await openHydrated(page, "/console?tab=notices");
    await page.getByRole("button", { name: t("console.notices.new") }).click();
    const preview = page.getByRole("button", { name: t("console.notices.preview") });
    await page.getByLabel(t("console.notices.state")).selectOption("haryana");
    await page.getByLabel(t("console.notices.district")).selectOption("hisar-haryana");
    await page.getByRole("button", { name: t("console.notices.add") }).click();
    await page.getByRole("button", { name: t("category.buffalo") }).click();
    await page.getByLabel(t("console.notices.from")).fill(inDays(0));
    await page.getByLabel(t("console.notices.to")).fill(inDays(-3));
    const text = (locale: Locale) => page.getByLabel(t("console.notices.text", { language: LANGUAGES[locale].name }));
    await text("en").fill(TEXT.en);
    await page.getByLabel(t("console.notices.source"), { exact: false }).first().fill("Collector");
    await page.getByLabel(t("console.notices.sourceUrl")).fill("http://hisar.gov.in");
    await preview.click();
    await expect(page.getByText(t("valid.dayOrder"))).toBeVisible();
    await expect(page.getByText(t("valid.httpsLink"))).toBeVisible();
    await expect(page.getByText(t("valid.required"))).toHaveCount(2);
    await checkScreenInAllLanguages(page, "form of a disease notice");

    await page.getByLabel(t("console.notices.to")).fill(inDays(9));
    await page.getByLabel(t("console.notices.sourceUrl")).fill("https://hisar.gov.in/2");
    await text("hi").fill(TEXT.hi);
    await text("mr").fill(TEXT.mr);
    await preview.click();
    for (const locale of LOCALES) {
      const shown = page.locator(`main [lang="${locale}"]`);
      await expect(shown.getByRole("link").first()).toContainText(
        translate(locale, "diseaseNotices.kind.markets-closed"),
      );
      await expect(shown.getByRole("article")).toContainText(TEXT[locale].split("\n")[1] ?? "");
    }
    await page.getByRole("button", { name: t("console.notices.publish") }).click();
    await expect(page.getByText(t("console.notices.current"))).toBeVisible();
    await checkScreenInAllLanguages(page, "list of disease notices");
    const seen = await (await page.request.get("/api/notices?district=hisar-haryana&category=buffalo")).json();
    expect(seen).toMatchObject([{ source: "Collector", to: inDays(9), areas: [{ id: "HR-Hisar" }] }]);

    await page.getByRole("button", { name: t("console.notices.end") }).click();
    await page
      .getByRole("button", { name: t("console.notices.end") })
      .last()
      .click();
    await expect(page.getByText(t("console.notices.endedNow"), { exact: true })).toBeVisible();
    expect(await (await page.request.get("/api/notices")).json()).toEqual([]);
  });

  test("a moderator reads the notices without buttons", async ({ page, server, otherRequest, t }) => {
    await publish(await newOperator(server, otherRequest));
    await server.makeModerator(await signUpByApi(page, newUser("Ravi")), "moderator");
    await openHydrated(page, "/console?tab=notices");
    await expect(page.getByText(t("console.notices.operatorsOnly"))).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("लंपी रोग।");
    await expect(page.getByRole("button", { name: t("console.notices.new") })).toBeHidden();
    await expect(page.getByRole("button", { name: t("console.notices.end") })).toBeHidden();
  });

  test("the page and a line fit on a phone and pass axe", async ({ page, server, otherRequest }) => {
    const operator = await newOperator(server, otherRequest);
    await publish(operator);
    await publish(operator, { kind: "no-movement", districts: [], states: ["Haryana"], categories: [] });
    await openHydrated(page, "/notices");
    await checkScreenInAllLanguages(page, "disease notices");
    await openHydrated(page, "/marketplace?district=hisar-haryana");
    await checkScreenInAllLanguages(page, "list with disease notices");
  });
});
