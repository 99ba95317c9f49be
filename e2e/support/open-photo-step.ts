import { expect, type Page } from "@playwright/test";
import { openHydrated, signUpByApi } from "./accounts.ts";
import type { Translate } from "./sign-up.ts";

/** Opens the photo step with a draft whose other questions are answered. */
export async function openPhotoStep(page: Page, t: Translate, kind: keyof typeof DRAFTS = "she-buffalo") {
  const { id } = await signUpByApi(page);
  await page.evaluate((draft) => localStorage.setItem("draft:listing", JSON.stringify(draft)), {
    ownerId: id,
    content: DRAFTS[kind],
  });
  await openHydrated(page, "/sell?form=pictures&step=photos");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const place = (name: string) =>
    page.locator("button[aria-pressed]").filter({ has: page.getByText(name, { exact: true }) });
  await expect(place(t("photoView.side"))).toBeVisible();
  return {
    place,
    /** Photo in a place. */
    photo: (name: string) => place(name).getByRole("img"),
    camera: button(t("photos.camera")),
    files: page.locator('input[type="file"][multiple]'),
    appInput: page.locator('input[type="file"][capture="environment"]'),
    view: page.getByRole("dialog"),
    counter: (n: string) => page.getByText(t("upload.counter", { n, max: "5" })),
  };
}

/** Form fields and the facts that they mirror. Null: the seller does not know. */
const DRAFTS = {
  "she-buffalo": {
    form: {
      category: "buffalo",
      price: "60000",
      age: "5 साल",
      kaunSaByaat: "2",
      dailyMilkProduction: "12",
      isDairy: "yes",
      isPregnant: "no",
      calfStatus: "no-calf",
    },
    facts: {
      kind: "she-buffalo",
      breedId: null,
      ageMonths: 60,
      lactation: 2,
      calvedMonth: null,
      pregnantMonths: 0,
      calf: "none",
      milkNow: 12,
    },
  },
  hen: {
    form: { category: "poultry", price: "500", age: "8 महीने" },
    facts: { kind: "hen", breedId: null, ageMonths: 8, quantity: 10 },
  },
};
