import { endSession, logIn, onceChecked } from "./support/log-in.ts";
import { expect, test } from "./support/test.ts";
import { call, message, proxysRefusal, signUpAtStart } from "./support/troubles.ts";

test.use({ language: "mr", harmless: [/^503 GET .*auth\.me|^error: Failed to load resource: .* 503 /] });

test("nobody is taken for signed out while it cannot be asked who is here", async ({ page, say }) => {
  const person = { name: "विठ्ठल", phone: "9521000001" };
  const login = page.getByRole("button", { name: say("nav.login") });
  const notKnown = page.getByRole("main").getByRole("alert").getByText(say("error.unavailable"));
  const retry = page.getByRole("main").getByRole("button", { name: say("common.retry") });
  await signUpAtStart(page, say, person);

  for (const [path, refuse] of [
    ["/profile", () => page.route(call("auth.me"), (route) => route.fulfill(proxysRefusal(503)))],
    ["/saved", () => page.route(call("auth.me"), (route) => route.fulfill(proxysRefusal(429)))],
    ["/sell", () => page.route(call("auth.me"), (route) => route.fulfill(proxysRefusal(503)))],
  ] as const) {
    await test.step(path, async () => {
      await refuse();
      await page.goto(path);
      await expect(notKnown).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(login).toBeHidden();
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.unroute(call("auth.me"));
      await retry.click();
      await expect(notKnown).toBeHidden();
      await expect(page.getByRole("link", { name: say("nav.openProfile", { name: person.name }) })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  await test.step("a page left alone learns it by itself", async () => {
    await page.clock.install();
    await page.route(call("auth.me"), (route) => route.fulfill(proxysRefusal(503)));
    await page.goto("/profile");
    await expect(notKnown).toBeVisible();
    await page.unroute(call("auth.me"));
    await page.clock.fastForward("00:15");
    await expect(page.getByRole("heading", { name: person.name })).toBeVisible();
  });

  await test.step("what needs somebody known says so", async () => {
    await page.route(call("auth.me"), (route) => route.fulfill(proxysRefusal(503)));
    await page.goto("/marketplace");
    await page
      .getByRole("button", { name: say("card.save") })
      .first()
      .click();
    await expect(message(page, say("error.unavailable"))).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("a login right after a page found its session ended is a login", async ({ page, say }) => {
  const person = { name: "सीता", phone: "9521000002" };
  const dialog = page.getByRole("dialog");
  await signUpAtStart(page, say, person);
  await endSession(page);
  await page.goto("/sell");
  await expect(dialog).toBeVisible();
  await onceChecked(page);
  await logIn(page, say, person.phone);
  await expect(page.getByRole("link", { name: say("nav.openProfile", { name: person.name }) })).toBeVisible();
  await expect(page).toHaveURL("/sell");

  await page.context().clearCookies();
  await page.goto("/sell");
  await expect(dialog).toBeVisible();
  await onceChecked(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("signed-in") === null);
});
