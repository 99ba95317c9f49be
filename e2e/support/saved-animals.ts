import { expect, type Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

export function saveButton(page: Page, t: Translate, title: string) {
  const card = page.getByRole("article").filter({ hasText: title });
  return card.getByRole("button", { name: t("card.save") });
}

export const pendingSaveNotice = (page: Page, t: Translate) =>
  page.getByText(t("offline.waitingSaves", { count: 1, n: "1" }));

export async function savedAnimalIds(page: Page): Promise<string[]> {
  const response = await page.request.get("/api/users/me/saved-animals");
  expect(response.status()).toBe(200);
  const saved: { id: string }[] = await response.json();
  return saved.map(({ id }) => id);
}
