import { expect, type Page } from "@playwright/test";
import { createListing, newPerson, signUpByRest } from "./accounts.ts";
import type { Say } from "./sign-up.ts";

/**
 * Signs a new person up who has one listing, and opens its Edit page.
 * @returns the listing's id
 */
export async function openOwnListing(
  page: Page,
  say: Say,
  { title, phone = newPerson().phone }: { title: string; phone?: string },
): Promise<string> {
  await signUpByRest(page, { name: "Sunita Pawar", phone });
  const id = await createListing(page.request, { title });
  await page.goto(`/edit/${id}`);
  await expect(page.getByLabel(say("sell.fieldTitle"))).toHaveValue(title);
  return id;
}
