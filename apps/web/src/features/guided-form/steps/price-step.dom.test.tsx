import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { emptyDraft, type Draft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { useSellDraft } from "~/features/listing-form/shared/use-sell-draft.ts";
import type { PriceRange } from "@pashu/validators/price-range";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import type { Answer } from "../answer.ts";
import type { Doubt } from "../step-props.ts";
import { PriceStep } from "./number-steps.tsx";

const RANGE: PriceRange = { low: 70_000, median: 80_000, high: 95_000, sellers: 23, area: "state", state: "HR" };
const MURRAH = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, lactation: 2 } as const;
const MOST_ASK = "Most sellers ask ₹70,000–95,000 (23 sellers)";

function Step({ facts, onAnswer }: { facts: Draft["facts"]; onAnswer: (answer: Answer) => void }) {
  const [doubt, ask] = useState<Doubt | null>(null);
  const draft = { ...emptyDraft({ ...EMPTY_FORM, category: "buffalo" }), facts };
  return (
    <PriceStep
      draft={draft}
      category="buffalo"
      kind="she-buffalo"
      sellDraft={useSellDraft("me", null)}
      doubt={doubt}
      ask={ask}
      answer={onAnswer}
      change={() => {}}
      month="2026-11"
      isAnsweredBefore={false}
      focusesTitle={false}
      goOn={() => {}}
    />
  );
}

/** @param respond delivers the range; called by the test to show the step before it arrives */
async function open(facts: Draft["facts"] = MURRAH) {
  const asked: unknown[] = [];
  let respond = () => {};
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push([op.path, op.input]);
        respond = () => {
          observer.next({ result: { type: "data", data: RANGE } });
          observer.complete();
        };
      });
  const onAnswer = vi.fn<(answer: Answer) => void>();
  const i18n = new I18n("en");
  await i18n.load(["app", "listing-form", "guided-form", "facts", "animals"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { container } = render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Step facts={facts} onAnswer={onAnswer} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const type = (price: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: price } });
  return {
    asked,
    respond: () => respond(),
    onAnswer,
    press,
    type,
    place: () => container.querySelector(".guided-range"),
  };
}

it("the price step keeps a place for what most ask until the answer arrives", async () => {
  const { asked, respond, place } = await open();
  await waitFor(() => expect(asked).toEqual([["prices.range", { category: "buffalo", ...MURRAH }]]));
  expect(place()?.textContent).toBe("");
  respond();
  await waitFor(() => expect(place()?.textContent).toBe(MOST_ASK));
});

it("the price step neither asks nor keeps a place if the breed is unknown", async () => {
  const { asked, place } = await open({ ...MURRAH, breedId: "unknown" });
  expect([asked, place()]).toEqual([[], null]);
});

it("the price step compares the price that it stores, of one of several animals", async () => {
  const { asked, onAnswer, press, type } = await open({ ...MURRAH, quantity: 5 });
  await waitFor(() => expect(asked).toEqual([["prices.range", { category: "buffalo", ...MURRAH }]]));
  type("85000");
  press("Next");
  expect(onAnswer).toHaveBeenCalledWith({ form: { price: "85000" }, facts: { priceBasis: "each" } });
});

it("the price step asks once about a price far from what most ask, and accepts it", async () => {
  const { respond, onAnswer, press, type, asked } = await open();
  await waitFor(() => expect(asked).toHaveLength(1));
  respond();
  await screen.findByText(MOST_ASK);
  type("8500");
  press("Next");
  expect(screen.getByText("Most sellers ask ₹70,000 to ₹95,000. Is ₹8,500 right?")).toBeTruthy();
  expect(onAnswer).not.toHaveBeenCalled();
  press("Yes");
  expect(onAnswer).toHaveBeenCalledWith({ form: { price: "8500" }, facts: {} });
});

it("the price step does not wait for what most ask", async () => {
  const { onAnswer, press, type } = await open();
  type("8500");
  press("Next");
  expect(onAnswer).toHaveBeenCalledOnce();
});
