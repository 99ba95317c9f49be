import { expect, type Page } from "@playwright/test";
import { openHydrated, signUpByApi, type Account } from "./accounts.ts";
import type { Translate } from "./sign-up.ts";

/** A she-buffalo with an answer to each question of the guided form. */
export const GUIDED_DRAFT = {
  form: {
    language: "hi",
    category: "buffalo",
    price: "85000",
    breed: "Murrah",
    age: "5 years",
    dailyMilkProduction: "12",
    kaunSaByaat: "2",
    calfStatus: "female-calf",
    animalQuality: "dairy-female",
    isDairy: "yes",
    isPregnant: "no",
    address1: "Shivapur",
    state: "MH",
    pincode: "413512",
  },
  facts: {
    kind: "she-buffalo",
    breedId: "buffalo-murrah",
    ageMonths: 60,
    lactation: 2,
    milkNow: 12,
    calf: "female",
    calvedMonth: null,
    pregnantMonths: 0,
  },
  confirmed: { photos: true, place: true },
};

export async function storeDraft(page: Page, { id }: Pick<Account, "id">, content: object): Promise<void> {
  await page.evaluate((json) => localStorage.setItem("draft:listing", json), JSON.stringify({ ownerId: id, content }));
}

export async function signUpWithDraft(page: Page, content: object = GUIDED_DRAFT): Promise<Account> {
  const account = await signUpByApi(page);
  await storeDraft(page, account, content);
  return account;
}

export async function openPreview(page: Page, t: Translate, content?: object): Promise<Account> {
  const account = await signUpWithDraft(page, content);
  await openHydrated(page, "/sell?form=pictures&step=preview");
  await expect(page.getByRole("heading", { name: t("guided.preview") })).toBeVisible();
  return account;
}
