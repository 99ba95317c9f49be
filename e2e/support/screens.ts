import type { Locator, Page } from "@playwright/test";
import { COW, HENS } from "./files.ts";
import { listingWithMedia } from "./listing-with-media.ts";
import { DEMO_GOATS, logInByRest, newPerson, signUpByRest } from "./accounts.ts";
import { signUp, type Say } from "./sign-up.ts";
import { expect } from "./test.ts";

interface Walk {
  page: Page;
  say: Say;
  sayInForm: Say;
  /** Called at each screen and dialog, once it stands still. */
  look: (screen: string) => Promise<void>;
}

const LIST = "**/trpc/animals.list*";
/** Finds a goat of the demonstration, which no test changes. */
const GOAT = "/marketplace?search=Osmanabadi";
const NAME = "सुनीता पवार";

/** Every screen and dialog, by the person who uses it. The walks are independent of each other. */
export const WALKS = { visitor: walkAsVisitor, seller: walkAsSeller, buyer: walkAsBuyer };

async function walkAsVisitor({ page, say, look }: Walk): Promise<void> {
  const chip = (category: "poultry" | "sheep") =>
    page.getByRole("navigation").getByRole("link", { name: say(`category.${category}`), exact: true });

  await page.goto("/");
  await look("landing");
  for (const name of ["terms", "privacy", "grievance"] as const) {
    await page.goto(`/${name}`);
    await look(name);
  }
  await page.goto("/nowhere");
  await look("not-found");
  await page.goto("/saved");
  await expect(page.getByText(say("saved.loginNeeded"))).toBeVisible();
  await look("saved-visitor");
  await page.goto("/marketplace?sort=nearest");
  await expect(page.getByLabel(say("location.pincode"))).toBeVisible();
  await look("marketplace-nearest");
  await page.goto("/marketplace");
  await look("marketplace");
  await page.getByRole("searchbox").fill("xyzxyz");
  await expect(page.getByText(say("market.emptyTitle"))).toBeVisible();
  await look("marketplace-empty");
  await page.goto(DEMO_GOATS);
  await page
    .getByRole("button", { name: say("card.viewPhotos") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("gallery");
  await page.keyboard.press("Escape");

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(LIST, async (route) => {
    await arrived;
    await route.continue();
  });
  await chip("poultry").click();
  await expect(page.getByTestId("card-skeleton").first()).toBeVisible();
  await look("marketplace-loading");
  arrive();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.route(LIST, (route) => route.fulfill({ status: 429, json: {} }));
  // A second tap on the place of the first could count as part of a double tap.
  await chip("sheep").press("Enter");
  await expect(page.getByText(say("error.fetchAnimals"))).toBeVisible();
  await look("marketplace-error");
}

async function walkAsSeller({ page, say, sayInForm, look }: Walk): Promise<void> {
  const dialog = page.getByRole("dialog");
  const opened = async (button: Locator, screen: string, content = dialog) => {
    await button.click();
    await expect(content).toBeVisible();
    await look(screen);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };

  const { phone } = await signUpByRest(page, newPerson(NAME));
  // Another device to sign out: without its cookie the first session stays open.
  await page.context().clearCookies();
  await logInByRest(page.request, phone);
  await page.goto("/sell");
  await expect(page.getByLabel(sayInForm("sell.fieldTitle"))).toBeVisible();
  await look("sell");
  for (const key of ["sell.fieldTitle", "sell.fieldPrice", "sell.fieldAge", "sell.fieldPincode"] as const) {
    await page.getByLabel(sayInForm(key)).focus();
  }
  await page.locator('input[type="file"]').setInputFiles([COW, HENS]);
  await expect(page.getByText(sayInForm("upload.counter", { n: "2", max: "5" }))).toBeVisible();
  await look("sell-errors");
  await opened(page.getByRole("button", { name: sayInForm("sell.reset") }), "sell-reset");

  await page.goto("/profile");
  await expect(page.getByText(say("profile.emptyTitle"))).toBeVisible();
  await look("profile-empty");
  await opened(page.getByRole("button", { name: say("profile.edit"), exact: true }), "edit-profile");
  await opened(page.getByRole("button", { name: say("profile.locationEdit") }), "update-location");
  await opened(
    page.getByRole("button", { name: say("profile.sessions") }),
    "sessions",
    dialog.getByRole("listitem").nth(1),
  );
  await opened(page.getByRole("button", { name: say("profile.deleteAccount") }), "delete-account");

  const id = await listingWithMedia(page);
  await page.reload();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("region", { name: say("publicAddress.title") })).toBeVisible();
  await look("profile");
  await opened(page.getByRole("button", { name: say("publicAddress.shorten") }), "shorten-addresses");
  await opened(page.getByRole("button", { name: say("card.playVideo") }), "video");
  await opened(page.getByRole("article").getByRole("button", { name: say("card.delete") }), "delete");
  await page.goto(`/edit/${id}`);
  await expect(page.getByLabel(say("edit.fieldLocation"))).toBeVisible();
  await look("edit");
  await opened(page.getByRole("button", { name: say("guide.open") }), "guide");
  await page.getByLabel(say("sell.fieldTitle")).fill("Mine");
  await page.request.patch(`/api/animals/${id}`, { data: { title: "Theirs", price: 48_000, images: [] } });
  await page.getByRole("button", { name: say("edit.update") }).press("Enter");
  await expect(page.getByRole("region", { name: say("edit.changedElsewhere") })).toBeFocused();
  await look("edit-changed-elsewhere");
}

async function walkAsBuyer({ page, say, look }: Walk): Promise<void> {
  const dialog = page.getByRole("dialog");
  const person = newPerson(NAME);
  await page.goto("/sell");
  await expect(dialog).toBeVisible();
  await look("login");
  await dialog.getByLabel(say("auth.phone")).fill(person.phone);
  await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
  await expect(page.getByText(say("authErr.notFoundTitle"), { exact: true })).toBeVisible();
  await look("login-refused");
  await page.reload();
  await signUp(page, say, person, look);

  await page.goto("/saved");
  await expect(page.getByText(say("saved.emptyTitle"))).toBeVisible();
  await look("saved-empty");
  await page.goto(GOAT);
  await page
    .getByRole("button", { name: say("card.save") })
    .first()
    .click();
  await expect(page.getByRole("region").getByText(say("card.savedToast"), { exact: true })).toBeVisible();
  await look("toast");
  await page
    .getByRole("button", { name: say("card.contactSeller") })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await look("consent");
  await dialog.getByRole("button", { name: say("consent.accept") }).click();
  await expect(dialog.getByRole("link", { name: say("contact.call") })).toBeVisible();
  await look("contact");
  await page.goto("/saved");
  await expect(page.getByRole("article")).toBeVisible();
  await look("saved");
}
