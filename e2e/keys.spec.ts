import type { Page } from "@playwright/test";
import { openHydrated, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

/** What the browser keeps for this page and this site. */
async function keptByBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(() => [Object.entries(sessionStorage), history.state, location.href]);
  return JSON.stringify([await page.context().storageState({ indexedDB: true }), kept]);
}

test("a user makes a key for a program, which sees what it may until she stops the key", async ({
  page,
  context,
  otherRequest,
  t,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await signUpByApi(page);
  const item = page.getByRole("listitem", { name: "Gokul dairy" });
  const secret = page.getByText(/^pb_/);
  const makeKey = async (name: string) => {
    await page.getByRole("button", { name: t("keys.new") }).click();
    await page.getByLabel(t("keys.name")).fill(name);
    await page.getByLabel(t("keys.scope.alerts")).check();
    await page.getByRole("button", { name: t("keys.create") }).click();
  };
  let key = "";
  const request = (path: string) => otherRequest.get(path, { headers: { Authorization: `Bearer ${key}` } });

  await test.step("the profile leads to the form, which shows the key", async () => {
    await openHydrated(page, "/profile");
    await page.getByRole("link", { name: t("profile.keys") }).click();
    await expect(page.getByText(t("keys.warning"))).toBeVisible();
    await makeKey("Gokul dairy");
    await expect(page.getByRole("region", { name: t("keys.made") })).toBeFocused();
    await page.getByRole("button", { name: t("keys.copy") }).click();
    await expect(page.getByRole("region").getByText(t("keys.copied"), { exact: true })).toBeVisible();
    key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^pb_\w+$/);
    await expect(secret).toHaveText(key);
  });

  await test.step("the program may do what is chosen, and nothing else", async () => {
    await expect(item).toContainText(t("keys.never"));
    expect((await request("/api/alerts")).status()).toBe(200);
    const refused = await request(`/api/sellers/${id}/contact`);
    expect([refused.status(), (await refused.json()).code]).toEqual([403, "KEY_SCOPE"]);
    expect((await otherRequest.get("/api/alerts")).status()).toBe(401);
  });

  await test.step("the browser keeps neither the key nor the list, and Back forgets the key", async () => {
    // The answers are kept a moment after they have come.
    await expect.poll(() => keptByBrowser(page)).toContain("kept-answers");
    const kept = await keptByBrowser(page);
    for (const hidden of [key, "Gokul"]) expect(kept).not.toContain(hidden);
    await page.goBack();
    await expect(page).toHaveURL("/profile");
    await page.goForward();
    await expect(item).not.toContainText(t("keys.never"));
    await expect(secret).toHaveCount(0);
  });

  await test.step("a stopped key no longer works", async () => {
    await item.getByRole("button", { name: t("keys.stop") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("keys.stop") })
      .click();
    await expect(item).toContainText(t("keys.state.owner"));
    await expect(item).toBeFocused();
    const refused = await request("/api/alerts");
    expect([refused.status(), (await refused.json()).code]).toEqual([401, "KEY_REVOKED"]);
  });
});
