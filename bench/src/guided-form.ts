import { join } from "node:path";
import { translate } from "@pashu/i18n/translator";
import { breedNames } from "@pashu/validators/breeds";
import type { Locator, Page } from "@playwright/test";

interface Seller {
  page: Page;
  language: "en" | "hi";
  tap: (control: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
}

const PHOTOS = ["murrah-1.webp", "murrah-2.webp"].map((name) =>
  join(import.meta.dirname, "../../packages/db/data/photos", name),
);
export const PINCODE = "413512";

/** A seller who taps and types without being measured. */
export function tapping(page: Page, language: Seller["language"]): Seller {
  return { page, language, tap: (control) => control.tap(), type: (field, text) => field.fill(text) };
}

/** Signs up by the code in the open dialog. */
export async function signUpInDialog({ page, language, tap, type }: Seller): Promise<void> {
  const t = translate.bind(null, language);
  const dialog = page.getByRole("dialog");
  await type(dialog.getByLabel(t("auth.fullName")), "Sunita");
  await type(dialog.getByLabel(t("auth.phone")), `9${String(Date.now()).slice(-9)}`);
  await tap(dialog.getByRole("button", { name: t("auth.sendOtp") }));
  const notice = await dialog.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await type(dialog.getByLabel(t("auth.otpLabel")), /\d{6}/.exec(notice ?? "")?.[0] ?? "");
}

/** Lists a buffalo with two photos by the open guided form. */
export async function answerGuidedForm(seller: Seller, isAddressKnown: boolean): Promise<void> {
  const { page, language } = seller;
  const t = translate.bind(null, language);
  const tap = (name: string) => seller.tap(page.getByRole("button", { name, exact: true }));
  const next = () => tap(t("guided.next"));
  for (const name of [t("category.buffalo"), t("facts.kind.she-buffalo")]) await tap(name);
  const chooser = page.waitForEvent("filechooser");
  await tap(t("photos.files"));
  await (await chooser).setFiles(PHOTOS);
  await next();
  for (const name of [
    breedNames("buffalo-murrah", "buffalo")?.[language] ?? "",
    t("sell.ageYears", { count: 5, n: "5" }),
    "2",
    t("guided.calvedEarlier"),
    t("guided.notPregnant"),
    t("calf.buffalo.female"),
    "1",
    "2",
  ])
    await tap(name);
  await next();
  for (const key of ["8", "5", "0", "00"]) await tap(key);
  await next();
  if (!isAddressKnown) {
    await seller.type(page.getByLabel(t("location.pincode")), PINCODE);
    await next();
  }
  await tap(t("sell.create"));
  await page.getByRole("heading", { name: t("guided.published") }).waitFor();
}
