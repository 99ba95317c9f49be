import { translate } from "@pashu/i18n/translator";
import { openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "en" });

/** On an English page the Sell form uses the language of the listing: Hindi or English. */
const EXPECTED = {
  hi: {
    price: "₹85,500 · पचासी हज़ार पाँच सौ रुपये",
    gir: "गिर",
    hf: "एचएफ क्रॉस",
    latur: "लातूर, महाराष्ट्र",
  },
  en: {
    price: "₹85,500 · eighty-five thousand five hundred rupees",
    gir: "Gir",
    hf: "HF cross",
    latur: "Latur, Maharashtra",
  },
} as const;

for (const formLanguage of ["hi", "en"] as const) {
  const { price, gir, hf, latur } = EXPECTED[formLanguage];
  test(`the Sell form in ${formLanguage} suggests breeds, places and the price in words`, async ({ page, t }) => {
    const field = (key: Parameters<typeof translate>[1]) =>
      page.getByRole("textbox", { name: translate(formLanguage, key) });
    const select = (key: Parameters<typeof translate>[1]) =>
      page.getByRole("combobox", { name: translate(formLanguage, key) });
    const breed = select("sell.fieldBreed");
    const options = page
      .getByRole("listbox", { name: translate(formLanguage, "sell.breedSuggestions") })
      .getByRole("option");

    await openSignedIn(page, t, "/sell");
    if (formLanguage === "en") await page.getByRole("radio", { name: "English" }).check();

    await test.step("the price in words", async () => {
      await field("sell.fieldPrice").fill("८५,५००");
      await expect(page.getByText(price)).toBeVisible();
    });

    await test.step("no breeds before a category is selected", async () => {
      await breed.press("ArrowDown");
      await expect(breed).toHaveAttribute("aria-expanded", "false");
    });

    await test.step("a breed by keyboard, typed in another script", async () => {
      await select("sell.fieldCategory").selectOption("cattle");
      await breed.fill(formLanguage === "hi" ? "gir" : "गीर");
      await expect(options.first()).toHaveText(gir);
      await breed.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await breed.press("Enter");
      await expect(breed).toHaveValue(gir);
      await expect(breed).toBeFocused();
      await expect(options).toHaveCount(0);
    });

    await test.step("a breed by touch", async () => {
      await breed.fill("");
      await breed.fill("hf");
      await options.filter({ hasText: hf }).first().tap();
      await expect(breed).toHaveValue(hf);
    });

    await test.step("a custom breed; Enter moves to the next field", async () => {
      await breed.fill("Gir of my own");
      await breed.press("Enter");
      await expect(breed).toHaveValue("Gir of my own");
      await expect(field("sell.fieldAge")).toBeFocused();
    });

    await test.step("state and district from the pincode", async () => {
      await field("location.pincode").fill("413512");
      await expect(page.getByText(latur, { exact: true })).toBeVisible();
      await expect(select("location.state")).toHaveCount(0);
      await page.getByRole("button", { name: translate(formLanguage, "location.stateChange") }).click();
      await expect(select("location.state")).toHaveValue("MH");
    });

    await test.step("a reload keeps the input", async () => {
      await page.reload();
      await expect(breed).toHaveValue("Gir of my own");
      await expect(page.getByText(price)).toBeVisible();
    });
  });
}

test("a draft is counted once, when its category is chosen", async ({ page, t, tForm }) => {
  let starts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/form-starts")) starts += 1;
  });
  await openSignedIn(page, t, "/sell?form=write");
  const category = page.getByLabel(tForm("sell.fieldCategory"));
  await page.getByLabel(tForm("sell.fieldTitle")).fill("Murrah");
  const counted = page.waitForResponse((response) => response.url().endsWith("/api/form-starts"));
  await category.selectOption("buffalo");
  expect((await counted).status()).toBe(204);
  await category.selectOption("cattle");
  await page.reload();
  await expect(category).toHaveValue("cattle");
  await category.selectOption("goats");
  await page.getByLabel(tForm("sell.fieldTitle")).fill("Osmanabadi");
  await expect(page.getByLabel(tForm("sell.fieldTitle"))).toHaveValue("Osmanabadi");
  expect(starts).toBe(1);
});
