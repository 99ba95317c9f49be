import { expect, type Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

export function saveButton(page: Page, t: Translate, title: string) {
  const card = page.getByRole("article").filter({ hasText: title });
  return card.getByRole("button", { name: t("card.save") });
}

/** The notice that the outbox contains one save. */
export const pendingSaveNotice = (page: Page, t: Translate) =>
  page.getByText(t("offline.waitingSaves", { count: 1, n: "1" }));

/** Returns the ids of the user's saved listings from the server. */
export async function savedAnimalIds(page: Page): Promise<string[]> {
  const response = await page.request.get("/api/users/me/saved-animals");
  expect(response.status()).toBe(200);
  const saved: { id: string }[] = await response.json();
  return saved.map(({ id }) => id);
}
