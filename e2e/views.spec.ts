import { VIEW_VISIBLE_MS } from "@pashu/validators/limits";
import { createAccount, createListing, newUser, openHydrated, uniqueTitle } from "./support/accounts.ts";
import { pauseClock } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";

test("an animal's page that has been visible for two seconds reports one view without a cookie", async ({
  page,
  otherRequest,
}) => {
  await createAccount(otherRequest, newUser());
  const id = await createListing(otherRequest, { title: uniqueTitle("Deoni") });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await openHydrated(page, `/animal/${id}`);
  await pauseClock(page);
  // Pausing has advanced the clock by a minute.
  await expect.poll(() => sent).toEqual([`/api/animals/${id}/views`]);
  await page.clock.runFor(10 * VIEW_VISIBLE_MS);
  expect(sent).toHaveLength(1);
  expect(await page.context().cookies()).toEqual([]);
});
