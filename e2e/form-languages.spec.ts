import { factTexts } from "@pashu/i18n/fact-texts";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import type { Page } from "@playwright/test";
import { openHydrated, type Account } from "./support/accounts.ts";
import { GUIDED_DRAFT, signUpWithDraft, storeDraft } from "./support/guided-draft.ts";
import { MATRIX } from "./support/scope.ts";
import { expect, test } from "./support/test.ts";

/** A heifer of 15 months: the questions word its age in another way than generated texts do. */
const FACTS = { kind: "buffalo-heifer", breedId: "buffalo-murrah", ageMonths: 15, pregnantMonths: 0 } as const;
const WORDS = {
  en: { breed: "Murrah", age: "1 year 3 months", asked: "15 months", state: "Maharashtra" },
  hi: { breed: "मुर्रा", age: "1 साल 3 महीने", asked: "15 महीने", state: "महाराष्ट्र" },
  mr: { breed: "मुऱ्हा", age: "1 वर्ष 3 महिने", asked: "15 महिने", state: "महाराष्ट्र" },
} as const;
const TYPED = { title: "My own title", description: "My own text", breed: "Kathani", age: "about one" };
const VARIANTS = [
  ["Hindi", "hi"],
  ["Marathi", "mr"],
] as const;

type Text = keyof typeof TYPED;
const CASES: { name: string; typed: Text[] }[] = [
  { name: "generated", typed: [] },
  { name: "typed", typed: ["title", "description", "breed", "age"] },
  { name: "half edited", typed: ["title", "description"] },
];
const TOGGLES = [["hi"], ["en"], ["en", "hi", "en", "hi"]] as const;

function generatedIn(locale: Locale): Record<Text, string> {
  const { breed, age } = WORDS[locale];
  const texts = factTexts({ category: "buffalo", facts: FACTS, isPregnant: false, breed: breedNames() }, locale);
  return { ...texts, breed, age };
}

const breedNames = () => ({ en: WORDS.en.breed, hi: WORDS.hi.breed, mr: WORDS.mr.breed });

/** A text is in the main column in its own language, and in the columns of the languages in which it is known. */
function expectedColumns(typed: readonly Text[], locale: Locale): Record<string, string | null> {
  const columns: Record<string, string | null> = {};
  for (const text of ["title", "description", "breed", "age"] as const) {
    const isTyped = typed.includes(text);
    columns[text] = isTyped ? TYPED[text] : generatedIn(locale)[text];
    for (const [suffix, variant] of VARIANTS) {
      const words = isTyped ? TYPED[text] : generatedIn(variant)[text];
      // Generated titles in Marathi are written for readers when they are read.
      const isKnown = variant === locale || (!isTyped && (variant === "hi" || text === "breed" || text === "age"));
      columns[`${text}${suffix}`] = isKnown ? words : null;
    }
  }
  const location = `Shivapur, ${WORDS[locale].state}, 413512`;
  for (const [suffix, variant] of VARIANTS) columns[`location${suffix}`] = variant === locale ? location : null;
  return { ...columns, location };
}

async function openForm(page: Page, seller: Account, language: Locale): Promise<void> {
  const { form, ...draft } = GUIDED_DRAFT;
  const { dailyMilkProduction: _milk, kaunSaByaat: _byaat, calfStatus: _calf, isDairy: _dairy, ...rest } = form;
  const { breed, asked: age } = WORDS[language];
  const generated = { title: false, description: false, breed: true, age: true };
  const answered = { ...rest, breed, age, animalQuality: "healthy" };
  await storeDraft(page, seller, { ...draft, form: answered, facts: FACTS, generated });
  await openHydrated(page, "/sell?form=write");
}

const FIELDS = {
  title: "sell.fieldTitle",
  description: "sell.fieldDescription",
  breed: "sell.fieldBreed",
  age: "sell.fieldAge",
} as const;

for (const language of LOCALES) {
  test.describe(`on a page in ${language}`, { tag: language === "en" ? [] : MATRIX }, () => {
    test.use({ language });

    for (const { name, typed } of CASES)
      test(`${name} texts are stored in the columns of their language, whatever the toggle was before`, async ({
        page,
        t,
      }) => {
        const seller = await signUpWithDraft(page);
        for (const toggles of TOGGLES) {
          await openForm(page, seller, language);
          const localeOf = (toggle: "hi" | "en") => (toggle === "hi" && language === "mr" ? "mr" : toggle);
          // A Marathi page shows its form in Marathi.
          const labelIn = (locale: Locale) => (language === "mr" ? language : locale);
          const field = (text: Text, locale: Locale) => {
            const role = text === "breed" ? "combobox" : "textbox";
            return page.getByRole(role, { name: translate(labelIn(locale), FIELDS[text]) });
          };
          const expectFields = async (locale: Locale, own: readonly Text[]) => {
            for (const text of ["title", "description", "breed", "age"] as const) {
              const value = own.includes(text) ? TYPED[text] : generatedIn(locale)[text];
              await expect(field(text, locale), `${text} in ${locale}`).toHaveValue(value);
            }
          };
          await expectFields(localeOf("hi"), []);
          for (const text of typed) await field(text, localeOf("hi")).fill(TYPED[text]);
          for (const toggle of toggles) {
            await page.getByRole("radio", { name: t(toggle === "hi" ? "sell.langHindi" : "sell.langEnglish") }).check();
            await expectFields(localeOf(toggle), typed);
          }
          await page.reload();
          const locale = localeOf(toggles.at(-1) ?? "hi");
          await expectFields(locale, typed);
          await page.getByRole("button", { name: translate(labelIn(locale), "sell.create") }).click();
          await expect(page).toHaveURL("/");
          // The form clears the draft as long as it is shown.
          await expect(field("title", locale)).toHaveCount(0);
          const [{ id }] = await (await page.request.get(`/api/sellers/${seller.id}/animals`)).json();
          const stored = await (await page.request.get(`/api/animals/${id}`)).json();
          expect(stored, toggles.join()).toMatchObject(expectedColumns(typed, locale));
        }
      });
  });
}
