import {
  createAccount,
  createListing,
  DEMO_GOATS,
  newUser,
  openHydrated,
  openSignedIn,
  searchPath,
  signUpByApi,
  uniqueTitle,
} from "./accounts.ts";
import { createListingWithMedia } from "./listing-with-media.ts";
import { holdRequests, proxyError, trpcUrl } from "./network.ts";
import { fillListing } from "./offline.ts";
import { expect } from "./test.ts";
import { NAME, type Walk } from "./walk.ts";

const TOO_MANY_REQUESTS = proxyError(429);

export async function walkAsReviewer({ page, t, onScreen }: Walk): Promise<void> {
  const dialog = page.getByRole("dialog");
  const press = (name: string) => dialog.getByRole("button", { name }).press("Enter");
  const title = uniqueTitle("क्ष्मीर्‍या".repeat(8));
  const seller = await createAccount(page.request, newUser("श्रीकृष्णलक्ष्मीनारायण क्षीरसागर"));
  const listed = await createListingWithMedia(page.request, {
    title,
    titleHindi: null,
    price: 100_000_000,
    location: LONG_PLACE,
  });
  const sold = await createListing(page.request, { title, price: 100_000_000, location: LONG_PLACE });
  await page.request.post(`/api/animals/${sold}/sold`, { data: { where: "elsewhere" } });
  const deleted = await createListing(page.request, { title });
  await page.request.delete(`/api/animals/${deleted}`);
  await page.context().clearCookies();
  for (const [id, screen, text] of [
    [sold, "animal-sold", t("animalPage.soldNote")],
    [deleted, "animal-deleted", t("error.listingGone")],
  ] as const) {
    await page.goto(`/animal/${id}`);
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
    await onScreen(screen);
  }
  await signUpByApi(page);

  await page.goto(searchPath(title));
  const card = page.getByRole("article").filter({ hasText: title });
  await onScreen("marketplace-long-texts");
  await card.getByRole("button", { name: seller.name }).press("Enter");
  await expect(dialog.getByRole("heading", { name: t("reviews.emptyTitle") })).toBeVisible();
  await onScreen("reviews-empty");
  await press(t("reviews.rate"));
  await expect(dialog.getByText(t("reviews.notYetHint"))).toBeVisible();
  await onScreen("review-not-yet");
  await page.keyboard.press("Escape");

  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route(
    trpcUrl("sellers.contact"),
    async (route) => {
      await held;
      await route.fulfill(TOO_MANY_REQUESTS);
    },
    { times: 1 },
  );
  await card.getByRole("button", { name: t("card.contactSeller") }).press("Enter");
  await press(t("consent.accept"));
  await expect(dialog.getByText(t("contact.loading"))).toBeVisible();
  await onScreen("contact-loading");
  respond();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await onScreen("contact-error");
  await press(t("common.retry"));
  await page.context().grantPermissions(["clipboard-write"]);
  await press(t("contact.copyNumber"));
  await expect(page.getByText(t("contact.copied"), { exact: true })).toBeVisible();
  await onScreen("contact-toast");

  await press(t("reviews.rate"));
  await press(t("reviews.save"));
  await expect(dialog.getByText(t("reviews.choose"))).toBeVisible();
  await onScreen("review-error");
  await dialog.getByRole("radio").nth(1).press("Space");
  await dialog.getByLabel(t("reviews.text")).fill("सच्चा आदमी 🐃");
  await onScreen("review");
  await press(t("reviews.save"));
  // A toast is an item of a list, too.
  await expect(dialog.getByRole("button", { name: t("reviews.change") })).toBeVisible();
  await onScreen("reviews");

  await page.goto(`/animal/${listed}`);
  await page.getByRole("button", { name: t("animalPage.report"), exact: true }).press("Enter");
  await dialog.getByRole("radio", { name: t("reports.reason.stolen-photo") }).press("Space");
  await dialog.getByLabel(t("reports.text")).fill("यह फोटो मेरी है");
  await press(t("reports.send"));
  await expect(dialog.getByText(t("reports.next1"))).toBeVisible();
  await onScreen("report-sent");
  await press(t("blocks.blockToo"));
  await expect(dialog.getByText(t("blocks.blocked"))).toBeVisible();
  await onScreen("report-sent-blocked");
  await press(t("reports.done"));
  await page.goto("/profile");
  await page.getByRole("button", { name: t("profile.reports") }).press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await onScreen("my-reports");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("profile.blockedPeople") }).press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await onScreen("blocked-people");
}

const LONG_PLACE = `${"श्रीरामपूर बुद्रुक, ".repeat(6)}महाराष्ट्र, 413512`;

export async function walkWithFailures({ page, t, tForm, onScreen }: Walk): Promise<void> {
  await signUpByApi(page, newUser(NAME));
  const main = page.getByRole("main");

  for (const [path, screen, procedure] of [
    ["/saved", "saved", "savedAnimals.list"],
    ["/notifications", "notifications", "notifications.list"],
    ["/calls", "calls", "contacts.list"],
    ["/keys", "keys", "apiKeys.list"],
    ["/webhooks", "webhooks", "webhooks.list"],
    ["/webhooks/1", "webhook", "webhooks.list"],
    ["/profile", "profile", "auth.me"],
  ] as const) {
    const release = await holdRequests(page, trpcUrl(procedure));
    await page.goto(path);
    await expect(
      main
        .getByText(t("common.loading"))
        .or(main.getByLabel(t("common.loading")))
        .first(),
    ).toBeAttached();
    await onScreen(`${screen}-loading`);
    release();
    await page.unrouteAll({ behavior: "wait" });
    await page.route(trpcUrl(procedure), (route) => route.fulfill(TOO_MANY_REQUESTS));
    await page.reload();
    await expect(main.getByRole("alert")).toBeVisible();
    await onScreen(`${screen}-error`);
    await page.unrouteAll({ behavior: "wait" });
  }

  await page.goto("/sell");
  await fillListing(page, tForm, uniqueTitle("Deccani"));
  const release = await holdRequests(page, trpcUrl("animals.create"));
  await page.getByRole("button", { name: tForm("sell.create") }).press("Enter");
  await expect(page.getByRole("button", { name: tForm("sell.creating") })).toBeVisible();
  await onScreen("sell-creating");
  release();
}

export async function walkOffline({ page, t, tForm, onScreen }: Walk): Promise<void> {
  const context = page.context();
  await openSignedIn(page, t, DEMO_GOATS, newUser(NAME));
  const saves = page.getByRole("button", { name: t("card.save") });
  // Loads the script that saves, because there is no service worker to load it from.
  await saves.nth(1).press("Enter");
  await expect(page.getByRole("region").getByText(t("card.savedToast"), { exact: true })).toBeVisible();
  await context.setOffline(true);
  await saves.nth(0).press("Enter");
  await expect(page.getByText(t("card.savedLater"), { exact: true }).first()).toBeVisible();
  await onScreen("offline-saved");
  await page.getByRole("link", { name: t("nav.sell"), exact: true }).press("Enter");
  await expect(page.getByText(t("error.network"))).toBeVisible();
  await onScreen("offline-error");

  await context.setOffline(false);
  const own = await createListing(page.request, { title: uniqueTitle("Deccani") });
  await openHydrated(page, `/animal/${own}`);
  const renew = page.getByRole("button", { name: t("listingStates.moreDays", { n: "45", count: 45 }) });
  // Loads the scripts that queue and send.
  await renew.press("Enter");
  await expect(page.getByRole("region").getByText(t("listingStates.renewedToast", { n: "45" }))).toBeVisible();
  await context.setOffline(true);
  await renew.press("Enter");
  await expect(page.getByText(t("listingStates.waiting"))).toBeVisible();
  await onScreen("offline-renewed");
  await page.request.post(`/api/animals/${own}/sold`, { data: { where: "here" } });
  await context.setOffline(false);
  await expect(page.getByText(t("listingStates.nowSold"))).toBeVisible();
  await onScreen("sale-conflict");

  // Loads the page that the form leads to.
  await openHydrated(page, "/");
  await page.getByRole("link", { name: t("nav.sell"), exact: true }).press("Enter");
  await page.getByRole("button", { name: t("guided.write") }).press("Enter");
  await fillListing(page, tForm, uniqueTitle("Deccani"));
  await context.setOffline(true);
  await page.getByRole("button", { name: tForm("sell.create") }).press("Enter");
  await expect(page.getByText(t("sell.waitingTitle"), { exact: true })).toBeVisible();
  await onScreen("offline-listing");
  // Simulates stricter validation on the server by an invalid price.
  await page.route(
    trpcUrl("animals.create"),
    (route) => route.continue({ postData: route.request().postData()?.replace('"price":8000', '"price":0') ?? "" }),
    { times: 1 },
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: t("offline.seeWhy") }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText(t("errors.INVALID_INPUT"));
  await onScreen("rejected-listing");
  await context.clearCookies();
  // Without this state of the identity provider, too: the page would sign out and reload while it is checked.
  await page.evaluate(() => localStorage.removeItem("signed-in"));
  await page.goto("/");
  await expect(page.getByText(t("offline.waitsForLogin"))).toBeVisible();
  await onScreen("landing-waits-for-login");
}
