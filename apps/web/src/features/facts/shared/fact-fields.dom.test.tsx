import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { observable } from "@trpc/server/observable";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { FactControl, fieldsOf } from "./fact-fields.tsx";

const noServer = () => () => observable<never, never>(() => undefined);
const NOW = Date.parse("2026-11-23T06:00:00Z");

function Fields({ before, onChange }: { before: FactChanges; onChange: (changes: FactChanges) => void }) {
  const [facts, setFacts] = useState(before);
  const category = before.kind ? categoryOf(before.kind) : "cattle";
  return fieldsOf(category, facts).map((name) => (
    <FactControl
      key={name}
      name={name}
      category={category}
      facts={facts}
      onChange={(changes) => {
        setFacts({ ...facts, ...changes });
        onChange(changes);
      }}
    />
  ));
}

async function open(facts: FactChanges, locale: Locale = "en") {
  const i18n = new I18n(locale);
  await i18n.load(["app", "facts", "listing-form", "animals", "card-facts", "errors"]);
  const changes: FactChanges[] = [];
  const router = createAppRouter({ i18n, now: NOW, runtime: { identity: "builtin" }, link: noServer });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Fields before={facts} onChange={(each) => changes.push(each)} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return changes;
}

describe("FactControl", () => {
  it.each(LOCALES)("has words for facts and options in %s", async (locale) => {
    for (const kind of ["cow", "bullock", "doe", "lamb", "hen"] as const) {
      await open({ kind, vaccinations: [{ vaccine: "pox", month: "2020-03" }] }, locale);
      expect(document.body.textContent, kind).not.toMatch(/facts\.|factFields\.|calf\./);
      cleanup();
    }
  });

  it.each<[Kind, boolean]>([
    ["cow", true],
    ["bull", false],
    ["hen", false],
  ])("asks a %s for milk, lactation and calf: %s", async (kind, isAsked) => {
    await open({ kind });
    for (const name of ["milkNow", "lactation", "pregnantMonths"] as const)
      expect(screen.queryByLabelText(translate("en", `factFields.${name}`)) !== null, name).toBe(isAsked);
    expect(screen.queryByRole("group", { name: translate("en", "facts.name.calf") }) !== null).toBe(isAsked);
  });

  it.each([
    ["४० किलो", 40],
    ["40 kg", 40],
    ["12.5", 12.5],
    ["", null],
    ["heavy", Number.NaN],
  ])("reads the weight %j as %s", async (typed, weightKg) => {
    const changes = await open({ kind: "cow", weightKg: 300 });
    const weight = screen.getByLabelText(translate("en", "factFields.weightKg"));
    expect(weight).toHaveProperty("value", "300");
    fireEvent.change(weight, { target: { value: typed } });
    expect(changes).toEqual([{ weightKg }]);
    expect(weight).toHaveProperty("value", typed);
  });

  it("fills the weight from the measures of a tape, also of an animal whose kind is unknown", async () => {
    const changes = await open({});
    fireEvent.click(screen.getByRole("button", { name: translate("en", "factFields.byTape") }));
    // Another dialog is shown while the code of the sheet loads.
    await screen.findByRole("button", { name: "Next" });
    const sheet = within(screen.getByRole("dialog"));
    for (const name of ["1", "8", "0", "Next", "1", "3", "4", "Take 400 kg"])
      fireEvent.click(sheet.getByRole("button", { name }));
    expect(changes).toEqual([{ weightKg: 400 }]);
    expect(screen.getByLabelText(translate("en", "factFields.weightKg"))).toHaveProperty("value", "400");
  });

  it("clears an option that is pressed again, and the last of several", async () => {
    const changes = await open({ kind: "cow", horns: "curled", temperament: ["calm"] });
    const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    press(translate("en", "facts.horns.curled"));
    press(translate("en", "facts.horns.hornless"));
    press(translate("en", "facts.temperament.kicks"));
    press(translate("en", "facts.temperament.calm"));
    press(translate("en", "facts.temperament.kicks"));
    expect(changes).toEqual([
      { horns: null },
      { horns: "hornless" },
      { temperament: ["calm", "kicks"] },
      { temperament: ["kicks"] },
      { temperament: null },
    ]);
  });

  it("keeps the months of other vaccinations, and one that is older than the list", async () => {
    const old = { vaccine: "brucellosis", month: "2019-01" } as const;
    const changes = await open({ kind: "cow", vaccinations: [old] });
    const name = translate("en", "factFields.vaccineMonth", { vaccine: translate("en", "facts.vaccine.brucellosis") });
    expect(screen.getByLabelText(name)).toHaveProperty("value", "2019-01");
    const group = screen.getByRole("group", { name: translate("en", "facts.name.vaccinations") });
    fireEvent.click(within(group).getByRole("button", { name: translate("en", "facts.vaccine.lumpy-skin") }));
    expect(changes).toEqual([{ vaccinations: [old, { vaccine: "lumpy-skin", month: null }] }]);
  });
});
