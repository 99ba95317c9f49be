import type { APIRequestContext, Page } from "@playwright/test";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import type { Translate } from "./sign-up.ts";

/** Accepts the consent, which shows the number. */
export async function showNumber(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("consent.accept") })
    .click();
}

/** Asks for the seller's number as the app does, and agrees that the seller sees the buyer. */
export async function shareContact(
  buyer: APIRequestContext,
  { sellerId, animalId }: { sellerId: string; animalId: string },
): Promise<void> {
  const json = { sellerId, animalId, consent: CONSENT_VERSION, share: true };
  const response = await buyer.post("/trpc/sellers.contact", { data: { json } });
  if (!response.ok()) throw new Error(`sellers.contact: ${response.status()}`);
}
