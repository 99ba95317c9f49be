import { createAccount, createListing, searchPath, newUser, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";

test.use({ defaultLanguage: "hi" });

test("a listing is shared by the share sheet, or by WhatsApp without the Web Share API", async ({
  page,
  otherRequest,
  t,
}) => {
  const title = uniqueTitle("Deoni");
  await createAccount(otherRequest, newUser("सुनीता 🐄"));
  const id = await createListing(otherRequest, { title });
  const shared: string[] = [];
  await page.exposeFunction("recordShare", (text: string) => shared.push(text));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined, writable: true });
    window.open = (url) => {
      void recordShare(String(url));
      return null;
    };
  });
  await page.goto(searchPath(title));
  const share = page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: t("card.share") });
  const text = [
    title,
    "₹45,000 · Shivapur, Maharashtra, 413512",
    t("category.cattle"),
    "Calm, easy to milk.",
    "विक्रेता: सुनीता 🐄",
    "पशु देखे बिना पैसे न दें।",
    new URL(`/animal/${id}?lang=hi`, page.url()).href,
  ].join("\n");

  await test.step("WhatsApp, once for a double tap", async () => {
    await doubleTap(share);
    await expect.poll(() => shared).toEqual([`https://wa.me/?text=${encodeURIComponent(text)}`]);
  });

  await test.step("the share sheet", async () => {
    await page.evaluate(() => {
      navigator.share = (data) => recordShare(JSON.stringify(data));
    });
    await share.click();
    await expect.poll(() => shared.slice(1)).toEqual([JSON.stringify({ title, text })]);
  });

  await test.step("a tap while the share sheet is open shares nothing", async () => {
    await page.evaluate(() => {
      navigator.share = async () => {
        await recordShare("still open");
        throw new DOMException("An earlier share has not yet completed.", "InvalidStateError");
      };
    });
    await share.click();
    await expect.poll(() => shared.slice(2)).toEqual(["still open"]);
  });
});

/** Exposed to the page. */
declare function recordShare(text: string): Promise<void>;

test("a shared link with unknown parameters hydrates without another request", async ({ page, t }) => {
  const lists: string[] = [];
  page.on("request", (request) => request.url().includes("animals.list") && lists.push(request.url()));
  await page.goto("/marketplace?fbclid=a1&sort=price-low&utm_source=chat&category=goats");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  const chip = (name: "goats" | "sheep") => page.getByRole("link", { name: t(`category.${name}`), exact: true });
  await expect(chip("goats")).toHaveAttribute("aria-current", "true");
  await expect(chip("sheep")).toHaveAttribute("href", "/marketplace?category=sheep&sort=price-low");
  const hiddenInputs = await page
    .locator("search input[type=hidden]")
    .evaluateAll((inputs) => inputs.map((i) => i.outerHTML));
  expect(hiddenInputs.map((html) => /name="(\w+)"/.exec(html)?.[1])).toEqual(["category", "sort"]);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(lists).toEqual([]);
});
