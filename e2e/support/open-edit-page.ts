import { expect, type Page } from "@playwright/test";
import { createListing, newUser, signUpByApi } from "./accounts.ts";
import type { Translate } from "./sign-up.ts";

export async function openEditPage(
  page: Page,
  t: Translate,
  { title, phone = newUser().phone }: { title: string; phone?: string },
): Promise<string> {
  await signUpByApi(page, { name: "Sunita Pawar", phone });
  const id = await createListing(page.request, { title });
  await page.goto(`/edit/${id}`);
  await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue(title);
  return id;
}
