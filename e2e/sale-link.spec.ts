import type { APIRequestContext } from "@playwright/test";
import { createAccount, createListing, openHydrated, uniqueTitle } from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { saleLinkPath } from "./support/link-tokens.ts";
import { expect, test } from "./support/test.ts";

/** Creates a listing in the session of `request`, and returns its id and the path of its link. */
async function createLinkedListing(request: APIRequestContext): Promise<{ id: string; path: string }> {
  await createAccount(request);
  const title = uniqueTitle("Murrah buffalo, second byaat");
  const id = await createListing(request, { title, titleHindi: "मुर्रा भैंस, दूसरा ब्यात, अठारह लीटर दूध" });
  return { id, path: await saleLinkPath(request, id) };
}

async function stateOf(request: APIRequestContext, id: string): Promise<string> {
  const { status, soldAt, expiresAt } = await (await request.get(`/api/animals/${id}`)).json();
  return `${status} at ${soldAt} until ${expiresAt}`;
}

test.describe("in all languages", () => {
  test.use({ ...PHONE, language: "hi" });

  test("the page of a sale link passes axe, and fits at 320 px", async ({ page, otherRequest, t }) => {
    const { path } = await createLinkedListing(otherRequest);
    await openHydrated(page, path);
    for (const verb of ["question", "sold"] as const) {
      await expect(page.getByRole("heading", { name: t(`saleLink.${verb}`) })).toBeVisible();
      await checkScreenInAllLanguages(page, `sale-link-${verb}`);
      if (verb === "question") await page.getByRole("button", { name: t("saleLink.sell"), exact: true }).click();
    }
  });
});

test.describe("without JavaScript", () => {
  // Chromium reports each script that it does not run.
  test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET .*\.js$/] });

  test("only a button of a sale link's page changes the listing, and the sale can be undone", async ({
    page,
    otherRequest: request,
    t,
  }) => {
    const { id, path } = await createLinkedListing(request);
    const button = (name: "sell" | "undo" | "renew") =>
      page.getByRole("button", { name: t(`saleLink.${name}`), exact: true });
    const before = await stateOf(request, id);
    await page.goto(path);
    await page.reload();
    expect(await stateOf(request, id)).toBe(before);
    await button("sell").click();
    await expect(page.getByRole("heading", { name: t("saleLink.sold") })).toBeVisible();
    await button("undo").click();
    await expect(button("renew")).toBeVisible();
    expect(await stateOf(request, id)).toBe(before);
  });
});

test.describe("with two fast taps", () => {
  test.use({ fastTaps: true });

  test("a button of a sale link's page takes effect once", async ({ page, otherRequest: request, t }) => {
    const { id, path } = await createLinkedListing(request);
    await openHydrated(page, path);
    await page.getByRole("button", { name: t("saleLink.sell"), exact: true }).dblclick();
    await expect(page.getByRole("heading", { name: t("saleLink.sold") })).toBeVisible();
    const sold = await stateOf(request, id);
    const again = await request.post(path, { form: { action: "sell" } });
    expect(again.status()).toBe(200);
    expect(await stateOf(request, id)).toBe(sold);
  });
});

test("a forged link has status 404, however many an address opens", async ({ request }) => {
  for (let n = 0; n < 40; n += 1) expect((await request.get(`/l/forged-${n}`)).status()).toBe(404);
});
