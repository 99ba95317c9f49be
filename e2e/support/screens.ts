import type { Locator } from "@playwright/test";
import { COW, HENS, MURRAH } from "./files.ts";
import { shareContact } from "./contact.ts";
import { createListingWithMedia } from "./listing-with-media.ts";
import {
  createAccount,
  createListing,
  DEMO_GOATS,
  logInByApi,
  newUser,
  searchPath,
  signUpByApi,
  uniqueTitle,
} from "./accounts.ts";
import { CLOSED_RECEIVER } from "./server-env.ts";
import { holdRequests } from "./network.ts";
import { walkAsReviewer, walkOffline, walkWithFailures } from "./screen-states.ts";
import { signUp, switchMode } from "./sign-up.ts";
import { expect } from "./test.ts";
import { NAME, type Walk } from "./walk.ts";

const LIST = "**/trpc/animals.list*";
const RATES = "/rates/buffalo-murrah";

/** Visit every screen and dialog, by role. The walks are independent of each other. */
export const WALKS = {
  visitor: walkAsVisitor,
  seller: walkAsSeller,
  buyer: walkAsBuyer,
  "user of programs": walkWithKeys,
  "user with a webhook": walkWithWebhook,
};
export const STATE_WALKS = {
  reviewer: walkAsReviewer,
  "user offline": walkOffline,
  "user whose requests fail": walkWithFailures,
};

async function walkAsVisitor({ page, t, onScreen }: Walk): Promise<void> {
  const chip = (category: "poultry" | "sheep") =>
    page.getByRole("navigation").getByRole("link", { name: t(`category.${category}`), exact: true });
  const active = page.getByRole("link", { name: t("filters.clear") }).first();

  await page.goto("/");
  await onScreen("landing");
  for (const name of ["terms", "privacy", "grievance", "open", "developers"] as const) {
    await page.goto(`/${name}`);
    await onScreen(name);
  }
  await page.goto(RATES);
  await expect(page.getByRole("heading", { name: t("rates.how") })).toBeVisible();
  await onScreen("rates");
  await page.goto("/rates");
  await expect(page.getByRole("heading", { name: t("nav.rates") })).toBeVisible();
  await onScreen("rates-index");
  await page.goto("/nowhere");
  await onScreen("not-found");
  await page.goto("/saved");
  await expect(page.getByText(t("saved.seeThem"))).toBeVisible();
  await onScreen("saved-visitor");
  await page.goto("/notifications");
  await expect(page.getByText(t("notifications.logIn"))).toBeVisible();
  await onScreen("notifications-visitor");
  await page.goto("/calls");
  await expect(page.getByText(t("calls.logIn"))).toBeVisible();
  await onScreen("calls-visitor");
  await page.goto("/marketplace?sort=nearest");
  await expect(page.getByLabel(t("location.pincode"))).toBeVisible();
  await onScreen("marketplace-nearest");
  await page.goto("/marketplace?sort=nearest&pincode=413512");
  await onScreen("marketplace-nearest-place");
  await page.goto("/marketplace");
  await onScreen("marketplace");
  await page.getByRole("searchbox").fill("xyzxyz");
  await expect(page.getByText(t("filters.emptyHint"))).toBeVisible();
  await onScreen("marketplace-empty");
  await page.goto(
    "/marketplace?category=buffalo&breed=buffalo-murrah&priceMin=50000&priceMax=100000&km=50&pincode=413512",
  );
  await expect(active).toBeVisible();
  await onScreen("marketplace-filtered");
  // Wide screens have the filters beside the list.
  const filter = page.getByRole("button", { name: t("market.filter") });
  if (await filter.isVisible()) {
    await filter.click();
    await expect(page.getByRole("dialog").getByRole("button", { name: t("filters.clear") })).toBeVisible();
    await onScreen("filters");
  }
  await page.goto("/marketplace?category=sheep&lactation=9&pregnant=true&km=50&pincode=413512");
  await expect(active).toBeVisible();
  await expect(page.getByText(t("filters.noneTogether"))).toBeVisible();
  await onScreen("marketplace-filtered-empty");
  await page.goto(DEMO_GOATS);
  await page
    .getByRole("button", { name: t("card.viewPhotos") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await onScreen("gallery");
  await page.keyboard.press("Escape");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { name: t("animalPage.similar") })).toBeVisible();
  await onScreen("animal");
  await page.getByRole("button", { name: t("animalPage.report"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: t("reports.reason.advance-payment") })
    .click();
  await onScreen("report");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();

  const release = await holdRequests(page, LIST);
  await chip("poultry").click();
  await expect(page.getByTestId("card-skeleton").first()).toBeVisible();
  await onScreen("marketplace-loading");
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
  await onScreen("marketplace-category");

  await page.route(LIST, (route) => route.fulfill({ status: 429, json: {} }));
  await chip("sheep").press("Enter");
  await expect(page.getByText(t("error.fetchAnimals"))).toBeVisible();
  await onScreen("marketplace-error");
}

async function walkAsSeller({ page, t, tForm, onScreen }: Walk): Promise<void> {
  const dialog = page.getByRole("dialog");
  const captureDialog = async (button: Locator, screen: string, content = dialog) => {
    await button.click();
    await expect(content).toBeVisible();
    await onScreen(screen);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };

  const { id: sellerId, phone } = await signUpByApi(page, newUser(NAME));
  // A second session to sign out of: the first one stays active without its cookie.
  await page.context().clearCookies();
  await logInByApi(page.request, phone);
  await page.goto("/sell");
  await expect(page.getByLabel(tForm("sell.fieldTitle"))).toBeVisible();
  await onScreen("sell");
  for (const key of ["sell.fieldTitle", "sell.fieldPrice", "sell.fieldAge", "location.pincode"] as const) {
    await page.getByLabel(tForm(key)).focus();
  }
  await page.getByLabel(tForm("sell.fieldAge")).fill("4");
  await page.getByLabel(tForm("sell.fieldByaat")).fill("9");
  await page.locator('input[type="file"]').setInputFiles([COW, HENS]);
  await expect(page.getByText(tForm("upload.counter", { n: "2", max: "5" }))).toBeVisible();
  await onScreen("sell-errors");
  await page.getByLabel(tForm("sell.fieldCategory")).selectOption("cattle");
  await page.getByRole("combobox", { name: tForm("sell.fieldBreed") }).press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await onScreen("sell-breeds");
  await page.keyboard.press("Escape");
  await captureDialog(page.getByRole("button", { name: tForm("sell.reset") }), "sell-reset");

  await page.goto("/profile");
  await expect(page.getByText(t("profile.emptyTitle"))).toBeVisible();
  await onScreen("profile-empty");
  await captureDialog(page.getByRole("button", { name: t("profile.edit"), exact: true }), "edit-profile");
  await captureDialog(page.getByRole("button", { name: t("profile.locationEdit") }), "update-location");
  await captureDialog(
    page.getByRole("button", { name: t("profile.reports") }),
    "my-reports-empty",
    dialog.getByRole("heading", { name: t("reports.ownEmpty") }),
  );
  await captureDialog(
    page.getByRole("button", { name: t("profile.blockedPeople") }),
    "blocked-people-empty",
    dialog.getByRole("heading", { name: t("blocks.empty") }),
  );
  await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
  await captureDialog(
    page.getByRole("button", { name: t("profile.sessions") }),
    "sessions",
    dialog.getByRole("listitem").nth(1),
  );
  await captureDialog(page.getByRole("button", { name: t("profile.deleteAccount") }), "delete-account");

  await createListing(page.request, { title: "Deccani sheep", category: "sheep", isActive: false });
  const id = await createListingWithMedia(page.request, {}, MURRAH);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("region", { name: t("publicAddress.title") })).toBeVisible();
  await onScreen("profile");
  await captureDialog(page.getByRole("button", { name: t("publicAddress.shorten") }), "shorten-addresses");
  await captureDialog(page.getByRole("button", { name: t("card.playVideo") }), "video");
  await captureDialog(
    page
      .getByRole("article")
      .first()
      .getByRole("button", { name: t("card.delete") }),
    "delete",
  );
  await page.goto("/");
  await expect(page.getByRole("region", { name: t("home.own") })).toBeVisible();
  await onScreen("home");
  await createAccount(page.request);
  await page.request.get(`/api/sellers/${sellerId}/contact?animal=${id}`);
  const buyer = await createAccount(page.request, newUser("Ramesh Yadav"));
  await page.request.patch("/api/users/me", { data: { pincode: "125001" } });
  await shareContact(page.request, { sellerId, animalId: id });
  await logInByApi(page.request, phone);
  await page.goto("/notifications");
  await expect(page.getByText(t("notifications.isNew"), { exact: true })).toBeVisible();
  await onScreen("notifications");
  await page.goto(`/animal/${id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("listingStates.sold") })
    .click();
  await dialog.getByLabel(t("soldDialog.price")).fill("140000");
  await onScreen("sold-dialog");
  await dialog.getByText(buyer.name).click();
  await onScreen("sold-dialog-buyer");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await onScreen("animal-owner");
  await page.getByRole("button", { name: t("listingStates.whoCalled") }).click();
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await onScreen("buyers");
  await dialog.getByRole("button", { name: t("buyers.call") }).click();
  await expect(dialog.getByRole("link", { name: t("contact.call") })).toBeVisible();
  await onScreen("buyer-number");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.request.post(`/api/animals/${id}/sold`, { data: { where: "here" } });
  await page.reload();
  await expect(page.getByText(t("listingStates.isSold"))).toBeVisible();
  await onScreen("animal-owner-sold");
  await page.request.delete(`/api/animals/${id}/sold`);
  const { buyers } = await (await page.request.get(`/api/animals/${id}/interested`)).json();
  await page.request.post(`/api/animals/${id}/sold`, { data: { where: "here", buyer: buyers[0].contactId } });
  await logInByApi(page.request, buyer.phone);
  await page.goto("/notifications");
  await expect(page.getByRole("button", { name: t("deals.yes") })).toBeVisible();
  await onScreen("deal");
  await logInByApi(page.request, phone);
  await page.request.delete(`/api/animals/${id}/sold`);
  await page.goto(`/edit/${id}`);
  await expect(page.getByLabel(t("edit.fieldLocation"))).toBeVisible();
  await onScreen("edit");
  await captureDialog(page.getByRole("button", { name: t("guide.open") }), "guide");
  await page.getByLabel(t("sell.fieldTitle")).fill("Mine");
  await page.request.patch(`/api/animals/${id}`, { data: { title: "Theirs", price: 48_000, images: [] } });
  await page.getByRole("button", { name: t("edit.update") }).press("Enter");
  await expect(page.getByRole("region", { name: t("edit.changedElsewhere") })).toBeFocused();
  await onScreen("edit-changed-elsewhere");
}

async function walkAsBuyer({ page, t, onScreen }: Walk): Promise<void> {
  const dialog = page.getByRole("dialog");
  const user = newUser(NAME);
  const title = uniqueTitle("Murrah");
  await createAccount(page.request, newUser("Ramesh Jadhav"));
  await createListingWithMedia(
    page.request,
    { title, titleHindi: title, category: "buffalo", breed: "Murrah" },
    MURRAH,
  );
  await page.context().clearCookies();
  await page.goto("/sell");
  await switchMode(dialog, t, "auth.toLogin");
  await onScreen("login");
  await dialog.getByLabel(t("auth.phone")).fill(user.phone);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  await expect(page.getByText(t("authErr.notFoundTitle"), { exact: true })).toBeVisible();
  await onScreen("login-rejected");
  await page.reload();
  await signUp(page, t, user, onScreen);

  await page.goto("/saved");
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  await onScreen("saved-empty");
  await page.goto("/notifications");
  await expect(page.getByText(t("notifications.emptyTitle"))).toBeVisible();
  await onScreen("notifications-empty");
  await page.goto("/calls");
  await expect(page.getByText(t("calls.emptyTitle"))).toBeVisible();
  await onScreen("calls-empty");
  await page.goto(searchPath(title));
  await page
    .getByRole("button", { name: t("card.save") })
    .first()
    .click();
  await expect(page.getByRole("region").getByText(t("card.savedToast"), { exact: true })).toBeVisible();
  await onScreen("toast");
  await page
    .getByRole("button", { name: t("card.contactSeller") })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await onScreen("consent");
  await dialog.getByText(t("warning.more")).click();
  await onScreen("consent-more");
  await dialog.getByRole("button", { name: t("consent.accept") }).click();
  await expect(dialog.getByRole("link", { name: t("contact.call") })).toBeVisible();
  await onScreen("contact");
  await page.goto("/saved");
  await expect(page.getByRole("article")).toBeVisible();
  await onScreen("saved");
  await page.goto("/calls");
  await expect(page.getByRole("button", { name: t("calls.callAgain") })).toBeVisible();
  await onScreen("calls");
  await page.getByRole("button", { name: t("calls.addNote") }).press("Enter");
  await onScreen("calls-note");
  await page.getByRole("button", { name: t("calls.remove") }).press("Enter");
  await expect(dialog).toBeVisible();
  await onScreen("calls-delete");
}

async function walkWithKeys({ page, t, onScreen }: Walk): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");
  await page.goto("/keys");
  await expect(page.getByText(t("keys.logIn"))).toBeVisible();
  await onScreen("keys-visitor");
  await signUpByApi(page, newUser(NAME));
  await page.goto("/keys");
  await expect(page.getByText(t("keys.empty"))).toBeVisible();
  await onScreen("keys-empty");
  await press(t("keys.new"));
  await press(t("keys.create"));
  await expect(page.getByLabel(t("keys.name"))).toBeFocused();
  await onScreen("keys-form");
  await page.getByLabel(t("keys.name")).fill("गोकुळदूधसंघकोल्हापूरकरवीरतालुका");
  for (const scope of await page.getByRole("checkbox").all()) await scope.check();
  await press(t("keys.create"));
  await expect(page.getByRole("heading", { name: t("keys.made") })).toBeVisible();
  await onScreen("keys-new");
  await press(t("keys.done"));
  await onScreen("keys");
  await press(t("keys.stop"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await onScreen("keys-stop");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("keys.stop") })
    .press("Enter");
  await expect(page.getByRole("listitem", { name: t("keys.state.owner") })).toBeFocused();
  await onScreen("keys-stopped");
}

async function walkWithWebhook({ page, t, onScreen }: Walk): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");
  const url = `${CLOSED_RECEIVER}/${"hooks-of-the-milk-union-".repeat(4)}`;
  await page.goto("/webhooks");
  await expect(page.getByText(t("webhooks.logIn"))).toBeVisible();
  await onScreen("webhooks-visitor");
  await signUpByApi(page, newUser(NAME));
  await page.goto("/webhooks");
  await expect(page.getByText(t("webhooks.empty"))).toBeVisible();
  await onScreen("webhooks-empty");
  await press(t("webhooks.new"));
  await page.getByLabel(t("webhooks.url")).fill("dairy.example");
  await press(t("webhooks.create"));
  await expect(page.getByText(t("valid.webhookUrl"))).toBeVisible();
  await onScreen("webhooks-form");
  await page.getByLabel(t("webhooks.url")).fill(url);
  for (const type of await page.getByRole("checkbox").all()) await type.check();
  await press(t("webhooks.create"));
  await expect(page.getByRole("heading", { name: t("webhooks.made") })).toBeVisible();
  await onScreen("webhooks-new");
  await press(t("webhooks.done"));
  await onScreen("webhooks");
  await press(t("webhooks.delete"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await onScreen("webhooks-delete");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: t("webhooks.log") }).press("Enter");
  await expect(page.getByText(t("webhooks.none"))).toBeVisible();
  await onScreen("webhook-empty");
  await press(t("webhooks.test"));
  await expect(page.getByText(t("webhooks.error.unreachable"))).toBeVisible();
  await expect(page.getByText(t("webhooks.state.failing"))).toBeVisible();
  await onScreen("webhook");
  await page.getByRole("switch", { name: t("webhooks.active") }).press("Space");
  await expect(page.getByText(t("webhooks.state.owner"))).toBeVisible();
  await onScreen("webhook-off");
}
