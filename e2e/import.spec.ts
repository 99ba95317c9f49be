import { readFile } from "node:fs/promises";
import { openHydrated, openSignedIn, uniqueTitle } from "./support/accounts.ts";
import { checkScreen, PHONE } from "./support/check-screen.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...PHONE, defaultLanguage: "mr" });

test("a clerk fills in the table, corrects a mistake and puts the animals on sale once", async ({ page, t }) => {
  await openSignedIn(page, t, "/profile");
  await page.getByRole("link", { name: t("profile.imports") }).click();
  await expect(page).toHaveURL("/import");

  const table = await test.step("the downloaded table has headers in the reader's language", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("imports.download") }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(t("facts.name.breedId"));
    return text;
  });

  const [header = "", choices = "", example = ""] = table.split("\r\n");
  const title = uniqueTitle("गीर");
  const names = header.split(",");
  const row = (price: string, location: string) => {
    const cells = [title, t("facts.kind.cow"), price];
    cells[names.indexOf(`"${t("edit.fieldLocation")}"`)] = location;
    return names.map((_, index) => cells[index] ?? "").join(",");
  };
  const choose = async (rows: string[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: t("imports.choose") }).press("Enter"),
    ]);
    const buffer = Buffer.from([header, choices, ...rows].join("\r\n"));
    await chooser.setFiles({ name: "animals.csv", mimeType: "text/csv", buffer });
  };

  await test.step("mistakes are named by row and column", async () => {
    await choose([example, row("५००००", "Latur 413512"), row("x", "")]);
    await expect(page.getByText(t("imports.wrong", { count: 2, n: "2" }))).toBeVisible();
    await expect(page.getByText(t("valid.exampleRow"))).toBeVisible();
    await expect(page.getByText(t("valid.location"))).toBeVisible();
    await checkScreen(page, { name: "mistakes of a table", allRules: true });
  });

  await test.step("the corrected table is put on sale", async () => {
    await choose([row("५००००", "Latur 413512"), row("६००००", "Latur 413512")]);
    await page.getByRole("button", { name: t("imports.create", { count: 2, n: "2" }) }).click();
    await expect(page.getByRole("heading", { name: t("imports.doneTitle", { count: 2, n: "2" }) })).toBeFocused();
    await expect(page.getByRole("link", { name: t("imports.addPhotos", { title }) })).toHaveCount(2);
    await checkScreen(page, { name: "listings of a table", allRules: true });
  });

  await test.step("the same table again adds nothing", async () => {
    await page.getByRole("button", { name: t("imports.another") }).click();
    await choose([row("५००००", "Latur 413512"), row("६००००", "Latur 413512")]);
    await expect(page.getByText(t("imports.known", { count: 2, n: "2", days: "30" }))).toBeVisible();
    await openHydrated(page, "/profile");
    await expect(page.getByRole("heading", { name: title })).toHaveCount(2);
  });
});
