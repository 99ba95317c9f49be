import { DAY } from "@pashu/validators/limits";
import { createAccount, createListing, openHydrated, searchPath, uniqueTitle } from "./support/accounts.ts";
import { trpcUrl } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

for (const days of [3, -3]) {
  test(`a new listing is new on a phone whose clock is ${days} days ahead`, async ({ page, otherRequest, t }) => {
    await createAccount(otherRequest);
    const title = uniqueTitle("Gir cow");
    await createListing(otherRequest, { title });
    await page.clock.setSystemTime(Date.now() + days * DAY);
    const card = page.getByRole("article").filter({ hasText: title });

    await openHydrated(page, searchPath(title));
    await expect(card.getByText(t("time.justNow"), { exact: true })).toBeVisible();
    const session = page.waitForResponse(trpcUrl("auth.me"));
    await card.getByRole("heading").getByRole("link").click();
    await page.reload();
    await session;
    await expect(page.locator("html")).toHaveAttribute("data-ready");
    await expect(page.getByText(t("time.justNow"), { exact: true }).first()).toBeVisible();
  });
}
