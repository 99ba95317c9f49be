import { endSession, logIn } from "./support/log-in.ts";
import { sellerOf } from "./support/seller.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const LANGUAGES = ["en", "hi", "mr"] as const;
const LIST = /\/trpc\/[^?]*reviews\.list/;

for (const [index, language] of LANGUAGES.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a buyer rates a seller, once, and what she typed survives", async ({ page, other, say }) => {
      const title = `Khillar ${language}`;
      const seller = { name: "सुनीता पवार", phone: `954000001${index}` };
      const buyer = { name: "Anita 🐄", phone: `954000002${index}` };
      await sellerOf(title, seller, other.request);
      const card = page.getByRole("article").filter({ hasText: title });
      const dialog = page.getByRole("dialog");
      const rate = dialog.getByRole("button", { name: say("reviews.rate") });
      const save = dialog.getByRole("button", { name: say("reviews.save") });
      const text = dialog.getByLabel(say("reviews.text"));
      const message = (words: string) => page.getByText(words, { exact: true });
      const known = page.getByRole("link", { name: say("nav.openProfile", { name: buyer.name }) });
      const openReviews = () => card.getByRole("button", { name: seller.name }).click();

      await test.step("a visitor sees that there is none, and is asked to log in before rating", async () => {
        await page.goto("/marketplace");
        await expect(card).toContainText(say("card.reviews", { count: 0, n: "0" }));
        await openReviews();
        await expect(dialog.getByRole("heading", { name: say("reviews.emptyTitle") })).toBeVisible();
        await rate.click();
        await signUp(page, say, buyer);
      });

      await test.step("she is told kindly that the contact comes first", async () => {
        await expect(dialog.getByText(say("reviews.notYetHint"))).toBeVisible();
        await dialog.getByRole("button", { name: say("common.back") }).click();
        await expect(rate).toBeVisible();
        await dialog.getByRole("button", { name: say("common.close"), exact: true }).click();
      });

      await test.step("she opens the contact and rates from there, by keyboard", async () => {
        await card.getByRole("button", { name: say("card.contactSeller") }).click();
        await dialog.getByRole("button", { name: say("consent.accept") }).click();
        await rate.click();
        await expect(dialog.getByRole("radio")).toHaveCount(5);
        for (const radio of await dialog.getByRole("radio").all()) {
          const label = await radio.locator("..").boundingBox();
          expect(label?.height).toBeGreaterThanOrEqual(44);
        }
        await save.click();
        await expect(message(say("reviews.choose"))).toBeVisible();
        await dialog.getByRole("radio", { name: `1 · ${say("reviews.stars.1")}` }).focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await expect(dialog.getByRole("radio", { name: `4 · ${say("reviews.stars.4")}` })).toBeChecked();
        await expect(message(say("reviews.choose"))).toBeHidden();
        await text.fill(`${"क्षि".repeat(299)}🐃no more`);
        await expect(dialog.getByText("300/300")).toBeVisible();
        await expect(text).toHaveValue(`${"क्षि".repeat(299)}🐃`);
        await text.fill("सच्चा आदमी 🐃");
      });

      await test.step("without network it is said, and nothing is lost by a reload", async () => {
        await page.context().setOffline(true);
        await save.click();
        await expect(message(say("reviews.failedSave"))).toBeVisible();
        await expect(message(say("errors.NETWORK"))).toBeVisible();
        await expect(text).toHaveValue("सच्चा आदमी 🐃");
        await page.context().setOffline(false);
        await page.reload();
        await expect(known).toBeVisible();
        await openReviews();
        await rate.click();
        await expect(dialog.getByRole("radio", { name: `4 · ${say("reviews.stars.4")}` })).toBeChecked();
        await expect(text).toHaveValue("सच्चा आदमी 🐃");
      });

      await test.step("after a session that has ended she logs in and it is saved, once", async () => {
        const writes: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("reviews.write")) writes.push(request.url());
        });
        await endSession(page);
        await save.click();
        await logIn(page, say, buyer.phone);
        await expect(message(say("reviews.saved"))).toBeVisible();
        expect(writes).toHaveLength(2);
        await expect(dialog.getByRole("listitem")).toHaveCount(1);
        await expect(dialog.getByRole("listitem")).toContainText(buyer.name);
        await expect(dialog.getByRole("listitem")).toContainText(say("card.rating", { rating: "4" }));
      });

      await test.step("she changes it: it stands there once, on the card too", async () => {
        await dialog.getByRole("button", { name: say("reviews.change") }).click();
        await expect(text).toHaveValue("सच्चा आदमी 🐃");
        await dialog.getByText(`5 · ${say("reviews.stars.5")}`).click();
        await text.fill("");
        await save.dblclick();
        await expect(dialog.getByRole("listitem")).toHaveCount(1);
        await expect(dialog.getByRole("listitem")).toContainText(say("card.rating", { rating: "5" }));
        await dialog.getByRole("button", { name: say("common.close"), exact: true }).click();
        await expect(card).toContainText(say("card.reviews", { count: 1, n: "1" }));
        await expect(card).toContainText(say("card.rating", { rating: "5" }));
      });

      await test.step("reviews that do not come are asked for again", async () => {
        await page.route(LIST, (route) => route.abort("internetdisconnected"));
        await page.reload();
        await expect(known).toBeVisible();
        await openReviews();
        await expect(message(say("reviews.failed"))).toBeVisible();
        await page.unroute(LIST);
        await dialog.getByRole("button", { name: say("common.retry") }).click();
        await expect(dialog.getByRole("listitem")).toHaveCount(1);
      });

      await test.step("nobody rates herself", async () => {
        const mine = other.getByRole("article").filter({ hasText: title });
        await other.goto("/marketplace");
        await other.evaluate(() => localStorage.setItem("signed-in", "1"));
        await other.reload();
        await expect(other.getByRole("link", { name: say("nav.openProfile", { name: seller.name }) })).toBeVisible();
        await mine.getByRole("button", { name: seller.name }).click();
        await expect(other.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
        await expect(other.getByRole("dialog").getByRole("button", { name: say("reviews.rate") })).toBeHidden();
      });
    });
  });
}
