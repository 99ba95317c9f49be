import { createListing, newUser, signUpByApi } from "./accounts.ts";
import { GUIDED_DRAFT, storeDraft } from "./guided-draft.ts";
import { alertOffPath, saleLinkPath } from "./link-tokens.ts";
import type { ModerationServer } from "./moderation-server.ts";
import { expect } from "./test.ts";
import { NAME, type Walk } from "./walk.ts";

/** Screens whose accessibility has tests of its own: only pictures are taken of them. */
export const PICTURE_WALKS = { "seller who answers questions": walkGuidedForm, "user with a link": walkLinks };

async function walkGuidedForm({ page, t, onScreen }: Walk): Promise<void> {
  const account = await signUpByApi(page, newUser(NAME));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/sell?form=pictures");
  await expect(page.locator(".guided-tiles")).toBeVisible();
  await onScreen("guided-start");
  // A form that is still open would store its own draft again.
  await page.goto("/robots.txt");
  await storeDraft(page, account, GUIDED_DRAFT);
  await page.goto("/sell?form=pictures&step=animal");
  const step = () => new URL(page.url()).searchParams.get("step") ?? "";
  while (step() !== "preview") {
    await expect(page.locator(".guided .page-actions")).toBeVisible();
    const before = step();
    await onScreen(`guided-${before}`);
    await button(t(before === "photos" ? "guided.withoutPhotos" : "guided.next")).click();
    await expect.poll(step).not.toBe(before);
  }
  await expect(page.getByRole("heading", { name: t("guided.preview") })).toBeVisible();
  await onScreen("guided-preview");
  await button(t("guided.moreFacts")).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await onScreen("guided-more-facts");
  await page.keyboard.press("Escape");
  await button(t("sell.create")).click();
  await expect(page.getByRole("heading", { name: t("guided.published") })).toBeVisible();
  await onScreen("guided-published");
}

async function walkLinks({ page, t, onScreen }: Walk): Promise<void> {
  await signUpByApi(page, newUser(NAME));
  const id = await createListing(page.request, { title: "Murrah buffalo, second byaat", category: "buffalo" });
  await page.goto(`/animal/${id}/poster`);
  await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
  await onScreen("poster");
  await page.goto(await saleLinkPath(page.request, id));
  await expect(page.getByRole("heading", { name: t("saleLink.question") })).toBeVisible();
  await onScreen("sale-link");
  await page.goto("/alerts/");
  await expect(page.getByText(t("alerts.emptyTitle"))).toBeVisible();
  await onScreen("alerts-empty");
  const wanted = { category: "sheep", km: 50, pincode: "413512" };
  const alert = (await (await page.request.post("/api/alerts", { data: wanted })).json()) as { id: string };
  await page.reload();
  await expect(page.getByRole("button", { name: t("alerts.atOnce") })).toBeVisible();
  await onScreen("alerts");
  await page.goto(`/alerts/${alert.id}`);
  await expect(page.getByTestId("card-skeleton")).toHaveCount(0);
  await onScreen("alert");
  await page.goto(await alertOffPath(alert.id));
  await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
  await onScreen("alert-off");
  await page.goto("/notices");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await onScreen("notices");
}

/** On a server of its own: where there is a moderator, rules hold and hide listings, also those of other walks. */
export async function walkAsModerator({ page, t, onScreen }: Walk, server: ModerationServer): Promise<void> {
  await signUpByApi(page, newUser("Ramesh Yadav"));
  const title = "Murrah buffalo, second byaat";
  const subjectId = await createListing(page.request, { title, description: "Send advance payment now" });
  await page.context().clearCookies();
  await signUpByApi(page);
  const report = { subjectType: "animal", subjectId, reason: "advance-payment", text: "₹2,000" };
  expect((await page.request.post("/api/reports", { data: report })).status()).toBe(201);
  await page.context().clearCookies();
  await server.makeModerator(await signUpByApi(page, newUser(NAME)));
  await server.addMarketNumbers();
  await page.goto("/console");
  const tabs = page.getByRole("navigation", { name: t("console.title") });
  for (const tab of ["grievances", "photos", "people", "messages", "numbers", "notices", "audit", "queue"] as const) {
    await tabs.getByRole("button", { name: t(`console.tab.${tab}`), exact: true }).click();
    await expect(page.getByRole("main")).not.toContainText(t("common.loading"));
    await expect(page.locator(".animate-spin")).toHaveCount(0);
    await onScreen(`console-${tab}`);
  }
  // Walks in other languages have added such cases.
  await page.getByRole("button", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await onScreen("console-case");
}
