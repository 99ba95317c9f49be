import { factTexts } from "@pashu/i18n/fact-texts";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import type { Facts } from "@pashu/validators/facts/facts";
import { SECOND } from "@pashu/validators/limits";
import type { Page } from "@playwright/test";
import { createListing, logInByApi, newUser, openHydrated, signUpByApi } from "./support/accounts.ts";
import { message } from "./support/messages.ts";
import { findOverflow } from "./support/overflow.ts";
import { MATRIX } from "./support/scope.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { findUntappable } from "./support/touch-targets.ts";

const FACTS: Facts = {
  kind: "she-buffalo",
  ageMonths: 60,
  lactation: 2,
  milkNow: 12,
  calf: "female",
  temperament: ["calm"],
  vaccinations: [{ vaccine: "foot-and-mouth", month: "2026-05" }],
};
const LISTING = { title: "Murrah buffalo", category: "buffalo", age: "5 years", facts: FACTS };

async function openEdit(page: Page, listing: object = LISTING): Promise<string> {
  await signUpByApi(page);
  const id = await createListing(page.request, { ...listing });
  await openHydrated(page, `/edit/${id}`);
  return id;
}

const saved = async (page: Page, id: string) => (await page.request.get(`/api/animals/${id}`)).json();

test("a seller changes facts below the fields of the specification, and others stay", async ({ page, t }) => {
  const id = await openEdit(page);
  const update = page.getByRole("button", { name: t("edit.update") });
  const chips = (legend: string) => page.getByRole("group", { name: legend });
  await expect(page.getByRole("heading", { level: 2, name: t("edit.factsTitle") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("facts.temperament.calm") })).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel(t("factFields.milkNow")).fill("१० लीटर");
  await page.getByLabel(t("factFields.lactation")).fill("");
  await page.getByLabel(t("factFields.pregnantMonths")).selectOption("3");
  await chips(t("facts.name.temperament"))
    .getByRole("button", { name: t("facts.temperament.easy-to-milk") })
    .tap();
  await chips(t("facts.name.calf")).getByRole("button", { pressed: true }).press("Enter");
  await page.getByLabel(t("factFields.vaccineMonth", { vaccine: t("facts.vaccine.foot-and-mouth") })).selectOption("");
  await page.getByLabel(t("facts.name.earTag")).fill("1000 2000 4821");

  await test.step("a reload keeps the input", async () => {
    await page.reload();
    await expect(page.getByLabel(t("factFields.milkNow"))).toHaveValue("10");
    await expect(page.getByLabel(t("facts.name.earTag"))).toHaveValue("100020004821");
  });

  await update.click();
  await expect(message(page, t("edit.updated"))).toBeVisible();
  expect(await saved(page, id)).toMatchObject({
    title: LISTING.title,
    facts: {
      kind: "she-buffalo",
      ageMonths: 60,
      milkNow: 10,
      pregnantMonths: 3,
      temperament: ["calm", "easy-to-milk"],
      vaccinations: [{ vaccine: "foot-and-mouth", month: null }],
      earTagLast4: "4821",
    },
    dailyMilkProduction: 10,
    isPregnant: true,
    kaunSaByaat: null,
    calfStatus: null,
  });
  for (const removed of ["lactation", "calf"]) expect((await saved(page, id)).facts).not.toHaveProperty(removed);
});

test("another category shows its own facts, and the former ones come back with the former category", async ({
  page,
  t,
}) => {
  const id = await openEdit(page);
  const category = page.getByLabel(t("sell.fieldCategory"));
  const milk = page.getByLabel(t("factFields.milkNow"));
  await milk.fill("15");
  await category.selectOption("poultry");
  await expect(milk).toHaveCount(0);
  await expect(page.getByRole("group", { name: t("facts.name.temperament") })).toHaveCount(0);
  await category.selectOption("buffalo");
  await expect(milk).toHaveValue("15");

  await page.getByLabel(t("facts.name.kind"), { exact: true }).selectOption("he-buffalo");
  await expect(milk).toHaveCount(0);
  await category.selectOption("poultry");
  await page.getByLabel(t("facts.name.kind"), { exact: true }).selectOption("hen");
  await page.getByLabel(t("factFields.quantity")).fill("20");
  await page.getByRole("button", { name: t("edit.update") }).click();
  await expect(message(page, t("edit.updated"))).toBeVisible();
  const { category: stored, facts } = await saved(page, id);
  expect(stored).toBe("poultry");
  expect(facts).toMatchObject({ kind: "hen", quantity: 20 });
  for (const removed of ["milkNow", "lactation", "calf", "temperament"]) expect(facts).not.toHaveProperty(removed);
});

test("a rare value is saved by a second press, an impossible one is refused beside its control", async ({
  page,
  t,
}) => {
  await page.clock.install();
  const id = await openEdit(page);
  const update = page.getByRole("button", { name: t("edit.update") });
  const milk = page.getByLabel(t("factFields.milkNow"));
  for (const [typed, error] of [
    ["101", t("valid.atMost", { n: "100" })],
    ["many", t("valid.number")],
  ] as const) {
    await milk.fill(typed);
    await update.press("Enter");
    await expect(milk).toHaveAccessibleDescription(error);
    await expect(milk).toBeFocused();
  }
  await milk.fill("60");
  await expect(milk).toHaveAccessibleDescription(t("factQuestions.muchMilk"));
  await update.press("Enter");
  await expect(milk).toHaveAccessibleDescription(t("valid.unusual"));
  await expect(milk).toBeFocused();
  expect((await saved(page, id)).facts.milkNow).toBe(12);
  // A press in the first second does not confirm.
  await page.clock.fastForward(SECOND);
  await update.press("Enter");
  await expect(page).toHaveURL("/profile");
  expect((await saved(page, id)).facts.milkNow).toBe(60);
});

test.describe("an ear tag", () => {
  test.use({ allowedErrors: [/409/] });

  test("that the seller has on sale already is refused with a link to that listing", async ({ page, t }) => {
    const { phone } = await signUpByApi(page, newUser());
    const other = await createListing(page.request, { ...LISTING, facts: { ...FACTS, earTag: "100020003000" } });
    const id = await createListing(page.request, LISTING);
    await logInByApi(page.request, phone);
    await openHydrated(page, `/edit/${id}`);
    await page.getByLabel(t("facts.name.earTag")).fill("1000 2000 3000");
    await page.getByRole("button", { name: t("edit.update") }).click();
    const link = page.getByRole("main").getByRole("link", { name: t("sell.openListed") });
    await expect(link).toHaveAttribute("href", `/animal/${other}`);
    await expect(page.getByRole("main").getByText(t("errors.EAR_TAG_LISTED"))).toBeFocused();
  });

  test("that is stored shows its last digits, and can be removed", async ({ page, t }) => {
    const id = await openEdit(page, { ...LISTING, facts: { ...FACTS, earTag: "100020003000" } });
    await expect(page.getByText(t("edit.earTagStored", { last4: "3000" }))).toBeVisible();
    await page.getByRole("button", { name: t("edit.removeEarTag") }).press("Enter");
    await expect(page.getByText(t("edit.earTagRemoved", { last4: "3000" }))).toBeVisible();
    await page.getByRole("button", { name: t("edit.update") }).click();
    await expect(message(page, t("edit.updated"))).toBeVisible();
    expect((await saved(page, id)).facts).not.toHaveProperty("earTagLast4");
  });
});

test("a text made from the facts is in the page's language and follows them, until the seller writes another", async ({
  page,
  t,
}) => {
  await signUpByApi(page);
  const { facts, ...listing } = {
    ...LISTING,
    description: "-",
    price: 90_000,
    location: "Shivapur, Maharashtra, 413512",
  };
  const generatedTexts = { language: "hi", title: true, description: true };
  const created = await page.request.post("/trpc/animals.create", {
    data: { json: { ...listing, facts, generatedTexts } },
  });
  const { id } = (await created.json()).result.data.json;
  const textsIn = (locale: Locale, milkNow: number) =>
    factTexts({ category: "buffalo", facts: { ...FACTS, milkNow }, isPregnant: null, breed: null }, locale);
  const [title, milk] = [page.getByLabel(t("sell.fieldTitle")), page.getByLabel(t("factFields.milkNow"))];
  const save = async () => {
    await page.getByRole("button", { name: t("edit.update") }).click();
    await expect(page).toHaveURL("/profile");
  };

  await openHydrated(page, `/edit/${id}`);
  await expect(title).toHaveValue(textsIn("en", 12).title);
  await expect(page.getByLabel(t("sell.fieldDescription"))).toHaveValue(textsIn("en", 12).description);
  await milk.fill("15");
  await save();
  expect(await saved(page, id)).toMatchObject(textsOf(textsIn("hi", 15)));

  await openHydrated(page, `/edit/${id}`);
  await title.fill("My best buffalo");
  await save();
  await openHydrated(page, `/edit/${id}`);
  await milk.fill("16");
  await save();
  const { description } = textsIn("hi", 16);
  expect(await saved(page, id)).toMatchObject({ title: "My best buffalo", titleHindi: null, description });
});

const textsOf = ({ title, description }: { title: string; description: string }) => ({ title, description });

test("a fact that was changed elsewhere is marked with its words", async ({ page, t }) => {
  const id = await openEdit(page);
  const milk = page.getByLabel(t("factFields.milkNow"));
  await milk.fill("10");
  const elsewhere = { facts: { milkNow: 11, lactation: 3, calf: null } };
  expect((await page.request.patch(`/api/animals/${id}`, { data: elsewhere })).status()).toBe(200);
  await page.getByRole("button", { name: t("edit.update") }).press("Enter");
  await expect(page.getByRole("region", { name: t("edit.changedElsewhere") })).toBeFocused();
  await expect(milk).toHaveValue("10");
  await expect(page.getByLabel(t("factFields.lactation"))).toHaveValue("3");
  const value = t("cardFact.milkPerDay", { count: 11, litres: "11" });
  await expect(page.getByText(t("edit.savedElsewhere", { value }), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("edit.saveMine") }).press("Enter");
  await expect(message(page, t("edit.updated"))).toBeVisible();
  expect((await saved(page, id)).facts).toMatchObject({ milkNow: 10, lactation: 3 });
});

for (const language of LOCALES) {
  // Marathi has the longest words.
  const tag = language === "mr" ? [] : MATRIX;
  test.describe(`in ${language} at 320 px with a text size of 200%`, { tag }, () => {
    test.use({ language, viewport: { width: 320, height: 640 } });

    test("the facts of the Edit page fit and can be tapped", async ({ page, t }) => {
      await setTextSize(page, 32);
      await openEdit(page);
      await expect(page.getByLabel(t("factFields.milkNow"))).toHaveValue("12");
      expect(await findOverflow(page)).toEqual([]);
      expect(await findUntappable(page)).toEqual([]);
    });
  });
}
