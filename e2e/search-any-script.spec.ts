import { createAccount, createListing, openHydrated, uniqueTitle } from "./support/accounts.ts";
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
