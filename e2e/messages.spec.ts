import { expect, test } from "./support/test.ts";
import { insideOf, slide } from "./support/touch.ts";
import { message, signUpAtStart } from "./support/troubles.ts";

test("a message goes when it is swiped 50 pixels, and not before", async ({ page, say }) => {
  await signUpAtStart(page, say, { name: "Sita", phone: "9530000001" });
  const said = message(page, say("auth.accountCreated"));
  const from = await insideOf(said);
  await slide(page, from, { x: 40 });
  await expect(said).toBeVisible();
  await slide(page, from, { x: 60 });
  await expect(said).toBeHidden({ timeout: 1_000 });
});

test("F8 leads out of a dialog to the message, and back", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const phone = dialog.getByLabel(say("auth.phone"));
  const notFound = message(page, say("authErr.notFoundTitle"));
  const close = page.getByRole("button", { name: say("toast.close") });
  await page.goto("/marketplace");

  for (const closing of ["Escape", "Enter"]) {
    await test.step(closing, async () => {
      await page.getByRole("button", { name: say("nav.login") }).click();
      await phone.fill("9530000002");
      await phone.press("Enter");
      await expect(notFound).toBeVisible();
      await page.keyboard.press("F8");
      await expect(page.getByRole("region", { name: say("toast.region") }).getByRole("list")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(close).toBeFocused();
      await page.keyboard.press(closing);
      await expect(notFound).toBeHidden();
      await expect(phone).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
  }

  await test.step("without a message it leads to where they appear, and Tab back", async () => {
    await page.getByRole("button", { name: say("nav.login") }).click();
    await expect(phone).toBeFocused();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toBeVisible();
  });
});

test("a message that came before a dialog is closed by a tap, and the dialog stays", async ({ page, say }) => {
  await signUpAtStart(page, say, { name: "Sita", phone: "9530000003" });
  const created = message(page, say("auth.accountCreated"));
  await page
    .getByRole("button", { name: say("card.contactSeller") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: say("toast.close") }).tap();
  await expect(created).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
});
