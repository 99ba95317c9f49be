import type { APIRequestContext } from "@playwright/test";
import { LOCALES } from "@pashu/i18n/locales";
import { createAccount, createListing, newUser, openSignedIn, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { holdRequests } from "./support/network.ts";
import { savedAnimalIds } from "./support/saved-animals.ts";
import { expect, test } from "./support/test.ts";

// The language of a link counts until the reader chooses one.
test.use({ firstVisit: true });

const SCRIPTS = "**/assets/*.js";

/** The page of a listing that has a photo and that no other test changes. */
async function listedAnimal(request: APIRequestContext): Promise<string> {
  const [animal] = (await (await request.get("/api/animals?category=goats")).json()) as { id: string }[];
  return `/animal/${animal?.id}`;
}

test("a listing's page requests its scripts after its first photo", async ({ page, request }) => {
  const path = await listedAnimal(request);
  for (const locale of LOCALES) {
    const html = await (await request.get(`${path}?lang=${locale}`)).text();
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/modulepreload" href|<script[^>]* src=/);
  }
  const scripts: string[] = [];
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") scripts.push(sent.url());
  });
  const release = await holdRequests(page, "**/objects/**");
  await page.goto(`${path}?lang=mr`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(scripts).toEqual([]);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await expect(page.locator("html")).toHaveAttribute("lang", "mr");
  // The language of a shared link is not saved.
  await page.goto(path);
  await expect(page.locator("html")).not.toHaveAttribute("lang", "mr");
  expect(scripts.length).toBeGreaterThan(1);
});

test("the seller's panel stays until its code has loaded, and repeats an early tap on Sold", async ({ page, t }) => {
  await signUpByApi(page);
  const id = await createListing(page.request, { title: uniqueTitle("Tapped early") });
  const release = await holdRequests(page, "**/assets/owner-panel-*.js");
  const requested = page.waitForRequest(/owner-panel-/);
  await page.goto(`/animal/${id}`);
  await requested;
  await page.getByRole("button", { name: t("listingStates.sold") }).click();
  release();
  await expect(page.getByRole("dialog").getByRole("button", { name: t("soldDialog.confirm") })).toBeVisible();
});

test("an early tap on Contact loads the login dialog before the app starts, and opens it afterwards", async ({
  page,
  request,
  t,
}) => {
  const path = await listedAnimal(request);
  await holdRequests(page, "**/objects/**");
  const release = await holdRequests(page, "**/assets/entry-client-*.js");
  // The inline script that loads the dialog is the last element of the HTML.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const contact = page.locator("[data-replay=contact]");
  const scripts = page.waitForRequest(/auth-dialog/);
  await contact.click();
  await scripts;
  await expect(contact).toHaveAttribute("data-tapped");
  await expect(page).toHaveURL(path);
  release();
  await expect(page.getByRole("dialog").getByLabel(t("auth.phone"))).toBeVisible();
  await expect(page.locator("[data-tapped]")).toHaveCount(0);
  await expect(page).toHaveURL(path);
});

test("?do=save saves the listing after hydration, once", async ({ page, otherRequest, t, language }) => {
  await createAccount(otherRequest, newUser());
  const id = await createListing(otherRequest, { title: uniqueTitle("Gir") });
  const path = `/animal/${id}`;
  await openSignedIn(page, t, `${path}?lang=${language}&do=save`);
  await expect(page.locator("[data-replay=save]")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(`${path}?lang=${language}`);
  // The button is pressed optimistically: a reload would cancel the request.
  await expect.poll(() => savedAnimalIds(page)).toEqual([id]);
  await page.reload();
  await expect(page.locator("[data-replay=save]")).toHaveAttribute("aria-pressed", "true");
});

test.describe("when the scripts cannot be loaded", () => {
  test.use({ allowedErrors: [/assets\/.*\.js/] });

  test("the next tap on Contact follows its link", async ({ page, request, language }) => {
    const path = await listedAnimal(request);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-failed");
    await page.unroute(SCRIPTS);
    await page.locator("[data-replay=contact]").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}\\?lang=${language}$`));
  });

  test("a tap is let through when they do not arrive in time", async ({ page, request }) => {
    const path = await listedAnimal(request);
    const release = await holdRequests(page, SCRIPTS);
    await page.clock.install();
    // The inline script that starts the timer is the last element of the HTML.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const contact = page.locator("[data-replay=contact]");
    await contact.click();
    await expect(contact).toHaveAttribute("data-tapped");
    await page.clock.fastForward(20_000);
    await expect(contact).not.toHaveAttribute("data-tapped");
    await contact.click();
    // Held scripts can keep the page from loading, which does not matter here.
    await page.waitForURL(/[?&]do=contact/, { waitUntil: "commit" });
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Contact, Save and Share of a listing's page link to pages that need none", async ({
    page,
    request,
    t,
    language,
  }) => {
    const path = await listedAnimal(request);
    await page.goto(path);
    await page.locator("[data-replay=save]").click();
    await expect(page).toHaveURL(`${path}?lang=${language}&do=save#needs-script`);
    await expect(page.locator("#needs-script")).toBeInViewport();
    await page.locator("[data-replay=contact]").click();
    await expect(page).toHaveURL(`${path}?lang=${language}&do=contact#needs-script`);
    const share = page.getByRole("link", { name: t("card.share") });
    const response = await request.get((await share.getAttribute("href")) ?? "", { maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(new URL(response.headers().location ?? "").searchParams.get("text")).toContain(`${path}?lang=${language}`);
  });
});
