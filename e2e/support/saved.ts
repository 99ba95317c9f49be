import { expect, type Page } from "@playwright/test";
import type { Say } from "./sign-up.ts";

/** What saves the listing of this title, and lets go of it. */
export function heartOf(page: Page, say: Say, title: string) {
  const card = page.getByRole("article").filter({ hasText: title });
  return card.getByRole("button", { name: say("card.save") });
}

/** Says that one save waits for the network. */
export const waitingSave = (page: Page, say: Say) => page.getByText(say("offline.waitingSaves", { count: 1, n: "1" }));

/** The ids of what is saved, as the server has them. */
export async function savedBy(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/users/me/saved-animals");
  expect(answer.status()).toBe(200);
  const saved: { id: string }[] = await answer.json();
  return saved.map(({ id }) => id);
}
