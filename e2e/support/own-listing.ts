import { expect, type Page } from "@playwright/test";
import { signUp, type Say } from "./sign-up.ts";

/** Signs a new person up who has one listing, and opens its Edit page; the listing's id. */
export async function openOwnListing(
  page: Page,
  say: Say,
  { phone, title }: { phone: string; title: string },
): Promise<string> {
  await page.goto("/sell");
  await signUp(page, say, { name: "Sunita Pawar", phone });
  const created = await page.request.post("/api/animals", {
    data: { title, description: "शांत गाय", category: "cattle", price: 45_000, location: "शिवापुर, महाराष्ट्र, 413512" },
  });
  expect(created.status()).toBe(201);
  const { id }: { id: string } = await created.json();
  await page.goto(`/edit/${id}`);
  await expect(page.getByLabel(say("sell.fieldTitle"))).toHaveValue(title);
  return id;
}
