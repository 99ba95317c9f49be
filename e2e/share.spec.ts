import { sellerOf } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

test.use({ language: "hi" });

test("a listing is shared by what the phone offers, else by WhatsApp", async ({ page, other, say }) => {
  const title = "Shared Deoni";
  await sellerOf(title, { name: "सुनीता 🐄", phone: "9520000007" }, other.request);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    let opened = 0;
    window.open = (url) => {
      opened += 1;
      document.title = `${opened}: ${String(url)}`;
      return null;
    };
  });
  await page.goto("/marketplace?category=cattle");
  const share = page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: say("card.share") });
  await share.dblclick();
  await expect(page).toHaveTitle(/^1: https:\/\/wa\.me\/\?text=/);
  const text = new URL((await page.title()).replace("1: ", "")).searchParams.get("text");
  expect(text?.split("\n")).toEqual([
    title,
    "₹45,000 · Shivapur, Maharashtra, 413512",
    say("category.cattle"),
    "Calm, anybody can milk her.",
    "विक्रेता: सुनीता 🐄",
    new URL("/marketplace?category=cattle", page.url()).href,
  ]);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => {
        document.title = `${shared.title}: ${shared.text}`;
      },
      writable: true,
    });
  });
  await share.click();
  await expect(page).toHaveTitle(`${title}: ${text?.replaceAll("\n", " ")}`);

  await test.step("a tap while the phone still asks by what is no second message", async () => {
    await page.evaluate(() => {
      navigator.share = async () => {
        document.title = "still asking";
        throw new DOMException("An earlier share has not yet completed.", "InvalidStateError");
      };
    });
    await share.click();
    await expect(page).toHaveTitle("still asking");
  });
});
