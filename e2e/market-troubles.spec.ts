import { CALL_TIMEOUT_MS } from "@pashu/validators/limits";
import { expect, test } from "./support/test.ts";
import { call, cut, message, noAnswer, proxysRefusal } from "./support/troubles.ts";

test.use({ language: "hi" });

test("the market says what did not come, and brings it when asked again", async ({ page, say }) => {
  const list = call("animals.list");
  const retry = page.getByRole("button", { name: say("common.retry") });
  await page.goto("/marketplace");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(10);

  await page.route(list, (route) => route.abort(cut.message));
  await page.getByRole("button", { name: say("market.loadMore") }).click();
  await expect(message(page, say("error.fetchAnimals"))).toBeVisible();
  await expect(cards).toHaveCount(10);
  await page.unroute(list);
  await retry.click();
  await expect(cards).not.toHaveCount(10);
  await expect(retry).toBeHidden();

  await page.route(list, (route) => route.fulfill(proxysRefusal(429)));
  await page.getByRole("searchbox").fill("murrah");
  await expect(message(page, say("error.fetchAnimals"))).toBeVisible();
  await page.unroute(list);
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("murrah");
});

test("a dialog that does not come is said, and comes when it is asked for again", async ({ page, say }) => {
  await page.clock.install();
  await page.goto("/marketplace");
  const reviews = page.getByRole("article").first().getByRole("button", { name: /राय/ });
  await page.route(/reviews-dialog.*\.js/, noAnswer);
  await reviews.click();
  await expect(message(page, say("common.loading"))).toBeVisible();
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await expect(message(page, say("error.network"))).toBeVisible();
  await expect(message(page, say("common.loading"))).toBeHidden();
});
