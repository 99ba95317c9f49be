import { factTexts } from "@pashu/i18n/fact-texts";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import type { APIRequestContext, Page } from "@playwright/test";
import { createAccount, createListing, newUser, openHydrated, signUpByApi } from "./support/accounts.ts";
import { cachedResponses, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { publicHtml } from "./support/network.ts";
import { chooseLanguage } from "./support/choose-language.ts";
import { expect, test } from "./support/test.ts";

// The language of a link counts until the reader chooses one.
test.use({ firstVisit: true });

const FACTS = { kind: "ewe", breedId: "sheep-madgyal", quantity: 3, ageMonths: 24, weightKg: 31 } as const;
const BREED = { en: "Madgyal", hi: "माडग्याल", mr: "माडग्याळ" };

const titleIn = (locale: Locale) =>
  factTexts({ category: "sheep", facts: FACTS, isPregnant: null, breed: BREED }, locale).title;

/** Creates a listing with generated texts, in Hindi. */
async function createFromFacts(request: APIRequestContext): Promise<string> {
  const listing = {
    title: "भेड़",
    description: "भेड़",
    category: "sheep",
    price: 27_000,
    location: "Jat, Maharashtra, 416404",
    facts: { ...FACTS, priceBasis: "lot", negotiable: true },
    additionalInfo: "रोज़ चराई पर जाती हैं",
    generatedTexts: { language: "hi", title: true, description: true },
  };
  const response = await request.post("/trpc/animals.create", { data: { json: listing } });
  const body = await response.json();
  expect(response.ok(), JSON.stringify(body)).toBe(true);
  return body.result.data.json.id;
}

test("readers see a listing from facts in their own language on the list and on its page", async ({ page }) => {
  await createAccount(page.request);
  const id = await createFromFacts(page.request);
  await page.context().clearCookies();
  for (const locale of LOCALES) {
    const list = `/marketplace?category=sheep&lang=${locale}`;
    await expect.poll(publicHtml(page, list)).toContain(id);
    await page.goto(list);
    const card = page.getByRole("article").filter({ has: page.locator(`a[href$="/animal/${id}"]`) });
    await expect(card.getByRole("heading")).toHaveAccessibleName(titleIn(locale));
    await expect(card).toContainText(translate(locale, "preview.price.lotOf", { n: "3" }));
    await page.goto(`/animal/${id}?lang=${locale}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleIn(locale));
    await expect(page.getByText(translate(locale, "facts.negotiable.yes"), { exact: true })).toBeVisible();
    await expect(
      page.getByText(translate(locale, "facts.value.kilograms", { n: "31" }), { exact: true }),
    ).toBeVisible();
    // The seller's own words come first, and stay as typed.
    const paragraphs = page.getByRole("region", { name: translate(locale, "animalPage.about") }).getByRole("paragraph");
    await expect(paragraphs.first()).toHaveText("रोज़ चराई पर जाती हैं");
  }
});

test.describe("with a service worker", () => {
  test.use({ ...WITH_SERVICE_WORKER, language: "en" });

  test("a switch of the language translates the saved listings, also offline afterwards", async ({
    page,
    otherRequest,
  }) => {
    await createAccount(otherRequest);
    const [animalId, typedId] = [
      await createFromFacts(otherRequest),
      await createListing(otherRequest, { title: "My ewe", titleHindi: "मेरी भेड़", category: "sheep" }),
    ];
    await signUpByApi(page, newUser("Anita"));
    for (const saved of [animalId, typedId])
      await page.request.post("/api/saved-animals", { data: { animalId: saved } });
    await openHydrated(page, "/saved");
    const titles = page.getByRole("article").getByRole("heading");
    const expectTitles = async (...names: string[]) => {
      await expect(titles).toHaveCount(names.length);
      for (const [index, name] of names.entries()) await expect(titles.nth(index)).toHaveAccessibleName(name);
    };
    await expectTitles("My ewe", titleIn("en"));
    await waitForServiceWorker(page);

    await chooseLanguage(page, "en", "mr");
    await expectTitles("मेरी भेड़", titleIn("mr"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(translate("mr", "saved.title"));
    const saved = page.getByRole("button", { name: `${translate("mr", "card.save")}: ${titleIn("mr")}` });
    await expect(saved).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => shellLanguage(page)).toBe("mr");
    await expect.poll(() => cachedTitles(page)).toContain(titleIn("mr"));

    await page.context().setOffline(true);
    await page.goto("/saved");
    await expectTitles("मेरी भेड़", titleIn("mr"));
    await page.goto(`/animal/${animalId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleIn("mr"));
  });
});

const shellLanguage = (page: Page) =>
  page.evaluate(async () => /<html lang="(\w+)"/.exec((await (await caches.match("/offline"))?.text()) ?? "")?.[1]);

/** Titles of the pages that are kept for offline use. */
async function cachedTitles(page: Page): Promise<string[]> {
  const kept = (await cachedResponses(page)) || "[]";
  return (JSON.parse(kept) as { data?: { animal?: { title: string } } }[]).flatMap(
    ({ data }) => data?.animal?.title ?? [],
  );
}
