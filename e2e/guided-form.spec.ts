import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { LOCALES } from "@pashu/i18n/locales";
import { createListing, openHydrated, openSignedIn, signUpByApi, type Account } from "./support/accounts.ts";
import { axeViolations, TEXT_RULES } from "./support/axe-violations.ts";
import { KB } from "./support/first-load-budgets.ts";
import { message } from "./support/messages.ts";
import { holdRequests, trpcUrl } from "./support/network.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { findOverflow } from "./support/overflow.ts";
import { runsWholeMatrix } from "./support/scope.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { startServer, type TestServer } from "./support/start-server.ts";
import { setTextSize } from "./support/text-size.ts";

const FORM = "/sell?form=pictures";
const CLIENT = join(import.meta.dirname, "../apps/web/dist/client");
/** Measured: 12.1 KB (decision 098). */
const ADDED_BYTES_MAX = 12.6 * KB;
const BUFFALO_BREED = /^(?:Murrah|मुर्रा|मुऱ्हा)$/;
const ADDRESS = { address1: "Shivapur", state: "Maharashtra", pincode: "413512" };

/** Questions about a she-buffalo, with an answer by one button each; the others have answers of their own. */
const STEPS = [
  ...(["animal", "kind", "photos", "breed", "age", "lactation", "calved", "pregnant", "calf", "milk"] as const),
  ...(["price", "preview"] as const),
];
type Step = (typeof STEPS)[number];
/** Second halves of questions, on the same screen. */
const SECOND_HALVES = { kind: "animal", calved: "lactation" } as const;
const SCREENS = STEPS.filter((step) => !Object.values<string>(SECOND_HALVES).includes(step));

function inForm(page: Page, t: Translate) {
  const press = (name: string) => page.getByRole("button", { name, exact: true });
  const next = press(t("guided.next"));
  const buttons: Record<Step, Locator> = {
    animal: press(t("category.buffalo")),
    kind: press(t("facts.kind.she-buffalo")),
    breed: press(t("facts.breed.unknown")),
    age: press(t("sell.ageYears", { count: 5, n: "5" })),
    lactation: press("2"),
    calved: press(t("guided.calvedEarlier")),
    pregnant: press(t("guided.notPregnant")),
    calf: press(t("calf.buffalo.female")),
    milk: next,
    price: next,
    photos: press(t("guided.withoutPhotos")),
    preview: press(t("sell.create")),
  };
  const keys: Partial<Record<Step, string>> = { milk: "12", price: "85000" };
  return {
    press,
    next,
    /** Answers a question, and waits for the next one. */
    answer: async (step: Step): Promise<void> => {
      for (const key of keys[step] ?? "") await press(key).click();
      await buttons[step].click();
      const following = STEPS[STEPS.indexOf(step) + 1];
      if (following !== undefined) await expectStep(page, t, following);
    },
  };
}

/** The draft after `answer` for each step. */
const ANSWERED = {
  form: {
    language: "hi",
    title: "",
    description: "",
    additionalInfo: "",
    category: "buffalo",
    breed: "",
    price: "85000",
    age: "5 years",
    dailyMilkProduction: "12",
    kaunSaByaat: "2",
    calfStatus: "female-calf",
    animalQuality: "dairy-female",
    isDairy: "yes",
    isPregnant: "no",
    address1: "Shivapur",
    address2: "",
    state: "MH",
    pincode: "413512",
  },
  facts: {
    kind: "she-buffalo",
    breedId: "unknown",
    ageMonths: 60,
    lactation: 2,
    milkNow: 12,
    calf: "female",
    calvedMonth: null,
    pregnantMonths: 0,
  },
  generated: { title: false, description: false },
  confirmed: { photos: true, place: false },
  photos: [],
};

/** Questions about a fact are under its name. */
const FACTS = {
  kind: "kind",
  quantity: "quantity",
  breed: "breedId",
  age: "ageMonths",
  lactation: "lactation",
  calved: "calvedMonth",
  pregnant: "pregnantMonths",
  calf: "calf",
  milk: "milkNow",
  weight: "weightKg",
} as const;

function titleOf(t: Translate, step: Step | "quantity" | "weight" | "place"): string {
  return step in FACTS
    ? t(`guided.question.${FACTS[step as keyof typeof FACTS]}`)
    : t(`guided.${step as Exclude<typeof step, keyof typeof FACTS>}`);
}

/** The URL changes before the question, and several questions have buttons of the same name. */
async function expectStep(page: Page, t: Translate, step: Step | "quantity" | "weight" | "place"): Promise<void> {
  const screen = step in SECOND_HALVES ? SECOND_HALVES[step as keyof typeof SECOND_HALVES] : step;
  await expect(page).toHaveURL(new RegExp(`form=pictures&step=${screen}$`));
  await expect(page.getByRole("heading", { level: 2, name: titleOf(t, step), exact: true })).toBeVisible();
}

async function openForm(page: Page, t: Translate, path = FORM, draft?: object): Promise<Account> {
  const account = await signUpByApi(page);
  const saved = await page.request.patch(`/api/users/${account.id}`, { data: ADDRESS });
  expect(saved.ok()).toBe(true);
  const stored = JSON.stringify({ ownerId: account.id, content: draft });
  if (draft !== undefined) await page.evaluate((json) => localStorage.setItem("draft:listing", json), stored);
  await openHydrated(page, path);
  // Only the first question has the header.
  if (draft === undefined)
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name: account.name }) })).toBeAttached();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  return account;
}

async function openPreview(page: Page, t: Translate): Promise<Account> {
  const account = await openForm(page, t, `${FORM}&step=preview`, ANSWERED);
  await expectStep(page, t, "preview");
  return account;
}

async function listingsOf(page: Page, { id }: Account) {
  return (await page.request.get(`/api/sellers/${id}/animals`)).json();
}

function countPresses(page: Page, t: Translate) {
  const counts = { taps: 0, keys: 0 };
  const screens = new Set<string | null>();
  return {
    counts,
    /** Addresses of questions. */
    screens,
    /** @param following the question to which the tap leads */
    tap: async (button: Locator, following?: Parameters<typeof expectStep>[2]) => {
      await button.tap();
      counts.taps += 1;
      if (following === undefined) return;
      await expectStep(page, t, following);
      screens.add(new URL(page.url()).searchParams.get("step"));
    },
    keys: async (digits: readonly string[]) => {
      for (const key of digits) await page.getByRole("button", { name: key, exact: true }).tap();
      counts.keys += digits.length;
    },
  };
}

test("a Murrah with two photos is listed on 10 screens, with 14 taps and 6 keys at most", async ({ page, t }) => {
  const seller = await openForm(page, t, "/sell");
  await openHydrated(page, "/");
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name: seller.name }) })).toBeVisible();
  const { press, next } = inForm(page, t);
  const { counts, screens, tap, keys } = countPresses(page, t);

  const tabs = page.getByRole("navigation", { name: t("nav.mainLabel"), exact: true });
  await tap(tabs.getByRole("link", { name: t("nav.sell") }), "animal");
  await tap(press(t("category.buffalo")), "kind");
  await tap(press(t("facts.kind.she-buffalo")), "photos");
  const chooser = page.waitForEvent("filechooser");
  await tap(press(t("photos.files")));
  await (await chooser).setFiles([SMALL_PHOTO, SMALL_PHOTO]);
  await tap(next, "breed");
  // The photo stays in sight.
  await expect(page.locator(".guided-head img")).toBeInViewport();
  await tap(page.getByRole("button", { name: BUFFALO_BREED }), "age");
  await tap(press(t("sell.ageYears", { count: 5, n: "5" })), "lactation");
  await tap(press("2"), "calved");
  // Five months ago, so that a pregnancy is possible.
  await tap(page.locator(".guided-tiles button").nth(5), "pregnant");
  await tap(press(t("guided.notPregnant")), "calf");
  await tap(press(t("calf.buffalo.female")), "milk");
  await keys(["1", "2"]);
  await tap(next, "price");
  await keys(["8", "5", "0", "00"]);
  await tap(next, "preview");
  await expect(page.getByText("₹85,000")).toBeVisible();
  const facts = page.getByRole("main").getByRole("listitem");
  await expect(facts.first()).toHaveText(t("cardFact.milkPerDay", { count: 12, litres: "12" }));
  await expect(facts).toHaveCount(3);
  await expect(page.getByRole("main").getByText(seller.name, { exact: true })).toBeVisible();
  await tap(press(t("sell.create")));
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();

  expect(screens.size).toBeLessThanOrEqual(10);
  expect(counts.taps).toBeLessThanOrEqual(14);
  expect(counts.keys).toBeLessThanOrEqual(6);
  expect(await listingsOf(page, seller)).toMatchObject([
    {
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      category: "buffalo",
      price: 85_000,
      age: t("sell.ageYears", { count: 5, n: "5" }),
      breed: expect.stringMatching(/\S/),
      kaunSaByaat: "2",
      dailyMilkProduction: 12,
      isDairy: true,
      isPregnant: false,
      calfStatus: "female-calf",
      animalQuality: "dairy-female",
      images: [expect.any(String), expect.any(String)],
    },
  ]);
  await expect(page.getByRole("button", { name: t("guided.whatsapp") })).toBeVisible();
  await page.getByRole("link", { name: t("guided.addVideo") }).click();
  await expect(page).toHaveURL(/\/edit\/[^/]+#media$/);
  await expect(page.locator("#media")).toBeFocused();
});

/** Tests that sell goats have a server of their own: others rely on the demonstration goats being first. */
const goatsTest = test.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({});
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

goatsTest("five goats with a price per kilogram are listed with 13 taps and 6 keys at most", async ({ page, t }) => {
  const seller = await openForm(page, t, "/sell");
  await openHydrated(page, "/");
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name: seller.name }) })).toBeVisible();
  const { press, next } = inForm(page, t);
  const { counts, tap, keys } = countPresses(page, t);

  await tap(page.getByRole("link", { name: t("landing.startSelling") }).first(), "animal");
  await tap(press(t("category.goats")), "kind");
  await tap(press(t("facts.kind.doe")), "photos");
  const chooser = page.waitForEvent("filechooser");
  await tap(press(t("photos.files")));
  await (await chooser).setFiles(SMALL_PHOTO);
  await tap(next, "quantity");
  await keys(["5"]);
  await tap(next, "breed");
  await tap(press(t("facts.breed.local")), "age");
  await tap(press(t("sell.ageYears", { count: 2, n: "2" })), "price");
  await tap(press(t("facts.priceBasis.kg")));
  await keys(["4", "5", "0"]);
  await tap(next, "weight");
  await keys(["2", "5"]);
  await tap(next, "preview");
  await expect(page.getByText("₹450")).toContainText(t("preview.price.kg"));
  await tap(press(t("sell.create")));
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();

  expect(counts.taps).toBeLessThanOrEqual(13);
  expect(counts.keys).toBeLessThanOrEqual(6);
  const listings = await listingsOf(page, seller);
  expect(listings).toMatchObject([
    { category: "goats", price: 450, age: t("sell.ageYears", { count: 2, n: "2" }), images: [expect.any(String)] },
  ]);
  expect(listings[0].facts).toEqual({
    kind: "doe",
    breedId: "local",
    ageMonths: 24,
    quantity: 5,
    weightKg: 25,
    priceBasis: "kg",
  });
});

/** A buck whose weight is asked. */
const BUCK = {
  form: { ...ANSWERED.form, category: "goats", price: "9000", kaunSaByaat: "", calfStatus: "", animalQuality: "" },
  facts: { kind: "buck", breedId: "unknown", ageMonths: 60, quantity: 1 },
  confirmed: ANSWERED.confirmed,
};

async function openTape(page: Page, t: Translate): Promise<Locator> {
  await page.getByRole("button", { name: t("factFields.byTape") }).click();
  await expect(page.getByRole("dialog", { name: t("tape.girth") })).toBeVisible();
  return page.getByRole("dialog").last();
}

goatsTest("a tape gives the weight of a goat, which the seller can change", async ({ page, t }) => {
  const seller = await openForm(page, t, `${FORM}&step=age`, BUCK);
  await expectStep(page, t, "age");
  const { press, next } = inForm(page, t);
  await next.click();
  await expectStep(page, t, "weight");
  let sheet = await openTape(page, t);
  expect(await axeViolations(page)).toEqual([]);
  const key = (name: string) => sheet.getByRole("button", { name, exact: true });
  const entry = sheet.getByRole("textbox");
  for (const name of ["8", t("guided.next")]) await key(name).click();
  await expect(sheet.getByText(/30 .* 163/)).toBeVisible();
  for (const name of ["0", t("guided.next")]) await key(name).click();
  await expect(sheet).toHaveAccessibleName(t("tape.length"));
  await expect(entry).toBeFocused();
  for (const name of ["9", "0", "0", t("guided.next")]) await key(name).click();
  await expect(sheet.getByText(/40 .* 104/)).toBeVisible();

  // Back returns to the first measure, then to the question, and keeps what was typed.
  await page.goBack();
  await expect(sheet).toHaveAccessibleName(t("tape.girth"));
  await expect(entry).toHaveValue("80");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectStep(page, t, "weight");
  await expect(press(t("factFields.byTape"))).toBeFocused();
  sheet = await openTape(page, t);
  await expect(entry).toHaveValue("80");
  // With a keyboard.
  await entry.press("Enter");
  await expect(entry).toHaveValue("900");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("70");
  await expect(sheet.getByText(t("tape.about", { n: "41" }))).toBeVisible();
  await key(t("tape.take", { n: "41" })).click();

  await expect(sheet).toBeHidden();
  const weight = page.getByRole("textbox");
  await expect(weight).toHaveValue("41");
  await press(t("guided.add")).click();
  await expect(weight).toHaveValue("42");
  await next.click();
  await expectStep(page, t, "price");
  await next.click();
  await expectStep(page, t, "preview");
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([{ facts: { kind: "buck", weightKg: 42 } }]);
});

test("a reload and Back keep the answers", async ({ page, t }) => {
  // One of each kind: tiles, a list, keys, photos and the place.
  const reloaded: readonly Step[] = ["kind", "breed", "calved", "price", "photos"];
  const seller = await openForm(page, t);
  const { answer, press } = inForm(page, t);
  for (const step of STEPS.slice(0, -1)) {
    await expectStep(page, t, step);
    if (reloaded.includes(step)) await page.reload();
    await expectStep(page, t, step);
    await answer(step);
    if (!SCREENS.includes(step)) continue;
    await page.goBack();
    await expectStep(page, t, step);
    await press(step === "photos" ? t("guided.withoutPhotos") : t("guided.next")).click();
  }
  await expectStep(page, t, "preview");
  for (const step of SCREENS.slice(0, -1).toReversed()) {
    await press(t("common.back")).click();
    await expectStep(page, t, step);
  }
  await page.goto(`${FORM}&step=preview`);
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  expect(await listingsOf(page, seller)).toHaveLength(1);
});

test("a step that is not reachable yet leads to the first question without an answer", async ({ page, t }) => {
  await openForm(page, t, `${FORM}&step=price`);
  await expectStep(page, t, "animal");
  await inForm(page, t).answer("animal");
  await page.goto(`/create?form=pictures&step=colour`);
  await expect(page).toHaveURL("/create?form=pictures&step=animal");
  await expectStep(page, t, "kind");
  await expect(page.getByRole("heading", { level: 1, name: t("sell.title") })).toBeVisible();
});

test("rare answers are asked again, and impossible ones are rejected", async ({ page, t }) => {
  await openForm(page, t);
  const { answer, press, next } = inForm(page, t);
  for (const step of ["animal", "kind", "photos", "breed"] as const) await answer(step);
  await press(t("sell.ageYears", { count: 3, n: "3" })).click();
  await expectStep(page, t, "lactation");
  const question = page.getByRole("alertdialog");
  // At three years, five is no tile.
  await expect(press("5")).toHaveCount(0);
  await press(t("guided.larger")).click();
  await page.getByRole("textbox").fill("5");
  await next.click();
  await expect(question).toContainText(t("guided.ask.young", { n: "5" }));
  await expect(question).toBeFocused();
  await press(t("guided.change")).click();
  await expect(question).toBeHidden();
  await page.getByRole("textbox").fill("1");
  await next.click();
  await expectStep(page, t, "calved");
  // A buffalo that calved last month is not pregnant again.
  await page.locator(".guided-tiles button").nth(1).click();
  await expectStep(page, t, "calf");
  await answer("calf");

  const field = page.getByRole("textbox");
  await field.fill("६० लीटर");
  await next.click();
  await expect(question).toContainText(t("guided.ask.muchMilk", { n: "60" }));
  await press(t("guided.change")).click();
  await field.fill("500");
  await next.click();
  await expect(page.getByRole("alert")).toHaveText(t("valid.atMost", { n: "100" }));
  await field.fill("60");
  await next.click();
  await press(t("common.yes")).click();
  await expectStep(page, t, "price");
});

test("another animal keeps only the answers that are usual for it", async ({ page, t }) => {
  const seller = await openPreview(page, t);
  const { press, next } = inForm(page, t);
  for (const step of SCREENS.slice(0, -1).toReversed()) {
    await press(t("common.back")).click();
    await expectStep(page, t, step);
  }
  await press(`${t("category.buffalo")} ${t("guided.change")}`).click();
  await press(t("category.poultry")).click();
  await press(t("facts.kind.hen")).click();
  await press(t("guided.withoutPhotos")).click();
  await expectStep(page, t, "quantity");
  const quantity = page.getByRole("textbox");
  await quantity.fill("2.5");
  await quantity.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(t("valid.wholeNumber"));
  await quantity.fill("५");
  await quantity.press("Enter");
  await expectStep(page, t, "breed");
  await expect(next).toBeHidden();
  await press(t("facts.breed.local")).click();
  await expectStep(page, t, "age");
  await expect(next).toBeHidden();
  await press(t("sell.ageMonths", { count: 6, n: "6" })).click();
  await expectStep(page, t, "price");
  await next.click();
  await expectStep(page, t, "preview");
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  const [listing] = await listingsOf(page, seller);
  expect(listing.facts).toEqual({
    kind: "hen",
    breedId: "local",
    ageMonths: 6,
    quantity: 5,
    priceBasis: "each",
  });
});

test("the preview accepts more facts and the seller's own texts", async ({ page, t }) => {
  const seller = await openPreview(page, t);
  const { press } = inForm(page, t);
  const dialog = page.getByRole("dialog");
  const title = page.getByLabel(t("sell.fieldTitle"));

  await press(t("guided.moreFacts")).click();
  await expect(dialog.getByText(t("facts.name.temperament"))).toBeVisible();
  const weight = dialog.getByLabel(t("factFields.weightKg"));
  await weight.fill("४० kg");
  await press(t("guided.done")).click();
  await expect(weight).toHaveAccessibleDescription(t("valid.atLeast", { n: "80" }));
  // 72 × 72 × 61 / 300 pounds.
  const tape = await openTape(page, t);
  await tape.getByRole("button", { name: t("tape.inches") }).click();
  for (const inches of ["72", "61"]) {
    await tape.getByRole("textbox").fill(inches);
    await tape
      .getByRole("button")
      .filter({ hasText: inches === "72" ? t("guided.next") : t("tape.take", { n: "480" }) })
      .click();
  }
  await expect(weight).toHaveValue("480");
  await weight.fill("500");
  await press(t("guided.done")).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/500/).first()).toBeVisible();

  await press(t("card.edit")).click();
  await title.fill("My own title");
  await page.getByLabel(t("sell.remarks.additionalInfo.question")).fill("Eats everything");
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([
    {
      title: "My own title",
      description: expect.stringMatching(/500/),
      additionalInfo: "Eats everything",
      facts: { kind: "she-buffalo", breedId: "unknown", ageMonths: 60, lactation: 2, milkNow: 12, weightKg: 500 },
    },
  ]);
});

test("the preview asks about a phone number in the seller's own words, and removes it", async ({ page, t }) => {
  const seller = await openPreview(page, t);
  const { press } = inForm(page, t);
  await page.getByLabel(t("sell.remarks.additionalInfo.question")).fill("Eats everything, ९८७६५ ४३२१०");
  await press(t("sell.create")).click();
  const dialog = page.getByRole("dialog", { name: t("sell.phoneTitle") });
  await expect(dialog).toContainText("९८७६५ ४३२१०");
  await dialog.getByRole("button", { name: t("sell.phoneRemove") }).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([{ additionalInfo: "Eats everything," }]);
});

test("the place of the profile is shown in the preview, and can be changed there", async ({ page, t }) => {
  const seller = await openPreview(page, t);
  const { press, next } = inForm(page, t);
  await expect(page.getByText(t("sell.addressHint"))).toBeVisible();
  await press(t("guided.placeOther")).click();
  await expectStep(page, t, "place");
  await page.getByLabel(t("guided.village")).fill("Ausa");
  await next.click();
  await expectStep(page, t, "preview");
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([{ location: expect.stringMatching(/^Ausa, .*413512$/) }]);
});

test("the number photo is taken before the listing exists, and waits for the moderators", async ({ page, t }) => {
  const seller = await openForm(page, t, `${FORM}&step=photos`, ANSWERED);
  const { press, next } = inForm(page, t);
  const place = page.locator("button[aria-pressed]").filter({ hasText: t("photos.number") });
  await place.click();
  const code = await page.getByText(/^\d{4}$/).innerText();
  // The number is kept while the network is gone.
  await page.reload();
  await expect(place).toBeVisible();
  await page.context().setOffline(true);
  await place.click();
  await expect(page.getByText(/^\d{4}$/)).toHaveText(code);
  await page.context().setOffline(false);
  await page.locator('input[type="file"][multiple]').setInputFiles(SMALL_PHOTO);
  await expect(place.getByRole("img")).toBeVisible();
  await page.locator('input[type="file"][multiple]').setInputFiles({ ...SMALL_PHOTO, name: "side.png" });
  await expect(page.getByText(t("upload.counter", { n: "2", max: "5" }))).toBeVisible();
  for (const step of SCREENS.slice(SCREENS.indexOf("photos") + 1)) {
    await next.click();
    await expectStep(page, t, step);
  }
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  const [{ id, images }] = await listingsOf(page, seller);
  const input = encodeURIComponent(JSON.stringify({ json: { animalId: id } }));
  const own = await (await page.request.get(`/trpc/photoCodes.own?input=${input}`)).json();
  // The photo from the side comes first.
  expect(own.result.data.json).toMatchObject({ code, state: "submitted", photo: images[1] });
});

test("a fact that the server rejects leads to its question", async ({ page, t }) => {
  const seller = await openPreview(page, t);
  const { next, press } = inForm(page, t);
  await page.route(
    trpcUrl("animals.create"),
    (route) =>
      route.continue({ postData: route.request().postData()?.replace('"milkNow":12', '"milkNow":500') ?? null }),
    { times: 1 },
  );
  await press(t("sell.create")).click();
  await expectStep(page, t, "milk");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("valid.atMost", { n: "100" }));
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await next.click();
  await expectStep(page, t, "price");
  await page.goto(`${FORM}&step=preview`);
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  expect(await listingsOf(page, seller)).toHaveLength(1);
});

test("an ear tag that the seller has on sale already is shown as an error of its field", async ({ page, t }) => {
  await openPreview(page, t);
  const earTag = "100020003000";
  await createListing(page.request, { title: "Murrah", category: "buffalo", facts: { kind: "she-buffalo", earTag } });
  const { press } = inForm(page, t);
  await press(t("guided.moreFacts")).click();
  const field = page.getByRole("dialog").getByLabel(t("facts.name.earTag"));
  await field.fill(earTag);
  await press(t("guided.done")).click();
  await press(t("sell.create")).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(t("errors.EAR_TAG_LISTED")));
  await field.fill("");
  await press(t("guided.done")).click();
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
});

test("a breed that is not in the list is part of the texts as typed", async ({ page, t }) => {
  const seller = await openForm(page, t);
  const { answer, press, next } = inForm(page, t);
  for (const step of ["animal", "kind", "photos"] as const) await answer(step);
  await press(t("guided.otherBreed")).click();
  await page.getByLabel(t("guided.breedName")).fill("Kathani");
  await next.click();
  for (const step of STEPS.slice(4, -1)) await answer(step);
  await expect(
    page
      .getByRole("main")
      .getByText(/^Kathani .*12/)
      .first(),
  ).toBeVisible();
  await press(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  const title = expect.stringMatching(/^Kathani /);
  expect(await listingsOf(page, seller)).toMatchObject([{ title, titleHindi: title, breed: "Kathani" }]);
});

test("both forms take over what was entered in the other", async ({ page, t, tForm }) => {
  await openForm(page, t, "/sell?form=write");
  await page.getByRole("button", { name: t("sell.withPictures") }).click();
  await expectStep(page, t, "animal");
  await page.getByRole("button", { name: t("guided.write") }).click();
  await page.getByLabel(tForm("sell.fieldCategory")).selectOption("buffalo");
  await page.getByRole("combobox", { name: tForm("sell.fieldBreed") }).fill("मुर्रा");
  await page.getByLabel(tForm("sell.fieldAge")).fill("5 साल");
  await page.getByLabel(tForm("sell.fieldByaat")).fill("दूसरा");
  await page.getByLabel(tForm("sell.fieldMilk")).fill("१२");
  await page.getByRole("button", { name: t("sell.withPictures") }).click();
  await expectStep(page, t, "kind");
  const { press, answer } = inForm(page, t);
  await press(t("facts.kind.she-buffalo")).click();
  await answer("photos");
  // Recognized once the list of breeds is loaded.
  await expect(page.getByRole("button", { name: BUFFALO_BREED, pressed: true })).toBeVisible();
  await page.goto(`${FORM}&step=preview`);
  await expectStep(page, t, "calved");
  for (const step of ["calved", "pregnant", "calf"] as const) await answer(step);
  await expect(page.getByRole("textbox")).toHaveValue("12");

  await page.getByRole("button", { name: t("guided.write") }).click();
  await expect(page.getByLabel(tForm("sell.fieldByaat"))).toHaveValue("दूसरा");
  await expect(page.getByLabel(tForm("sell.fieldAge"))).toHaveValue("5 साल");
  await expect(page.getByRole("radio", { name: tForm("calf.buffalo.female") })).toBeChecked();
});

test("the form with all fields starts with texts from the facts that are known", async ({ page, t, tForm }) => {
  await openForm(page, t);
  const { answer, press } = inForm(page, t);
  for (const step of STEPS.slice(0, 6)) await answer(step);
  await press(t("guided.write")).click();
  const title = page.getByLabel(tForm("sell.fieldTitle"));
  await expect(title).toHaveValue(/2|दूसरे|दुसऱ्या/);
  await expect(page.getByLabel(tForm("sell.fieldDescription"))).toHaveValue(/5|पाँच/);
  await title.fill("My own title");
  await page.reload();
  await expect(title).toHaveValue("My own title");
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the questions are centred, and the listing as buyers will see it is beside the form with all fields", async ({
    page,
    t,
    tForm,
  }) => {
    await openForm(page, t);
    const { answer, press } = inForm(page, t);
    const preview = page.getByRole("complementary", { name: t("guided.preview") });
    const { x, width } = (await page.locator(".guided-tiles").boundingBox()) ?? { x: 0, width: 0 };
    expect([width, x + width / 2]).toEqual([560, (await page.evaluate(() => document.body.clientWidth)) / 2]);
    for (const step of STEPS.slice(0, STEPS.indexOf("price"))) await answer(step);
    await expect(preview).toHaveCount(0);
    expect(await findOverflow(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);

    await press(t("guided.write")).click();
    await expect(preview.getByRole("listitem").first()).toHaveText(
      t("cardFact.milkPerDay", { count: 12, litres: "12" }),
    );
    await page.getByLabel(tForm("sell.fieldTitle")).fill("My own title");
    await page.getByLabel(tForm("sell.fieldPrice")).fill("85000");
    await expect(preview.getByText("My own title")).toBeVisible();
    await expect(preview.getByText("₹85,000")).toBeVisible();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(preview).toHaveCount(0);
  });
});

test("the form does not undo a navigation that started while it loaded", async ({ page, t }) => {
  await openSignedIn(page, t, "/");
  const releaseForm = await holdRequests(page, "**/assets/guided-form-*.js");
  const releaseProfile = await holdRequests(page, "**/assets/profile-*.js");
  const tabs = page.getByRole("navigation", { name: t("nav.mainLabel"), exact: true });
  await tabs.getByRole("link", { name: t("nav.sell") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("sell.title") })).toBeVisible();
  await tabs.getByRole("link", { name: t("nav.profile") }).click();
  releaseForm();
  await expect(page.getByRole("heading", { level: 2, name: t("guided.animal") })).toBeVisible();
  releaseProfile();
  await expect(page.getByRole("heading", { level: 2, name: t("profile.myListings") })).toBeVisible();
  await expect(page).toHaveURL("/profile");
});

test("the chosen form is remembered, also while the session loads", async ({ page, t, tForm }) => {
  await openForm(page, t, "/profile");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("nav.sell") })
    .click();
  await expectStep(page, t, "animal");
  await openHydrated(page, "/sell");
  await expect(page.getByRole("button", { name: t("sell.writeMyself") })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: t("sell.withPictures") }).click();
  await expectStep(page, t, "animal");
  await page.goto("/create");
  await expect(page.getByRole("heading", { level: 2, name: t("guided.animal") })).toBeVisible();
  await page.getByRole("button", { name: t("guided.write") }).click();
  await expect(page).toHaveURL("/create");
  const releaseSession = await holdRequests(page, trpcUrl("auth.me"));
  await openHydrated(page, "/");
  await page
    .getByRole("link", { name: t("landing.startSelling") })
    .first()
    .click();
  await expect(page).toHaveURL("/sell");
  releaseSession();
  await expect(page.getByLabel(tForm("sell.fieldTitle"))).toBeVisible();
});

test("a draft of an older version opens in the form", async ({ page, t }) => {
  const form = { language: "hi", title: "Old", category: "cattle", price: "45000", age: "4 years", isDairy: "yes" };
  await openForm(page, t, FORM, { form, photos: [] });
  await expectStep(page, t, "kind");
});

test.describe("offline", () => {
  test.use(WITH_SERVICE_WORKER);

  test("every question can be answered without a network, and the listing is sent later", async ({ page, t }) => {
    const seller = await openForm(page, t);
    await waitForServiceWorker(page);
    await page.reload();
    await expectStep(page, t, "animal");
    await page.context().setOffline(true);
    const { answer } = inForm(page, t);
    for (const step of STEPS.slice(0, -1)) {
      await answer(step);
      if (step === "breed" || step === "price") await page.reload();
    }
    await page.getByRole("button", { name: t("sell.create") }).click();
    await expect(message(page, t("sell.waitingTitle"))).toBeVisible();
    await page.context().setOffline(false);
    await expect(message(page, t("offline.listingSent"))).toBeVisible();
    expect(await listingsOf(page, seller)).toMatchObject([{ category: "buffalo", kaunSaByaat: "2", price: 85_000 }]);
  });

  test("a tape gives the weight without a network", async ({ page, t }) => {
    await openForm(page, t, `${FORM}&step=weight`, BUCK);
    await waitForServiceWorker(page);
    await page.reload();
    await expectStep(page, t, "weight");
    await page.context().setOffline(true);
    const sheet = await openTape(page, t);
    for (const measure of ["80", "70"]) {
      await sheet.getByRole("textbox").fill(measure);
      await sheet.getByRole("textbox").press("Enter");
    }
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("textbox")).toHaveValue("41");
  });
});

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

test("the form with pictures adds at most 12.6 KB to its route in every language", async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(CLIENT, ".vite/manifest.json"), "utf8"));
  const filesOf = (key: string): string[] => {
    const { file, imports = [], css = [] } = manifest[key] ?? { file: key };
    return [file, ...css, ...imports.flatMap(filesOf)];
  };
  const ofRoute = ["src/entry-client.tsx", "src/routes/sell.tsx?tsr-split=component"].flatMap(filesOf);
  for (const locale of LOCALES) {
    const messages = ["guided-form", "facts"].map((name) => `../../packages/i18n/src/${locale}/${name}.ts`);
    const ofForm = ["src/features/guided-form/guided-form.tsx", ...messages].flatMap(filesOf);
    const added = [...new Set(ofForm)].filter((file) => !ofRoute.includes(file));
    const sizes = await Promise.all(added.map(async (file) => (await stat(join(CLIENT, `${file}.br`))).size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, `${locale}: ${added.join(", ")}`).toBeLessThanOrEqual(ADDED_BYTES_MAX);
  }
});

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 320, height: 640 } });

    test("the measures of a tape have all keys on a small screen, and fit 320 px and twice the text size", async ({
      page,
      t,
    }) => {
      await page.setViewportSize({ width: 360, height: 560 });
      await openForm(page, t, `${FORM}&step=weight`, BUCK);
      const sheet = await openTape(page, t);
      const showsAllKeys = async () => {
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
        for (const button of await sheet.getByRole("button").all())
          await expect.soft(button).toBeInViewport({ ratio: 1 });
        const last = await sheet.getByRole("button", { name: "0", exact: true }).boundingBox();
        const bar = await sheet.locator("[data-action-bar]").boundingBox();
        expect.soft((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      };
      await showsAllKeys();
      await sheet.getByRole("textbox").fill("80");
      await sheet.getByRole("button", { name: t("guided.next"), exact: true }).click();
      await expect(sheet).toHaveAccessibleName(t("tape.length"));
      await showsAllKeys();
      await page.setViewportSize({ width: 320, height: 640 });
      await setTextSize(page, 32);
      await sheet.getByRole("textbox").fill("70");
      const take = sheet.getByRole("button", { name: t("tape.take", { n: "41" }) });
      await take.scrollIntoViewIfNeeded();
      await expect(take).toBeInViewport({ ratio: 1 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await axeViolations(page, language === "hi" ? {} : { only: TEXT_RULES })).toEqual([]);
    });

    test("every question fits 320 px and twice the text size, and is accessible", async ({ page, t }) => {
      const rules = language === "hi" ? {} : { only: TEXT_RULES };
      await setTextSize(page, 32);
      await openForm(page, t);
      const { answer } = inForm(page, t);
      for (const step of STEPS) {
        await expectStep(page, t, step);
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
        expect.soft(await findOverflow(page), step).toEqual([]);
        if (language === "hi" || runsWholeMatrix) expect.soft(await axeViolations(page, rules), step).toEqual([]);
        if (step !== "preview") await answer(step);
      }
    });
  });
}

test.describe("with a store that rejects photos", () => {
  test.use({ allowedErrors: [/\/uploads\//] });

  test("a photo that failed with a network is sent again, or the listing is created without it", async ({
    page,
    t,
  }) => {
    const seller = await openForm(page, t, `${FORM}&step=photos`, ANSWERED);
    const { press, next } = inForm(page, t);
    let isBroken = true;
    await page.route("**/uploads/*", (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()));
    await page.locator('input[type="file"][multiple]').setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
    await expect(page.getByText(t("upload.failedText")).first()).toBeVisible();
    for (const step of SCREENS.slice(SCREENS.indexOf("photos") + 1)) {
      await next.click();
      await expectStep(page, t, step);
    }
    await press(t("sell.create")).click();
    const dialog = page.getByRole("dialog", { name: t("unsent.title", { kind: "images" }) });
    await expect(dialog).toContainText(t("upload.failedText"));
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: t("common.retry") }).click();
    await expect(press(t("sell.create"))).toBeEnabled();
    await press(t("sell.create")).click();
    await dialog.getByRole("button", { name: t("unsent.goOn", { kind: "images" }) }).click();
    await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
    isBroken = false;
    expect(await listingsOf(page, seller)).toMatchObject([{ price: 85_000, images: [] }]);
  });
});
