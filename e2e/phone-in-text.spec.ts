import { createListing, newUser, searchPath, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

const NUMBER = "98765 43210";
const DIGITS = /98765|९८७६५/;

test("a phone number in a listing's texts is read by its seller only, and asked about when she saves", async ({
  page,
  request,
  t,
}) => {
  const title = uniqueTitle("Khillar");
  const description = `Calm.\nCall ${NUMBER} or ९८७६५-४३२११.`;
  await signUpByApi(page, newUser("Sunita"));
  const id = await createListing(page.request, { title, description, location: "Ausa, Maharashtra, 413520" });
  const address = `/animal/${id}`;

  await test.step("pages for visitors do not contain it, not even in their data", async () => {
    // The seller reads them first.
    for (const reader of [page.request, request]) {
      for (const path of [address, `${address}?lang=en`, `${address}/poster`, searchPath(title), "/marketplace", "/"]) {
        const html = await (await reader.get(path)).text();
        if (reader === request) expect(DIGITS.exec(html)?.[0], path).toBeUndefined();
      }
    }
    expect(await (await request.get(address)).text()).toContain("Call ••• or •••");
  });

  await test.step("the seller's page contains it", async () => {
    await page.goto(address);
    await expect(page.getByText(NUMBER)).toBeVisible();
  });

  const save = async () => {
    await page.getByRole("button", { name: t("edit.update") }).click();
  };
  const field = page.getByLabel(t("sell.fieldDescription"));
  const dialog = page.getByRole("dialog", { name: t("sell.phoneTitle") });
  const stored = async () => (await page.request.get(`/api/animals/${id}`)).json();

  await test.step("the form has the whole text, and saves other changes without a question", async () => {
    await page.goto(`/edit/${id}`);
    await expect(field).toHaveValue(description);
    await page.getByLabel(t("sell.fieldPrice")).fill("61000");
    await save();
    await expect(page).toHaveURL("/profile");
    expect(await stored()).toMatchObject({ description, price: 61_000 });
  });

  await test.step("it asks about a changed text, and not again about one that she kept", async () => {
    await page.goto(`/edit/${id}`);
    await field.fill(`${description} Evenings.`);
    await save();
    await expect(dialog).toContainText(NUMBER);
    await dialog.getByRole("button", { name: t("sell.phoneKeep") }).click();
    await expect(page).toHaveURL("/profile");
    expect(await stored()).toMatchObject({ description: `${description} Evenings.` });

    await page.goto(`/edit/${id}`);
    await page.getByLabel(t("sell.fieldPrice")).fill("62000");
    await save();
    await expect(page).toHaveURL("/profile");
    expect(await stored()).toMatchObject({ price: 62_000 });
  });

  await test.step("it removes the numbers when she wants it", async () => {
    await page.goto(`/edit/${id}`);
    await field.fill(`Very calm.\nCall ${NUMBER} or ९८७६५-४३२११.`);
    await save();
    await dialog.getByRole("button", { name: t("sell.phoneRemove") }).click();
    await expect(page).toHaveURL("/profile");
    expect(await stored()).toMatchObject({ description: "Very calm.\nCall or ." });
  });
});
