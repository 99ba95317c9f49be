import { translate } from "@pashu/i18n/translator";
import { createListing, searchPath, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

/** The fields that the Sell form stores for a listing written in Hindi. */
const WRITTEN = { title: "मुर्रा भैंस", description: "शांत भैंस", age: "4 साल", location: "शिवापुर, महाराष्ट्र, 413512" };
const { title, description, age, location } = WRITTEN;
const LISTING = {
  ...WRITTEN,
  titleHindi: title,
  descriptionHindi: description,
  ageHindi: age,
  locationHindi: location,
  category: "buffalo",
  price: 90_000,
};

test.use({ language: "mr" });

test("editing a Hindi listing in Marathi or English keeps the Hindi text of unchanged fields", async ({
  page,
  otherPage,
  t,
}) => {
  const newTitle = uniqueTitle("मुऱ्हा म्हैस, दुसरे वेत");
  await signUpByApi(page);
  const id = await createListing(page.request, LISTING);
  const saved = async () => (await page.request.get(`/api/animals/${id}`)).json();

  await test.step("in Marathi: unchanged fields keep their Hindi text", async () => {
    await page.goto(`/edit/${id}`);
    await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue(title);
    await page.getByLabel(t("sell.fieldTitle")).fill(newTitle);
    await page.getByRole("button", { name: t("edit.update") }).click();
    await expect(page).toHaveURL("/profile");
    expect(await saved()).toMatchObject({ ...LISTING, title: newTitle, titleHindi: null, titleMarathi: newTitle });
  });

  await test.step("in English: saving without changes changes nothing", async () => {
    await page
      .getByRole("combobox", { name: t("language.choose") })
      .first()
      .selectOption("en");
    await expect(page.getByRole("heading", { name: translate("en", "area.settings") })).toBeVisible();
    await page.goto(`/edit/${id}`);
    await expect(page.getByLabel(translate("en", "sell.fieldDescription"))).toHaveValue(description);
    const before = await saved();
    await page.getByRole("button", { name: translate("en", "edit.update") }).click();
    await expect(page).toHaveURL("/profile");
    expect(await saved()).toEqual(before);
  });

  await test.step("in English: new text replaces the Hindi text", async () => {
    await page.goto(`/edit/${id}`);
    await page.getByLabel(translate("en", "sell.fieldDescription")).fill("Calm, 12 litres");
    await page.getByRole("button", { name: translate("en", "edit.update") }).click();
    await expect(page).toHaveURL("/profile");
    expect(await saved()).toMatchObject({
      description: "Calm, 12 litres",
      descriptionHindi: null,
      locationHindi: location,
    });
    await otherPage.goto(searchPath(newTitle));
    const card = otherPage.getByRole("article");
    await expect(card).toContainText(location);
    await card.getByRole("link", { name: newTitle }).click();
    await expect(otherPage.getByRole("main")).toContainText("Calm, 12 litres");
  });
});
