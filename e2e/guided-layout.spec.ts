import { LOCALES } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import type { Page } from "@playwright/test";
import { openHydrated, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

/** A phone whose browser shows its bar, and one whose browser hides it; normal and larger text, in px. */
const HEIGHTS = [560, 640];
const TEXT_SIZES = [16, 20.8];

const FORM = {
  title: "",
  price: "85000",
  age: "5 years",
  ...({
    dailyMilkProduction: "12",
    kaunSaByaat: "2",
    calfStatus: "female-calf",
    isDairy: "yes",
    isPregnant: "no",
  } as const),
  ...({ address1: "Shivapur", state: "MH", pincode: "413512" } as const),
};
const FACTS = {
  ...({ breedId: "unknown", ageMonths: 60, lactation: 2, milkNow: 12, calf: "female", calvedMonth: null } as const),
  ...({ pregnantMonths: 0, quantity: 1, weightKg: 30, temperament: ["calm"], sex: "female" } as const),
};

interface Filled {
  category: Category;
  facts: Record<string, unknown>;
  form?: Record<string, unknown>;
}

/** One animal of each category with all of its questions, kinds with other questions, and lots. */
const FILLED: Filled[] = [
  { category: "buffalo", facts: { kind: "she-buffalo", breedId: "buffalo-murrah" }, form: { breed: "Murrah" } },
  { category: "cattle", facts: { kind: "cow" } },
  { category: "goats", facts: { kind: "doe" } },
  { category: "sheep", facts: { kind: "ewe" } },
  { category: "poultry", facts: { kind: "hen", ageMonths: 12, quantity: 50, priceBasis: "lot" } },
  { category: "cattle", facts: { kind: "calf", ageMonths: 6 }, form: { age: "6 months" } },
  { category: "cattle", facts: { kind: "bullock" } },
  { category: "goats", facts: { kind: "buck", quantity: 5, priceBasis: "kg" } },
];

/** Returns what is not whole on the screen, or lies below the fixed actions. */
function measure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const bar = document.querySelector(".guided .page-actions");
    const floor = bar?.getBoundingClientRect().top ?? innerHeight;
    const controls = [...document.querySelectorAll<HTMLElement>(".guided :is(button, input, select, textarea)")];
    return controls.flatMap((control) => {
      const { top, right, bottom, left, width, height } = control.getBoundingClientRect();
      if (control.hidden || width === 0 || control.matches(".guided-write")) return [];
      const name = (control.ariaLabel ?? control.textContent).trim();
      const limit = bar?.contains(control) === true ? innerHeight : floor;
      const problems = [
        bottom > limit + 0.5 && `below the screen by ${Math.round(bottom - limit)} px`,
        (top < 0 || left < 0 || right > innerWidth + 0.5) && "beside the screen",
        height < 43.5 && `${Math.round(height)} px high`,
        control.scrollWidth > control.clientWidth + 1 && control.tagName === "BUTTON" && "wider than its box",
        control.scrollHeight > control.clientHeight + 2 && control.tagName === "BUTTON" && "higher than its box",
        !control.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && "covered",
      ];
      return problems.filter((problem) => problem !== false).map((problem) => `${name}: ${problem}`);
    });
  });
}

async function expectOnScreen(page: Page, where: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width: 360, height });
    for (const size of TEXT_SIZES) {
      await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
      expect.soft(await measure(page), `${where}, ${height} px, text ${size} px`).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

async function open(page: Page, ownerId: string, { category, facts, form }: Filled, step: string): Promise<void> {
  const content = {
    form: { ...FORM, category, ...form },
    facts: { ...FACTS, ...facts },
    confirmed: { photos: true, place: true },
  };
  const stored = JSON.stringify({ ownerId, content });
  // A form that is still open would store its own draft again.
  await page.goto("/robots.txt");
  await page.evaluate((draft) => localStorage.setItem("draft:listing", draft), stored);
  await openHydrated(page, `/sell?form=pictures&step=${step}`);
  await expect(page.locator(".guided h2")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`step=${step}$`));
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 560 } });

    test("every question has its choices, keys and main button on the screen", async ({ page, t }) => {
      test.slow();
      const { id } = await signUpByApi(page);
      for (const filled of FILLED) {
        await open(page, id, filled, "animal");
        const step = () => new URL(page.url()).searchParams.get("step") ?? "";
        while (step() !== "preview") {
          // The address changes before the question.
          await expect(page.locator(`.guided-question[data-step=${step()}]`)).toBeVisible();
          await expect(page.locator(".guided .page-actions")).toBeVisible();
          await expectOnScreen(page, `${String(filled.facts["kind"])} ${step()}`);
          const before = step();
          const isPhotos = before === "photos";
          await page
            .getByRole("button", { name: t(isPhotos ? "guided.withoutPhotos" : "guided.next"), exact: true })
            .click();
          await expect.poll(step).not.toBe(before);
        }
      }
    });

    test("the first halves of questions, teeth and the number of a photo are on the screen", async ({ page, t }) => {
      const { id } = await signUpByApi(page);
      const facts = { kind: "she-buffalo" };
      const filled = (more: Filled["facts"], form: Filled["facts"]): Filled => ({
        category: "buffalo",
        facts: { ...facts, ...more },
        form,
      });
      await open(page, id, filled({}, {}), "photos");
      await page
        .locator("button[aria-pressed]")
        .filter({ hasText: t("photos.number") })
        .click();
      await expect(page.getByText(/^\d{4}$/)).toBeVisible();
      await expectOnScreen(page, "number");
      const old = { age: "10 years", kaunSaByaat: "" };
      await open(page, id, filled({ ageMonths: 120, lactation: undefined }, old), "lactation");
      await expect(page.getByRole("group", { name: t("guided.question.lactation") })).toBeVisible();
      await expectOnScreen(page, "births");
      await open(page, id, filled({ ageMonths: null, teeth: 4 }, { age: "4 teeth" }), "age");
      await expect(page.getByRole("group", { name: t("guided.byTeeth") })).toBeVisible();
      await expectOnScreen(page, "teeth");
      await page.evaluate(() => localStorage.removeItem("draft:listing"));
      await openHydrated(page, "/sell?form=pictures");
      await expect(page.locator(".guided h2")).toBeVisible();
      await expectOnScreen(page, "category");
      for (const each of Object.keys(KINDS_BY_CATEGORY) as Category[]) {
        const kind: Kind = KINDS_BY_CATEGORY[each][0];
        await open(page, id, { category: each, facts: { kind } }, "animal");
        await expectOnScreen(page, each);
      }
    });
  });
}

test.describe("with a narrow screen and twice the text size", () => {
  test.use({ viewport: { width: 320, height: 640 }, language: "mr" });

  test("the last choice can be scrolled above the actions", async ({ page }) => {
    const { id } = await signUpByApi(page);
    await setTextSize(page, 32);
    for (const step of ["breed", "age", "lactation", "pregnant", "price"]) {
      await open(page, id, { category: "buffalo", facts: { kind: "she-buffalo" } }, step);
      const isReachable = await page.evaluate(() => {
        const last = document.querySelector(".guided-write");
        last?.scrollIntoView({ block: "end" });
        scrollTo(0, document.documentElement.scrollHeight);
        const floor = document.querySelector(".guided .page-actions")?.getBoundingClientRect().top ?? innerHeight;
        return (last?.getBoundingClientRect().bottom ?? Infinity) <= floor;
      });
      expect.soft(isReachable, step).toBe(true);
    }
  });
});
