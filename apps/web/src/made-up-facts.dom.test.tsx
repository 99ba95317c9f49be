import type { AppRouter } from "@pashu/api/router";
import type { FactDeclaration } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { declareFacts } from "@pashu/validators/facts/testing-facts";
import { declareFilters } from "@pashu/validators/search/testing-filters";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useState, type ReactNode } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Step } from "~/features/guided-form/steps.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

/** Facts that the product does not have. */
const MADE_UP = {
  tail: { chip: "none", type: "option", options: ["long", "docked"], kinds: ["cow", "doe"], isFilter: true },
  feed: { chip: "none", type: "options", options: ["grass", "grain"], kinds: ["cow"], isFilter: true },
  insured: { chip: "none", type: "flag", kinds: ["cow"], isFilter: true },
  bornKg: { chip: "none", type: "number", unit: "kilograms", kinds: { cow: [1, 10, 40, 80] } },
  story: { chip: "none", type: "text", max: 12, kinds: ["cow"] },
} as const satisfies Record<string, FactDeclaration>;
const NAMES = Object.keys(MADE_UP);
declareFacts(MADE_UP);
declareFilters(["tail", "feed", "insured"]);

/** Adds their words, as the files of a language would have them. Loads the forms, which takes long after a reset. */
beforeAll(async () => {
  await import("~/features/listing-form/edit-form.tsx");
  const { facts, factFields, guided } = (await import("@pashu/i18n/translator")).CATALOGUES.en;
  const insured = { yes: "Insured", no: "Not insured" };
  Object.assign(facts, {
    tail: { long: "Long tail", docked: "Docked tail" },
    feed: { grass: "Grass", grain: "Grain" },
    insured,
  });
  Object.assign(facts.name, { tail: "Tail", feed: "Feed", insured: "Insurance", story: "Story" });
  Object.assign(factFields, { bornKg: "Weight at birth (kg)" });
  Object.assign(guided.question, Object.fromEntries(NAMES.map((name) => [name, `Which ${name}?`])));
}, 60_000);

const button = (name: string) => screen.getByRole("button", { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Returns the inputs of the calls. Modules are imported here, after the declaration has the facts. */
async function show(page: ReactNode): Promise<unknown[]> {
  const { I18n } = await import("~/lib/i18n/i18n.ts");
  const { I18nProvider } = await import("~/lib/i18n/i18n-context.tsx");
  const { createAppRouter } = await import("~/router.tsx");
  const i18n = new I18n("en");
  await i18n.load([
    "app",
    "listing-form",
    "listing-states",
    "guided-form",
    "animals",
    "card-facts",
    "facts",
    "filters",
  ]);
  await i18n.load(["marketplace", "media", "places", "errors"]);
  const inputs: unknown[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable(() => {
        if (op.type === "mutation") inputs.push(op.input);
      });
  const router = createAppRouter({ i18n, now: Date.parse("2026-11-23"), runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </RouterContextProvider>,
  );
  return inputs;
}

describe("a fact that is only declared", () => {
  it("has a control of the edit form, for its kinds, and is sent", async () => {
    const { EditForm } = await import("~/features/listing-form/edit-form.tsx");
    const { editedListing } = await import("~/features/listing-form/edited-listing.fixture.ts");
    const listing = editedListing({ category: "cattle", breed: "Gir", facts: { kind: "cow" } });
    const updates = await show(<EditForm animal={listing} />);
    fireEvent.click(button("Docked tail"));
    fireEvent.click(button("Grass"));
    fireEvent.click(button("Insured"));
    type("Weight at birth (kg)", "२५ किलो");
    type("Story", "Won a fair in Latur");
    fireEvent.click(button("Update Listing"));
    const facts = { tail: "docked", feed: ["grass"], insured: true, bornKg: 25, story: "Won a fair i" };
    await waitFor(() => expect(updates).toMatchObject([{ facts }]));
    type("Animal", "bull");
    for (const name of ["Docked tail", "Grass", "Insured"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByLabelText("Story")).toBeNull();
  });

  it("is refused by the edit form beyond its limits, with the focus on its control", async () => {
    const { EditForm } = await import("~/features/listing-form/edit-form.tsx");
    const { editedListing } = await import("~/features/listing-form/edited-listing.fixture.ts");
    const listing = editedListing({ category: "cattle", breed: "Gir", facts: { kind: "cow" } });
    const updates = await show(<EditForm animal={listing} />);
    type("Weight at birth (kg)", "500");
    fireEvent.click(button("Update Listing"));
    const field = screen.getByLabelText("Weight at birth (kg)");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(field);
    expect(updates).toEqual([]);
  });

  it("is asked for by More facts of the guided form", async () => {
    const { default: MoreFacts } = await import("~/features/guided-form/more-facts.tsx");
    const { emptyDraft } = await import("~/features/listing-form/shared/draft.ts");
    const { EMPTY_FORM } = await import("~/features/listing-form/shared/empty-form.ts");
    const draft = { ...emptyDraft({ ...EMPTY_FORM, category: "cattle" }), facts: { kind: "cow" as const } };
    const change = vi.fn<(answer: { facts?: FactChanges }) => void>();
    const about = { draft, change, category: "cattle", kind: "cow", month: "2026-11", rejected: null } as const;
    await show(<MoreFacts {...about} onOpenChange={() => {}} />);
    fireEvent.click(button("Long tail"));
    fireEvent.click(button("Not insured"));
    type("Weight at birth (kg)", "500");
    fireEvent.click(button("Done"));
    expect(change).not.toHaveBeenCalled();
    type("Weight at birth (kg)", "25");
    fireEvent.click(button("Done"));
    expect(change).toHaveBeenCalledExactlyOnceWith({
      facts: { kind: "cow", tail: "long", insured: false, bornKg: 25 },
    });
  });

  it.each<[name: string, act: () => void, answer: unknown]>([
    ["tail", () => fireEvent.click(button("Docked tail")), "docked"],
    ["tail", () => fireEvent.click(button("Don't know")), null],
    ["insured", () => fireEvent.click(button("Not insured")), false],
    ["bornKg", () => ["2", "5", "Next"].forEach((key) => fireEvent.click(button(key))), 25],
    ["bornKg", () => fireEvent.click(button("Don't know")), null],
    ["feed", () => ["Grain", "Grass", "Next"].forEach((key) => fireEvent.click(button(key))), ["grain", "grass"]],
    ["feed", () => fireEvent.click(button("Next")), null],
    [
      "story",
      () => {
        type("Story", "Won");
        fireEvent.click(button("Next"));
      },
      "Won",
    ],
  ])("has a question of the guided form about %s", async (name, act, value) => {
    const { default: LaterSteps } = await import("~/features/guided-form/later-steps.tsx");
    const { emptyDraft } = await import("~/features/listing-form/shared/draft.ts");
    const { EMPTY_FORM } = await import("~/features/listing-form/shared/empty-form.ts");
    const { useSellDraft } = await import("~/features/listing-form/shared/use-sell-draft.ts");
    const answer = vi.fn<(answer: { facts?: FactChanges }) => void>();
    function Question() {
      const [facts, setFacts] = useState<FactChanges>({ kind: "cow" });
      const draft = { ...emptyDraft({ ...EMPTY_FORM, category: "cattle" }), facts };
      const known = { category: "cattle", kind: "cow", month: "2026-11", doubt: null } as const;
      const shown = { isAnsweredBefore: false, focusesTitle: false, ask: () => {}, goOn: () => {} };
      return (
        <LaterSteps
          {...known}
          {...shown}
          step={name as Exclude<Step, "preview">}
          draft={draft}
          sellDraft={useSellDraft("me", null)}
          answer={answer}
          change={({ facts: changes }) => setFacts({ ...facts, ...changes })}
        />
      );
    }
    await show(<Question />);
    await screen.findByRole("heading", { name: `Which ${name}?` });
    act();
    expect(answer).toHaveBeenCalledExactlyOnceWith({ facts: { [name]: value } });
  });

  it("is a filter of the kinds that have it, in the fields, above the list and in the URL", async () => {
    const { FilterFields } = await import("~/features/search/filter-fields.tsx");
    const { default: ActiveFilters } = await import("~/features/search/shared/active-filters.tsx");
    const { countFilters } = await import("~/features/search/shared/count-filters.ts");
    const { activeFilters } = await import("~/features/search/shared/market-filters.ts");
    const { parseMarketSearch } = await import("~/features/marketplace/market-search.ts");
    let market: MarketSearch = {};
    function Page() {
      const [shown, setMarket] = useState<MarketSearch>({ category: "cattle" });
      market = shown;
      return (
        <>
          <FilterFields market={shown} onChange={setMarket} />
          <ActiveFilters market={shown} names={activeFilters(shown)} />
        </>
      );
    }
    await show(<Page />);
    for (const name of ["Cow", "Docked tail", "Grain", "Insured"]) fireEvent.click(button(name));
    const filters = { kind: "cow", tail: "docked", feed: "grain", insured: true };
    expect(market).toEqual({ category: "cattle", ...filters });
    expect(countFilters(market)).toBe(4);
    for (const name of ["Docked tail", "Grain", "Insured"])
      expect(screen.getByRole("link", { name: `Remove “${name}”` })).toBeDefined();
    expect(parseMarketSearch({ ...filters, tail: ["long"] })).toMatchObject({ ...filters, tail: undefined });
    fireEvent.click(button("Bull"));
    expect(market).toEqual({ category: "cattle", kind: "bull" });
    for (const name of ["Docked tail", "Grain", "Insured"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
