import { createListing, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

test("an owner downloads the picture of a listing and prints its poster", async ({ page, t }) => {
  const title = uniqueTitle("Deoni");
  await signUpByApi(page);
  const id = await createListing(page.request, { title });
  await openHydrated(page, `/animal/${id}`);

  await test.step("the picture", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("cards.share") }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("pashu-bazaar.jpeg");
  });

  await test.step("the poster", async () => {
    await page.getByRole("link", { name: t("cards.poster") }).click();
    const poster = page.getByRole("article");
    await expect(poster.getByRole("heading", { name: title })).toBeVisible();
    await expect(poster.getByText("₹45,000")).toBeVisible();
    await expect(poster.getByRole("img", { name: new URL("/a/", page.url()).href })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(poster.getByRole("button", { name: t("cards.print") })).toBeHidden();
    await expect(poster.getByText("₹45,000")).toBeVisible();
  });
});
