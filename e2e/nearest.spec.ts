import { expect, test } from "./support/test.ts";

test.use({ language: "en" });

const DISTANCE = /[\d,]+ km away|Less than 1 km away/;

test("a visitor sees the nearest animals first", async ({ page, context, say }) => {
  const sort = page.getByLabel(say("market.sortLabel"));
  const pincode = page.getByLabel(say("location.pincode"));
  const show = page.getByRole("button", { name: say("market.nearShow"), exact: true });
  const firstCard = page.getByRole("article").first();

  await test.step("he is asked where he is", async () => {
    await page.goto("/marketplace");
    await sort.selectOption("nearest");
    await expect(page.getByText(say("market.nearestNeedsPlace"))).toBeVisible();
    await expect(firstCard).toBeVisible();
    await pincode.fill("4135");
    await show.click();
    await expect(page.getByText(say("valid.pincode"))).toBeVisible();
    await pincode.fill("999999");
    await show.click();
    await expect(page.getByText(say("errors.PINCODE_UNKNOWN"))).toBeVisible();
  });

  await test.step("his pincode puts them in order", async () => {
    await pincode.fill("४१३ ५१२");
    await pincode.press("Enter");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413512");
    await expect(page.getByText(say("market.nearPincode", { pincode: "413512" }))).toBeVisible();
    await expect(firstCard).toContainText(DISTANCE);
  });

  await test.step("the page can be passed on: the server renders it so", async () => {
    const html = await (await page.request.get(page.url())).text();
    expect(html).toMatch(DISTANCE);
    expect(html).toContain(say("market.nearPincode", { pincode: "413512" }));
  });

  await test.step("another category stays in that order", async () => {
    await page
      .getByRole("link", { name: say("category.goats") })
      .first()
      .click();
    await expect(page).toHaveURL(/category=goats/);
    await expect(page).toHaveURL(/sort=nearest&pincode=413512/);
    await expect(firstCard).toContainText(DISTANCE);
  });

  await test.step("this phone remembers the pincode", async () => {
    await page.goto("/marketplace");
    await expect(firstCard).not.toContainText(DISTANCE);
    await sort.selectOption("nearest");
    await expect(page).toHaveURL("/marketplace?sort=nearest&pincode=413512");
  });

  await test.step("or he lets it say where he is", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 18.408_812, longitude: 76.560_431 });
    await page.getByRole("button", { name: say("market.nearChange"), exact: true }).click();
    await page.getByRole("button", { name: say("location.useLive") }).click();
    await expect(page).toHaveURL("/marketplace?sort=nearest&lat=18.41&lng=76.56");
    await expect(page.getByText(say("market.nearHere"), { exact: true })).toBeVisible();
    await expect(firstCard).toContainText(DISTANCE);
  });
});
