import { createAccount, createListing, openHydrated, uniqueTitle } from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { dropConnection, trpcUrl } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

const FOLD_CHUNK = /instant-search-[^/]*\.js/;

test("the search field finds shown listings in any script, offline by the plain rule until the chunk is there", async ({
  page,
  otherRequest,
}) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("कडकनाथ मुर्गी");
  await createListing(otherRequest, { title, category: "poultry" });
  const other = uniqueTitle("Aseel hen");
  await createListing(otherRequest, { title: other, category: "poultry" });
  const cards = page.getByRole("article");
  const found = cards.filter({ hasText: title });
  const search = page.getByRole("searchbox");
  const requested: string[] = [];
  page.on("request", (request) => {
    if (FOLD_CHUNK.test(request.url())) requested.push(request.url());
  });

  await openHydrated(page, "/marketplace?category=poultry");
  await expect(found).toBeVisible();
  expect(requested).toEqual([]);
  await page.route(trpcUrl("animals.list"), dropConnection);
  await page.route(FOLD_CHUNK, dropConnection);
  await search.fill(title.slice(0, 6));
  await expect(found).toBeVisible();
  await search.fill("karaknath");
  await expect(cards).toHaveCount(0);
  expect(requested.length).toBeGreaterThan(0);

  await page.unroute(FOLD_CHUNK);
  await search.blur();
  await search.focus();
  await expect(found).toBeVisible();
  await search.fill("kadaknath kombdi");
  await expect(found).toBeVisible();
  await search.fill("aseel kombdi");
  await expect(cards.filter({ hasText: other })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test("a typed search is in the URL without entries of the history, and reload, copied link, Back and filters keep it", async ({
  page,
  otherPage,
  otherRequest,
  t,
}) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("Kadaknath hen");
  await createListing(otherRequest, { title, category: "poultry" });
  const search = page.getByRole("searchbox");
  const found = page.getByRole("article").filter({ hasText: title });
  await openHydrated(page, "/marketplace?category=poultry&page=1");
  const entries = await page.evaluate(() => history.length);
  await search.pressSequentially(title, { delay: 5 });
  await expect(page).toHaveURL(new RegExp(`search=${title.split(" ")[0]}`));
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(title);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(found).toBeVisible();
  await expect(page.getByRole("button", { name: t("market.loadMore") })).toBeHidden();

  const link = page.url();
  await page.reload();
  await expect(search).toHaveValue(title);
  await expect(found).toBeVisible();
  await otherPage.goto(link);
  await expect(otherPage.getByRole("searchbox")).toHaveValue(title);
  expect(await (await otherRequest.get(link)).text()).toContain(title);

  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await page.getByLabel(t("market.sortLabel")).selectOption("price-low");
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(search).toHaveValue(title);
  // At once after the last key, before the pause.
  await search.fill(title.slice(0, -1));
  await found.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/animal/);
  await page.goBack();
  await expect(search).toHaveValue(title.slice(0, -1));
  await expect(found).toBeVisible();

  await page.getByRole("button", { name: t("market.searchClear") }).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(search).toHaveValue("");
});

test("a search with an unknown word shows what the other words find, and says which word was ignored", async ({
  page,
  otherRequest,
}) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("Sahiwal gaay");
  await createListing(otherRequest, { title, category: "cattle" });
  await openHydrated(page, "/marketplace");
  await page.getByRole("searchbox").fill(`zzyzxqu ${title}`);
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await expect(page.getByText("No animal for “zzyzxqu”.")).toBeVisible();
});

test("the notes of a search are in a live region that is there before them, and move nothing", async ({
  page,
  otherRequest,
  t,
}) => {
  await createAccount(otherRequest);
  const title = uniqueTitle("Sahiwal gaay");
  await createListing(otherRequest, { title, category: "cattle", price: 4321 });
  await recordLayoutShifts(page);
  await openHydrated(page, "/marketplace");
  const notes = page.getByRole("main").locator("output:not([tabindex])");
  await expect(notes).toHaveText("");
  const region = await notes.elementHandle();
  const search = page.getByRole("searchbox");
  await search.pressSequentially(`zzyzxqu ${title} 5000 tak`, { delay: 5 });
  const note = page.getByText(t("filters.readAs", { what: t("filters.priceUpTo", { max: "5,000" }) }));
  await expect(note).toBeVisible();
  await expect(notes.getByText(t("filters.ignoredWords", { words: "zzyzxqu" }))).toBeVisible();
  expect(await region?.evaluate((element) => element.textContent)).toContain("zzyzxqu");
  expect(await layoutShifts(page)).toEqual([]);

  await search.fill(`${title} sasti`);
  await expect(page.getByText(t("filters.readAs", { what: t("market.sortPriceLow") }))).toBeVisible();
  await search.fill("");
  await expect(notes).toHaveText("");
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
});

test("Back shows the search of its entry after two searches of which the URL had only the second", async ({
  page,
  t,
}) => {
  const search = page.getByRole("searchbox");
  await openHydrated(page, "/marketplace?search=gir");
  await page.getByRole("link", { name: t("category.goats") }).click();
  await expect(page).toHaveURL(/category=goats/);
  await search.fill("gi");
  await expect(page).toHaveURL(/search=gi$/);
  // The second navigation begins before the first one has ended.
  await search.evaluate((field: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const text of ["gir", "girx"]) {
      field.focus();
      write?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.blur();
    }
  });
  await expect(page).toHaveURL(/search=girx/);
  await expect(search).toHaveValue("girx");
  await page.goBack();
  await expect(page).not.toHaveURL(/category/);
  await expect(search).toHaveValue("gir");
});
