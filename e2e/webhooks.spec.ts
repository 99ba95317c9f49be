import { Webhook } from "standardwebhooks";
import { openHydrated, signUpByApi } from "./support/accounts.ts";
import { expect } from "./support/test.ts";
import { test } from "./support/webhook-receiver.ts";

test("a user adds an address, sees what it was sent, and deletes it", async ({ page, receiver, t }) => {
  await signUpByApi(page);
  const main = page.getByRole("main");
  const webhook = main.getByRole("listitem", { name: receiver.url });
  const message = (state: "waiting" | "sent" | "failed") =>
    main.getByRole("listitem", { name: `${t("webhooks.type.webhook.test")} ${t(`webhooks.delivery.${state}`)}` });
  const active = main.getByRole("switch", { name: t("webhooks.active") });
  const sendTest = () => main.getByRole("button", { name: t("webhooks.test") }).click();
  let secret = "";

  await test.step("the page of keys leads to the form, which shows the secret once", async () => {
    await openHydrated(page, "/keys");
    await main.getByRole("link", { name: t("webhooks.open") }).click();
    await main.getByRole("button", { name: t("webhooks.new") }).click();
    await main.getByLabel(t("webhooks.url")).fill(receiver.url);
    await main.getByLabel(t("webhooks.type.animal.price_changed")).check();
    await main.getByRole("button", { name: t("webhooks.create") }).click();
    secret = (await main.getByText(/^whsec_/).textContent()) ?? "";
    await expect(webhook).toContainText(t("webhooks.state.on"));
    await page.reload();
    await expect(webhook).toContainText(t("webhooks.state.on"));
    await expect(main.getByText(/^whsec_/)).toHaveCount(0);
  });

  await test.step("a test arrives with a signature by this secret", async () => {
    await webhook.getByRole("link", { name: t("webhooks.log") }).click();
    await expect(main.getByText(t("webhooks.none"))).toBeVisible();
    await sendTest();
    await expect(message("sent")).toContainText(t("webhooks.accepted", { status: "204" }));
    const [sent] = receiver.received;
    expect(new Webhook(secret).verify(sent?.body ?? "", sent?.headers as Record<string, string>)).toEqual({
      type: "webhook.test",
      timestamp: expect.any(String),
      data: {},
    });
  });

  await test.step("an error of the receiver is in the log, and the test waits for the next attempt", async () => {
    receiver.status = 500;
    await sendTest();
    await expect(message("waiting")).toContainText(t("webhooks.error.status", { status: "500" }));
    await expect(message("waiting")).toContainText(t("webhooks.nextAt"));
    await expect(main.getByText(t("webhooks.state.failing"))).toBeVisible();
  });

  await test.step("the user switches it off and on", async () => {
    await active.click();
    await expect(main.getByText(t("webhooks.state.owner"))).toBeVisible();
    await expect(active).not.toBeChecked();
    await active.click();
    await expect(active).toBeChecked();
    await expect(main.getByText(t("webhooks.state.owner"))).toHaveCount(0);
  });

  await test.step("a receiver that wants no more ends it, and the user is told", async () => {
    receiver.status = 410;
    await sendTest();
    await expect(main.getByText(t("webhooks.state.receiver"))).toBeVisible();
    await openHydrated(page, "/notifications");
    await main
      .getByRole("link")
      .filter({ hasText: t("notificationTexts.webhookOff") })
      .click();
    await expect(page).toHaveURL("/webhooks");
    await expect(webhook).toContainText(t("webhooks.state.receiver"));
  });

  await test.step("a deleted address is gone", async () => {
    await webhook.getByRole("button", { name: t("webhooks.delete") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("webhooks.delete") })
      .click();
    await expect(main.getByText(t("webhooks.empty"))).toBeVisible();
    await expect(main.getByRole("region", { name: t("webhooks.own") })).toBeFocused();
  });
});
