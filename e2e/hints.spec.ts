import type { Locator } from "@playwright/test";
import { createListing, openHydrated, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

/** Below its field, outside the focus ring of 5 px. */
const ABOVE_HINT = 8;
const BELOW_HINT = 24;
/** Of a field without a hint: an error of one line fits into it. */
const GAP_MAX = 32;

/** Returns what is wrong with the gaps around hints, and around fields without one. */
function wrongGaps(form: Locator): Promise<string[]> {
  return form.evaluate(
    (root, { above, below, gapMax }) => {
      const CONTROLS = "input:not([type=radio], [type=checkbox], [type=file]), select, textarea";
      const visible = (elements: Iterable<Element>) => [...elements].filter((each) => each.getClientRects().length > 0);
      const labels = visible(root.querySelectorAll("label[for], legend"));
      const box = (element: Element) => element.getBoundingClientRect();
      return visible(root.querySelectorAll(`:is(${CONTROLS})`)).flatMap((control) => {
        const ids = (control.getAttribute("aria-describedby") ?? "").split(" ");
        const field = control.closest("div:has(> label)");
        const hints = ids.flatMap((id) => document.getElementById(id) ?? []).filter((hint) => field?.contains(hint));
        const [own] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
        const after = labels.find((label) => box(label).top >= box(control).bottom && !label.contains(control));
        const name = own?.textContent ?? control.id;
        const text = (hint: Element) => {
          const range = document.createRange();
          range.selectNodeContents(hint);
          return range.getBoundingClientRect();
        };
        const last = hints.at(-1);
        const next = after && box(after).top;
        const wrong: string[] = [];
        const [first] = hints;
        // The glyphs' box can be 2 px higher than the line.
        if (first && text(first).top - box(control).bottom < above - 2)
          wrong.push(`${name}: hint at ${text(first).top - box(control).bottom}`);
        if (next === undefined) return wrong;
        if (last && next - text(last).bottom < below) wrong.push(`${name}: next label at ${next - text(last).bottom}`);
        if (!last && field?.querySelector("p:not(:empty)") === null && next - box(control).bottom > gapMax) {
          const isBetween = visible(root.querySelectorAll("h2, h3, p, button, fieldset, hr, output")).some(
            (each) => box(each).top >= box(control).bottom && box(each).bottom <= next && box(each).height > 0,
          );
          const keepsLines = Number.parseFloat(getComputedStyle(field.lastElementChild ?? field).minHeight) > gapMax;
          if (!isBetween && !keepsLines) wrong.push(`${name}: empty gap of ${next - box(control).bottom}`);
        }
        return wrong;
      });
    },
    { above: ABOVE_HINT, below: BELOW_HINT, gapMax: GAP_MAX },
  );
}

async function expectGaps(form: Locator, name: string, hints = 1): Promise<void> {
  await expect(form).toBeVisible();
  const described = form.locator(":is(input, select, textarea)[aria-describedby]");
  expect(await described.count(), `hints of ${name}`).toBeGreaterThanOrEqual(hints);
  expect(await wrongGaps(form), name).toEqual([]);
}

test("hints are 8 px below their field and 24 px above the next label in every form", async ({ page, t, tForm }) => {
  await openHydrated(page, "/marketplace");
  await page.getByRole("button", { name: t("nav.login") }).click();
  const login = page.getByRole("dialog");
  await expectGaps(login, "login");
  await login.getByRole("button", { name: t("auth.toSignup") }).click();
  await expect(login.getByLabel(t("auth.fullName"))).toBeVisible();
  await login.getByRole("button", { name: t("auth.addEmail") }).click();
  await expectGaps(login, "sign-up");
  await openHydrated(page, "/grievance");
  await expectGaps(page.getByRole("main"), "grievance", 2);

  await signUpByApi(page);
  await openHydrated(page, "/sell?form=write");
  await page.getByLabel(tForm("sell.fieldCategory")).selectOption("buffalo");
  await page.getByLabel(tForm("sell.fieldPrice")).fill("85500");
  await page.getByLabel(tForm("location.pincode")).fill("413512");
  await expect(page.getByLabel(tForm("location.pincode"))).toHaveAccessibleDescription(/./);
  await expectGaps(page.locator("main form"), "sell", 3);
  const toggle = page.getByRole("group", { name: t("sell.langToggleLabel") });
  const hint = await page.getByText(t("sell.langToggleHint")).boundingBox();
  const option = await toggle.locator("label").first().boundingBox();
  expect((hint?.y ?? 0) + 8 - ((option?.y ?? 0) + (option?.height ?? 0))).toBeGreaterThanOrEqual(ABOVE_HINT);

  const id = await createListing(page.request, { title: "Murrah", category: "buffalo" });
  await openHydrated(page, `/edit/${id}`);
  await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue("Murrah");
  await expectGaps(page.locator("main form"), "edit", 2);
  await openHydrated(page, "/profile");
  await page.getByRole("button", { name: t("profile.locationEdit") }).click();
  const location = page.getByRole("dialog");
  await location.getByLabel(t("location.pincode")).fill("413512");
  await expect(location.getByLabel(t("location.pincode"))).toHaveAccessibleDescription(/./);
  await expectGaps(location, "location");
});
