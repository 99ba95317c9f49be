import { createAccount, createListing, newUser, signUpByApi, uniqueTitle } from "@pashu/e2e/accounts";
import { createListingWithMedia } from "@pashu/e2e/listing-with-media";
import { translate } from "@pashu/i18n/translator";
import { breedNames } from "@pashu/validators/breeds";
import type { APIRequestContext, Page } from "@playwright/test";
import { answerGuidedForm, PINCODE, signUpInDialog } from "./guided-form.ts";
import type { Visit } from "./interactions.ts";

/** Journeys of the review of every screen, whose letters they keep. */
export const JOURNEYS = [
  { walk: callSeller, isPhone: true },
  { walk: sellBuffalo, isPhone: true },
  { walk: findNear, isPhone: true },
  { walk: manageListing, isPhone: true },
  { walk: reportFraud, isPhone: true },
  { walk: saveAndShare, isPhone: true },
  { walk: changeSettings, isPhone: true },
  { walk: callFromDesktop, isPhone: false },
  // Last: where there is a moderator, rules hold and hide listings.
  { walk: moderate, isPhone: false },
];

interface Walk extends Visit {
  /** Signed in as a new seller, who can be called. */
  seller: APIRequestContext;
  makeModerator(id: string): Promise<void>;
}

const LANGUAGE = "hi";
const t = translate.bind(null, LANGUAGE);
const MURRAH = { category: "buffalo", breed: "Murrah", isDairy: true, dailyMilkProduction: 12, price: 85_000 };
const TIMEOUT = { timeout: 60_000 };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, TIMEOUT);
  await page.locator("html[data-ready]").waitFor({ ...TIMEOUT, state: "attached" });
}

async function callSeller(walk: Walk): Promise<void> {
  const { page, tap, seller, startJourney } = walk;
  const dialog = page.getByRole("dialog");
  const title = uniqueTitle("Murrah");
  const first = await createListingWithMedia(seller, { ...MURRAH, titleHindi: null });
  await createListingWithMedia(seller, { ...MURRAH, title, titleHindi: null });
  const agree = async () => {
    await tap(dialog.getByRole("button", { name: t("consent.accept") }));
    await dialog.getByRole("link", { name: t("contact.call") }).waitFor();
  };
  startJourney("a shared link to call, new user");
  await open(page, `/animal/${first}`);
  await tap(page.getByRole("button", { name: t("animalPage.contact") }));
  await signUpInDialog({ ...walk, language: LANGUAGE });
  await agree();
  startJourney("a2 next animal, same buyer");
  await tap(dialog.getByRole("button", { name: t("common.close"), exact: true }));
  await tap(page.getByRole("link", { name: t("common.back") }));
  await tap(page.getByRole("link", { name: title }));
  await tap(page.getByRole("button", { name: t("animalPage.contact") }));
  await agree();
}

async function sellBuffalo(walk: Walk): Promise<void> {
  const { page, tap, startJourney } = walk;
  startJourney("b sell a buffalo, two photos");
  await open(page, "/");
  await tap(page.getByRole("link", { name: t("landing.startSelling") }).first());
  await signUpInDialog({ ...walk, language: LANGUAGE });
  await answerGuidedForm({ ...walk, language: LANGUAGE }, false);
}

async function findNear({ page, tap, type, seller, startJourney }: Walk): Promise<void> {
  await createListing(seller, { ...MURRAH, title: uniqueTitle("Murrah") });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  startJourney(`c Murrah near ${PINCODE}, from 10 litres, up to ₹1 lakh`);
  await open(page, "/marketplace");
  await tap(main.getByRole("link", { name: t("market.nearHere") }));
  await type(dialog.getByLabel(t("location.pincode")), PINCODE);
  await tap(dialog.getByRole("button", { name: t("market.nearShow"), exact: true }));
  await page.waitForURL(/pincode=/);
  await tap(main.getByRole("link", { name: t("category.buffalo"), exact: true }).first());
  await page.waitForURL(/category=buffalo/);
  await tap(main.getByRole("button", { name: t("market.filter"), exact: true }));
  await tap(dialog.getByRole("button", { name: breedNames("buffalo-murrah", "buffalo")?.[LANGUAGE] ?? "" }));
  await type(dialog.getByLabel(t("filters.priceMax")), "100000");
  await tap(dialog.getByRole("button", { name: "10", exact: true }));
  await tap(dialog.locator("[data-action-bar] button").first());
  await page.waitForURL(/milkMin=10/);
  await main.getByRole("article").first().waitFor();
}

async function manageListing({ page, tap, startJourney }: Walk): Promise<void> {
  await signUpByApi(page);
  const id = await createListingWithMedia(page.request, { price: 45_000 });
  const button = (name: string) => page.getByRole("main").getByRole("button", { name });
  const dialog = page.getByRole("dialog");
  startJourney("d sold, undo, renew");
  await open(page, `/animal/${id}`);
  await tap(button(t("listingStates.sold")));
  await tap(dialog.getByText(t("soldDialog.elsewhere")));
  await tap(dialog.getByRole("button", { name: t("soldDialog.confirm") }));
  await tap(button(t("listingStates.undo")));
  await tap(button(t("listingStates.moreDays", { n: "45", count: 45 })));
  startJourney("d2 price, pause");
  for (let taps = 0; taps < 3; taps += 1) await tap(button(t("listingStates.more", { n: "1,000" })));
  await tap(button(t("listingStates.changePrice", { price: "48,000" })));
  for (const key of ["5", "2", "5", "00"]) await tap(dialog.getByRole("button", { name: key, exact: true }));
  await tap(dialog.getByRole("button", { name: t("listingStates.done") }));
  await tap(page.getByRole("main").getByRole("switch"));
}

async function reportFraud({ page, tap, seller, startJourney }: Walk): Promise<void> {
  const id = await createListingWithMedia(seller);
  const { name } = await signUpByApi(page);
  const dialog = page.getByRole("dialog");
  startJourney("e report fraud, my reports");
  await open(page, `/animal/${id}`);
  await tap(page.getByRole("main").getByRole("button", { name: t("animalPage.report"), exact: true }));
  await tap(dialog.getByRole("radio", { name: t("reports.reason.advance-payment") }));
  await tap(dialog.getByRole("button", { name: t("reports.send") }));
  await tap(dialog.getByRole("button", { name: t("reports.done") }));
  await tap(page.getByRole("link", { name: t("nav.openProfile", { name }) }));
  await tap(page.getByRole("button", { name: t("profile.reports") }));
  await dialog.getByRole("list", { name: t("reports.own") }).waitFor();
}

async function saveAndShare({ page, tap, startJourney }: Walk): Promise<void> {
  // Neither Chromium without a window nor this bench can open a share sheet.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const card = page.getByRole("article").first();
  const saved = page
    .getByRole("link", { name: t("nav.saved"), exact: true })
    .filter({ visible: true })
    .first();
  startJourney("f save, offline, share");
  await open(page, "/marketplace");
  await tap(card.getByRole("button", { name: t("card.save") }));
  await tap(saved);
  await page.getByText(t("saved.onPhone")).waitFor();
  await page.waitForFunction(async () => (await caches.match("/offline")) !== undefined);
  await page.context().setOffline(true);
  await open(page, "/saved");
  await tap(card.getByRole("button", { name: t("card.share") }));
}

async function changeSettings({ page, tap, startJourney }: Walk): Promise<void> {
  const { name } = await signUpByApi(page);
  const tMarathi = translate.bind(null, "mr");
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 18.41, longitude: 76.56 });
  const dialog = page.getByRole("dialog");
  startJourney("g language, location");
  await open(page, "/marketplace");
  await tap(page.getByRole("banner").getByRole("button", { name: "मराठी" }));
  await page.locator("html[lang=mr]").waitFor({ state: "attached" });
  await tap(page.getByRole("link", { name: tMarathi("nav.openProfile", { name }) }));
  await tap(page.getByRole("button", { name: tMarathi("profile.locationEdit") }));
  await tap(dialog.getByRole("button", { name: tMarathi("location.useLive") }));
  await tap(dialog.getByRole("button", { name: /413512/ }));
  const reloaded = page.waitForEvent("load");
  await tap(dialog.getByRole("button", { name: tMarathi("location.save") }));
  await reloaded;
}

async function callFromDesktop(walk: Walk): Promise<void> {
  const { page, tap, seller, startJourney } = walk;
  const id = await createListingWithMedia(seller, MURRAH);
  const dialog = page.getByRole("dialog");
  startJourney("i desktop, link to QR code of the call");
  await open(page, `/animal/${id}`);
  await tap(page.getByRole("button", { name: t("animalPage.contact") }));
  await signUpInDialog({ ...walk, language: LANGUAGE });
  await tap(dialog.getByRole("button", { name: t("consent.accept") }));
  await dialog.getByText(t("contact.scanToCall")).waitFor();
}

async function moderate({ page, press, seller, makeModerator, startJourney }: Walk): Promise<void> {
  await createAccount(page.request);
  for (let cases = 0; cases < 4; cases += 1) {
    const subjectId = await createListingWithMedia(seller, { title: uniqueTitle("Murrah") });
    const report = { subjectType: "animal", subjectId, reason: "advance-payment", text: "₹2,000" };
    await page.request.post("/api/reports", { data: report });
  }
  await page.context().clearCookies();
  await makeModerator((await signUpByApi(page, newUser("Asha"))).id);
  startJourney("h moderator, three cases by keys");
  await open(page, "/console");
  const title = page.getByRole("heading", { level: 2 }).first();
  for (const keys of [
    ["r", "1", "Enter"],
    ["f", "Enter"],
    ["h", "1", "Enter"],
  ]) {
    await title.waitFor();
    const next = page.waitForResponse(/moderation\.case/);
    for (const key of keys) await press(key);
    await next;
  }
}
