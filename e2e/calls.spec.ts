import type { Locator } from "@playwright/test";
import { createListing, newUser, openHydrated, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { shareContact, showNumber } from "./support/contact.ts";
import { cachedResponses, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use(WITH_SERVICE_WORKER);

test.describe("on two phones", () => {
  test.use({ language: "mr" });

  test("a buyer keeps what was called, with a note, also offline and after it is gone, until the sign-out", async ({
    page,
    otherPage,
    t,
  }) => {
    const [sold, other] = [uniqueTitle("मुऱ्हा"), uniqueTitle("जाफराबादी")];
    const seller = await signUpByApi(otherPage, newUser("Sunita"));
    const id = await createListing(otherPage.request, { title: sold, price: 60_000 });
    const otherId = await createListing(otherPage.request, { title: other, price: 70_000 });
    await signUpByApi(page, newUser("Ramesh"));
    const item = (title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });
    const press = (within: Locator, name: string) => within.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");

    await test.step("the sheet with the number puts the animal into the list", async () => {
      await openHydrated(page, "/calls");
      await expect(page.getByRole("heading", { name: t("calls.emptyTitle") })).toBeVisible();
      for (const animal of [id, otherId]) {
        await openHydrated(page, `/animal/${animal}`);
        await page
          .getByRole("main")
          .getByRole("button", { name: t("animalPage.contact"), exact: true })
          .click();
        await showNumber(page, t);
        await expect(dialog.getByRole("link").first()).toHaveAttribute("href", /^tel:/);
      }
      await page.goto("/profile");
      await page.getByRole("link", { name: t("profile.calls") }).click();
      await expect(page).toHaveURL("/calls");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
      await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(other);
      await expect(item(sold)).toContainText("₹60,000");
      await expect(item(sold)).toContainText("Sunita");
    });

    await test.step("note and state stay", async () => {
      await press(item(sold), t("calls.addNote"));
      await item(sold).getByLabel(t("calls.note")).fill("वासरू दोन महिन्यांचे");
      await press(item(sold), t("calls.save"));
      await expect(item(sold).getByRole("button", { name: t("calls.editNote") })).toBeFocused();
      const stored = page.waitForResponse(/contacts\.change/);
      await item(sold).getByText(t("calls.state.going"), { exact: true }).click();
      await expect(item(sold).getByRole("radio", { name: t("calls.state.going") })).toBeChecked();
      await stored;
      await page.reload();
      await expect(item(sold)).toContainText("वासरू दोन महिन्यांचे");
      await expect(item(sold).getByRole("radio", { name: t("calls.state.going") })).toBeChecked();
    });

    await test.step("calling again asks for the number", async () => {
      const asked = page.waitForRequest(/sellers\.contact/);
      await press(item(other), t("calls.callAgain"));
      await showNumber(page, t);
      await asked;
      await expect(dialog.getByRole("link").first()).toHaveAttribute("href", /^tel:/);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(item(other).getByRole("button", { name: t("calls.callAgain") })).toBeFocused();
    });

    await test.step("the seller lowers one price and sells the other animal", async () => {
      await otherPage.request.patch(`/api/animals/${otherId}`, { data: { price: 65_000 } });
      await otherPage.request.post(`/api/animals/${id}/sold`, { data: { where: "here" } });
      await openHydrated(page, "/");
      const section = page.getByRole("region", { name: t("calls.title") });
      await expect(section.getByText(t("calls.cheaper", { price: "65,000" }))).toBeVisible();
      await expect(section.getByText(t("calls.sold"), { exact: true })).toBeVisible();
      await section.getByRole("link", { name: sold }).click();
      await expect(item(sold).getByText(t("calls.sold"), { exact: true })).toBeVisible();
      await expect(item(sold).getByRole("button", { name: t("calls.callAgain") })).toHaveCount(0);
    });

    await test.step("a deleted one stays, and can be reported", async () => {
      await otherPage.request.delete(`/api/animals/${id}`);
      await page.reload();
      await expect(item(sold).getByText(t("calls.gone"), { exact: true })).toBeVisible();
      await expect(item(sold)).toContainText("₹60,000");
      await expect(item(sold).getByRole("link", { name: t("calls.open") })).toHaveCount(0);
      await press(item(sold), t("calls.report"));
      await dialog.getByText(t("reports.reason.advance-payment"), { exact: true }).click();
      await press(dialog, t("reports.send"));
      await expect(dialog.getByText(t("reports.next1"))).toBeVisible();
      await expect(dialog.getByRole("button", { name: t("blocks.blockToo") })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("offline it is read, without number and address, and not changed", async () => {
      await waitForServiceWorker(page);
      await expect.poll(() => cachedResponses(page)).toContain("वासरू");
      const cached = await cachedResponses(page);
      for (const hidden of [seller.phone, "Shivapur"]) expect(cached).not.toContain(hidden);
      await page.context().setOffline(true);
      await page.goto("/calls");
      await expect(item(sold)).toContainText("वासरू दोन महिन्यांचे");
      await expect(item(sold).getByRole("time")).toBeVisible();
      await item(sold).getByText(t("calls.state.bought"), { exact: true }).click();
      await expect(page.getByText(t("errors.NETWORK"), { exact: true })).toBeVisible();
      await expect(item(sold).getByRole("radio", { name: t("calls.state.going") })).toBeChecked();
      await page.context().setOffline(false);
      await expect(page.getByText(t("error.backOnline"), { exact: true })).toBeVisible();
    });

    await test.step("one is deleted, and the sign-out removes the rest from the phone", async () => {
      await press(item(other), t("calls.remove"));
      await press(dialog, t("calls.remove"));
      await expect(item(other)).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("region", { name: t("calls.title") })).toBeFocused();
      await openHydrated(page, "/profile");
      await page.getByRole("button", { name: t("profile.signOut") }).click();
      await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
      await expect.poll(() => cachedResponses(page)).not.toMatch(new RegExp(`वासरू|${sold}`));
      await openHydrated(page, "/calls");
      await expect(page.getByRole("heading", { name: t("calls.logIn") })).toBeVisible();
    });
  });
});

test("the page is in no search engine, and its HTML has no call", async ({ page, otherPage }) => {
  const { id: sellerId } = await signUpByApi(otherPage);
  const title = uniqueTitle("Khillar");
  const animalId = await createListing(otherPage.request, { title });
  await signUpByApi(page);
  await shareContact(page.request, { sellerId, animalId });
  const response = await page.request.get("/calls");
  expect(response.headers()["x-robots-tag"]).toBe("noindex");
  expect(await response.text()).not.toContain(title);
  expect(await (await page.request.get("/api/contacts")).text()).toContain(title);
});
