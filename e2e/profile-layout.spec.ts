import type { Locator } from "@playwright/test";
import { createListing, newUser, openHydrated, openSignedIn, signUpByApi } from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { holdRequests, trpcUrl } from "./support/network.ts";
import { findOverflow } from "./support/overflow.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { MATRIX } from "./support/scope.ts";

const MIN_ROW_PX = 56;
const MIN_TARGET_PX = 44;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not visible.");
  return { ...box, bottom: box.y + box.height };
}

test.describe("in Marathi, which has the longest words", () => {
  test.use({ language: "mr" });

  test("my animals are first, then the settings, and Sign Out stands alone, with and without listings", async ({
    page,
    t,
  }) => {
    const count = 8;
    const myListings = page.getByRole("heading", { name: t("profile.myListings") });
    const settings = page.getByRole("region", { name: t("area.settings") });
    const signOut = page.getByRole("button", { name: t("profile.signOut") });
    const others = page.getByRole("button", { name: t("area.accountActions"), exact: true });
    const isInOrder = async () => {
      const bar = await boxOf(page.getByRole("navigation", { name: t("nav.mainLabel") }));
      expect((await boxOf(myListings)).bottom).toBeLessThan(bar.y);
      expect((await boxOf(settings)).y).toBeGreaterThan((await boxOf(myListings)).bottom);
      expect((await boxOf(signOut)).y - (await boxOf(settings)).bottom).toBeGreaterThanOrEqual(16);
      expect((await boxOf(others)).y - (await boxOf(signOut)).bottom).toBeGreaterThanOrEqual(16);
    };
    await openSignedIn(page, t, "/profile");
    await expect(page.getByText(t("profile.emptyTitle"))).toBeVisible();
    await isInOrder();
    for (let n = 1; n <= count; n += 1) await createListing(page.request, { title: `Gir cow ${n}` });
    await openHydrated(page, "/profile");
    await expect(page.getByRole("article")).toHaveCount(count);
    await expect(myListings).toHaveText(`${t("profile.myListings")}${count}`);
    await isInOrder();
    // The first animal is on the first screen with its price and its figures.
    const bar = await boxOf(page.getByRole("navigation", { name: t("nav.mainLabel") }));
    const card = page.getByRole("article").first();
    await expect(card).toContainText("₹45,000");
    for (const key of ["views", "contacts", "daysLeft"] as const)
      await expect(card).toContainText(t(`listingStates.${key}`, { count: key === "daysLeft" ? 45 : 0 }));
    expect((await boxOf(card.getByRole("list").last())).bottom).toBeLessThan(bar.y);
    expect((await boxOf(card)).height).toBeLessThanOrEqual(420);
  });

  test("each setting has one row of at least 56 px with targets of at least 44 px, also while signing out", async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openSignedIn(page, t, "/profile");
    const { left, right } = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect());
    const rows = page.getByRole("region", { name: t("area.settings") }).locator("> div");
    await expect(rows).toHaveCount(11);
    const account = page.getByRole("region", { name: t("area.accountActions") });
    const { height: closedHeight } = await boxOf(account);
    await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("profile.deleteAccount") })).toBeVisible();
    for (const row of [...(await rows.all()), account.getByRole("heading"), account.getByRole("button").first()]) {
      const { height } = await boxOf(row);
      expect(height).toBeGreaterThanOrEqual(MIN_ROW_PX);
      expect(height, "the control is beside the title").toBeLessThan(1.5 * MIN_ROW_PX);
    }
    for (const name of ["sessions", "download", "deleteAccount"] as const) {
      const { height } = await boxOf(page.getByRole("button", { name: t(`profile.${name}`) }));
      expect(height, name).toBeGreaterThanOrEqual(MIN_ROW_PX);
    }
    for (const control of await page.getByRole("main").locator("button:visible, select, a").all()) {
      const { x, width, height } = await boxOf(control);
      const name = await control.textContent();
      expect(Math.min(width, height), name ?? "").toBeGreaterThanOrEqual(MIN_TARGET_PX);
      expect(x, name ?? "").toBeGreaterThanOrEqual(left);
      expect(x + width, name ?? "").toBeLessThanOrEqual(right);
    }

    await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
    const release = await holdRequests(page, trpcUrl("auth.logout"));
    await page.getByRole("button", { name: t("profile.signOut") }).click();
    await expect(page.getByRole("button", { name: t("profile.signingOut") })).toBeDisabled();
    expect((await boxOf(account)).height).toBe(closedHeight);
    release();
    await expect(page).toHaveURL("/");
  });

  test.describe("at 320 px", () => {
    // A mobile viewport zooms out until the page fits, which would hide overflow.
    test.use({ viewport: { width: 320, height: 640 }, isMobile: false });

    test("long values do not make the page scroll sideways, also with large text", async ({ page, t }) => {
      const { id, name } = await signUpByApi(page, newUser("W".repeat(20)));
      const address = {
        address1: "x".repeat(150),
        address2: "Long lane ".repeat(15),
        state: "MH",
        pincode: "413512",
      };
      const email = `${"a".repeat(48)}@example.com`;
      const saved = await page.request.patch(`/api/users/${id}`, { data: { email, ...address } });
      expect(saved.ok(), await saved.text()).toBe(true);
      await openHydrated(page, "/profile");
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(page.getByText(t("profile.emptyTitle"))).toBeVisible();
      await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
      for (const standard of [16, 32]) {
        await setTextSize(page, standard);
        expect(await findOverflow(page), `${standard} px`).toEqual([]);
      }
    });
  });
});

for (const [name, viewport] of [
  ["a phone", { width: 360, height: 640 }],
  ["a computer", { width: 1280, height: 800 }],
] as const) {
  const tag = name === "a computer" ? MATRIX : [];
  test(
    `the profile and its listings replace the skeleton without layout shift on ${name}`,
    { tag },
    async ({ page, t }) => {
      await page.setViewportSize(viewport);
      const { name: user } = await signUpByApi(page, newUser("Ramesh Jadhav"));
      for (const title of ["Gir cow", "Murrah buffalo", "Osmanabadi goat", "Deccani sheep"]) {
        await createListing(page.request, { title, location: "House 12, Shivapur, Maharashtra, 413512" });
      }
      await recordLayoutShifts(page);
      const releaseUser = await holdRequests(page, trpcUrl("auth.me"));
      const releaseListings = await holdRequests(page, trpcUrl("sellers.animals"));
      await openHydrated(page, "/profile");
      await expect(page.getByTestId("card-skeleton")).toHaveCount(4);
      const settings = page.locator(".divide-y").first();
      const isWide = viewport.width >= 1024;
      // On phones they are below the listings.
      await expect(settings).toBeVisible({ visible: isWide });
      const still = isWide ? settings : page.getByRole("heading", { name: t("profile.myListings") });
      const skeleton = await boxOf(still);
      releaseUser();
      await expect(page.getByRole("heading", { name: user })).toBeVisible();
      expect(await boxOf(still)).toEqual(skeleton);
      releaseListings();
      await expect(page.getByRole("region", { name: t("publicAddress.title") })).toBeAttached();
      expect(await layoutShifts(page)).toEqual([]);
    },
  );
}

test("the tab order is profile, listings, settings, Sign Out, other account actions", async ({ page, t }) => {
  await openSignedIn(page, t, "/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: t("nav.sell") })).toBeVisible();
  await main.focus();
  for (const stop of [
    main.getByRole("button", { name: t("profile.edit"), exact: true }),
    main.getByRole("link", { name: t("nav.sell") }),
    main.getByRole("button", { name: t("profile.locationEdit") }),
    main.getByRole("combobox", { name: t("language.choose") }),
    main.getByRole("checkbox", { name: t("profile.callBacks") }),
    main.getByRole("checkbox", { name: t("profile.listen") }),
    main.getByRole("link", { name: t("profile.calls") }),
    main.getByRole("link", { name: t("profile.alerts") }),
    main.getByRole("link", { name: t("profile.notices") }),
    main.getByRole("button", { name: t("profile.reports") }),
    main.getByRole("button", { name: t("profile.blockedPeople") }),
    main.getByRole("link", { name: t("profile.imports") }),
    main.getByRole("link", { name: t("profile.keys") }),
    main.getByRole("button", { name: t("profile.signOut") }),
    main.getByRole("button", { name: t("area.accountActions"), exact: true }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
});
