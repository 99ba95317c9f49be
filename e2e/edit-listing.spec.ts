import { randomUUID } from "node:crypto";
import { COW, UPLOADED } from "./support/files.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const SELLER = { name: "सुनीता पवार", phone: "9830000001" };
const TITLE = "देवनी गाय, पहला ब्यात";
const NEW_TITLE = "देवनी गाय, दूसरा ब्यात";

/** Written in Hindi on the Sell form: the same text in the main fields and in the Hindi variants. */
const LISTING = {
  title: TITLE,
  titleHindi: TITLE,
  description: "शांत गाय, कोई भी दुह सकता है",
  descriptionHindi: "शांत गाय, कोई भी दुह सकता है",
  category: "cattle",
  price: 45_000,
  age: "4 साल",
  ageHindi: "4 साल",
  location: "शिवापुर, महाराष्ट्र, 413512",
  locationHindi: "शिवापुर, महाराष्ट्र, 413512",
  isPregnant: true,
};

test.use({ language: "hi" });

test("a seller changes her listing, and nobody else's", async ({ page, say }) => {
  const card = (title: string) => page.getByRole("article").filter({ hasText: title });
  const field = (key: Parameters<typeof say>[0]) => page.getByLabel(say(key));
  const update = page.getByRole("button", { name: say("edit.update") });
  const message = (text: string) => page.getByText(text, { exact: true });
  let id = "";

  await test.step("a visitor is led to the start", async () => {
    await page.goto(`/edit/${randomUUID()}`);
    await expect(page).toHaveURL("/");
  });

  await test.step("she has a listing", async () => {
    await page.goto("/sell");
    await signUp(page, say, SELLER);
    const created = await page.request.post("/api/animals", { data: LISTING });
    expect(created.status()).toBe(201);
    ({ id } = await created.json());
    await page.goto("/profile");
    await card(TITLE)
      .getByRole("link", { name: say("card.edit") })
      .click();
    await expect(page).toHaveURL(`/edit/${id}`);
  });

  await test.step("she is told what is missing", async () => {
    await expect(field("sell.fieldTitle")).toHaveValue(TITLE);
    await expect(field("edit.fieldLocation")).toHaveValue(LISTING.location);
    await field("sell.fieldTitle").fill(" ");
    await field("sell.fieldPrice").fill("0");
    await update.click();
    await expect(message(say("valid.title"))).toBeVisible();
    await expect(message(say("valid.price"))).toBeVisible();
    await expect(page).toHaveURL(`/edit/${id}`);
  });

  await test.step("she changes title and price and adds a photo", async () => {
    await field("sell.fieldTitle").fill(NEW_TITLE);
    await field("sell.fieldPrice").fill("४८,०००");
    await page.locator('input[type="file"]').setInputFiles(COW);
    await expect(page.getByText(say("upload.counter", { n: "1", max: "7" }))).toBeVisible(UPLOADED);
    await update.click();
    await expect(message(say("edit.updated"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await expect(card(NEW_TITLE)).toContainText("₹48,000");
    await expect(card(NEW_TITLE).getByRole("button", { name: say("card.viewPhotos") })).toBeVisible();
    const saved = await (await page.request.get(`/api/animals/${id}`)).json();
    expect(saved).toMatchObject({ ...LISTING, title: NEW_TITLE, titleHindi: NEW_TITLE, price: 48_000 });
    expect(saved.images).toHaveLength(1);
  });

  await test.step("she takes the photo away and hides the animal from buyers", async () => {
    await card(NEW_TITLE)
      .getByRole("link", { name: say("card.edit") })
      .click();
    await page
      .getByRole("button", { name: say("upload.remove", { name: say("upload.thumbAlt", { n: "1" }) }) })
      .click();
    await field("edit.fieldActive").uncheck();
    await update.click();
    await expect(page).toHaveURL("/profile");
    await expect(card(NEW_TITLE)).toContainText(say("card.notActive"));
    await expect(card(NEW_TITLE)).toContainText(say("card.noPhoto"));
  });

  await test.step("she changes her mind", async () => {
    await card(NEW_TITLE)
      .getByRole("link", { name: say("card.edit") })
      .click();
    await field("sell.fieldTitle").fill("गलत");
    await page.getByRole("link", { name: say("common.cancel") }).click();
    await expect(page).toHaveURL("/profile");
    await expect(card(NEW_TITLE)).toBeVisible();
  });

  await test.step("another's listing is not hers to change", async () => {
    const [foreign] = await (await page.request.get("/api/animals?limit=1")).json();
    await page.goto(`/edit/${foreign.id}`);
    await expect(message(say("edit.notAuthorized"))).toBeVisible();
    await expect(message(say("edit.notAuthorizedText"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
  });

  await test.step("a listing that is not there is said to be gone", async () => {
    for (const missing of [randomUUID(), "no-listing"]) {
      await page.goto(`/edit/${missing}`);
      await expect(message(say("edit.missing"))).toBeVisible();
      await expect(page).toHaveURL("/profile");
    }
  });

  await test.step("so is one that is deleted while its form is open", async () => {
    await card(NEW_TITLE)
      .getByRole("link", { name: say("card.edit") })
      .click();
    await field("sell.fieldTitle").fill(TITLE);
    await page.request.delete(`/api/animals/${id}`);
    await update.click();
    await expect(message(say("errors.ANIMAL_NOT_FOUND"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(say("profile.emptyTitle"))).toBeVisible();
  });
});
