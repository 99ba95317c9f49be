import { createListing, openHydrated, openSignedIn, createAccount } from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { addVoices, spokenTexts } from "./support/speech.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "hi" });

test("a listing, its warnings and a question are read aloud on a tap, and the profile can hide that", async ({
  page,
  otherRequest,
  t,
}) => {
  await createAccount(otherRequest);
  const description = "शांत भैंस, 12.5 लीटर दूध। फोन 98765 43210";
  const id = await createListing(otherRequest, { title: "मुर्रा भैंस", description, price: 85_000, category: "buffalo" });
  const listen = page.getByRole("button", { name: t("speech.listen") });
  await addVoices(page, "hi-IN", "en-IN");
  await recordLayoutShifts(page);
  await openSignedIn(page, t, `/animal/${id}`);

  await test.step("the listing, without its phone number and with its numbers in words", async () => {
    const about = page.locator("section[aria-labelledby=about]").getByRole("button", { name: t("speech.listen") });
    await expect(listen).toHaveCount(2);
    expect(await spokenTexts(page)).toEqual([]);
    await about.click();
    await expect(about).toHaveAttribute("aria-pressed", "true");
    expect(await spokenTexts(page)).toEqual([{ text: "पचासी हज़ार रुपये", lang: "hi-IN", rate: 0.85 }]);
    await about.click();
    await expect(about).toHaveAttribute("aria-pressed", "false");
    expect(await layoutShifts(page)).toEqual([]);
  });

  await test.step("the warnings in the sheet, which a tap leaves open and closing silences", async () => {
    await page.getByRole("button", { name: t("animalPage.contact"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    const button = dialog.getByRole("button", { name: t("speech.listen") });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect((await spokenTexts(page)).at(-1)?.text).toBe(t("warning.see"));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await spokenTexts(page)).at(-1)?.text).toBe("(stopped)");
  });

  await test.step("a question, until the next one", async () => {
    await openHydrated(page, "/sell?form=pictures&step=animal");
    await listen.click();
    expect((await spokenTexts(page)).map(({ text }) => text)).toEqual([t("guided.animal")]);
    await page.getByRole("button", { name: t("category.buffalo"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("guided.question.kind") })).toBeVisible();
    await expect(listen).toHaveAttribute("aria-pressed", "false");
    expect((await spokenTexts(page)).at(-1)?.text).toBe("(stopped)");
  });

  await test.step("the setting hides the buttons", async () => {
    await openHydrated(page, "/profile");
    await page.getByLabel(t("profile.listen")).uncheck();
    await openHydrated(page, `/animal/${id}`);
    await expect(page.getByText("शांत भैंस")).toBeVisible();
    await expect(page.locator("[data-hear]").first()).toBeAttached();
    await expect(listen).toHaveCount(0);
  });
});
