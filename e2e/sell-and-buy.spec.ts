import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { COW, HENS, UPLOADED } from "./support/files.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const LANGUAGES = ["en", "hi", "mr"] as const satisfies Locale[];

/** Each journey's people have numbers of their own: a number signs up once. */
function phoneOf(project: string, language: Locale, person: "seller" | "buyer"): string {
  const numbers = [project === "phone" ? 1 : 2, LANGUAGES.indexOf(language), person === "seller" ? 1 : 2];
  return `98200000${numbers.join("")}`.slice(-10);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a farmer lists an animal, and a buyer finds it and gets the number", async ({ page, other, say }, {
      project,
    }) => {
      const title = `Gir ${language} ${project.name}`;
      const seller = { name: "सुनीता पवार", phone: phoneOf(project.name, language, "seller") };
      const buyer = { name: "Ramesh", phone: phoneOf(project.name, language, "buyer") };

      await test.step("she signs up where she wants to sell", async () => {
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await page
          .getByRole("link", { name: say("landing.startSelling") })
          .first()
          .click();
        await signUp(page, say, seller);
        await expect(page.getByRole("heading", { name: say("sell.title") })).toBeVisible();
      });

      await test.step("she fills the form and adds two photos", async () => {
        // The form's words follow the language in which she writes: Hindi, unless she changes it.
        const field = (key: Parameters<typeof translate>[1]) => page.getByLabel(translate("hi", key));
        const create = page.getByRole("button", { name: translate("hi", "sell.create") });
        await expect(create).toBeDisabled();
        await field("sell.fieldTitle").fill(title);
        await field("sell.fieldDescription").fill("शांत गाय, कोई भी दुह सकता है");
        await page.locator('input[type="file"]').setInputFiles([COW, HENS]);
        await expect(page.getByText(translate("hi", "upload.counter", { n: "2", max: "5" }))).toBeVisible(UPLOADED);
        await field("sell.fieldCategory").selectOption("cattle");
        await field("sell.fieldPrice").fill("४५,०००");
        await field("sell.fieldAge").fill("4 साल");
        await field("sell.fieldAddress1").fill("शिवापुर");
        await expect(create).toBeDisabled();
        await field("sell.fieldPincode").fill("413512");
        await create.click();
        await expect(page.getByText(say("sell.successTitle"), { exact: true })).toBeVisible();
        await expect(page).toHaveURL("/");
      });

      await test.step("every page comes for her as it does for a visitor", async () => {
        for (const path of ["/", "/marketplace?category=cattle", "/saved", "/sell"]) {
          await page.goto(path);
          await expect(page.getByRole("link", { name: say("nav.openProfile", { name: seller.name }) })).toBeVisible();
        }
      });

      await test.step("she signs out", async () => {
        await page.getByRole("link", { name: say("nav.openProfile", { name: seller.name }) }).click();
        await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
        await page.getByRole("button", { name: say("profile.signOut") }).click();
        await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
        await expect(page).toHaveURL("/");
      });

      const card = other.getByRole("article").filter({ hasText: title });

      await test.step("somebody else finds it among the cows", async () => {
        await other.goto("/marketplace");
        await other
          .getByRole("link", { name: say("category.cattle") })
          .first()
          .click();
        await expect(other).toHaveURL(/category=cattle/);
        await expect(card).toContainText("₹45,000");
      });

      await test.step("he looks at its photos", async () => {
        await card.getByRole("button", { name: say("card.viewPhotos") }).click();
        const gallery = other.getByRole("dialog");
        await expect(gallery).toContainText(say("gallery.counter", { n: "1", total: "2" }));
        await gallery.getByRole("button", { name: say("gallery.next") }).click();
        await expect(gallery).toContainText(say("gallery.counter", { n: "2", total: "2" }));
        await other.keyboard.press("ArrowLeft");
        await expect(gallery).toContainText(say("gallery.counter", { n: "1", total: "2" }));
        await other.keyboard.press("Escape");
        await expect(gallery).toBeHidden();
      });

      await test.step("he signs up, agrees and gets her number", async () => {
        await card.getByRole("button", { name: say("card.contactSeller") }).click();
        await signUp(other, say, buyer);
        await other
          .getByRole("dialog")
          .getByRole("button", { name: say("consent.accept") })
          .click();
        const contact = other.getByRole("dialog");
        await expect(contact).toContainText(seller.name);
        await expect(contact.getByRole("link", { name: say("contact.call") })).toHaveAttribute(
          "href",
          `tel:+91${seller.phone}`,
        );
        const chat = await contact.getByRole("link", { name: say("contact.whatsapp") }).getAttribute("href");
        expect(chat).toContain(`wa.me/91${seller.phone}`);
        expect(decodeURIComponent(chat ?? "").replaceAll("+", " ")).toContain(title);
      });
    });
  });
}
