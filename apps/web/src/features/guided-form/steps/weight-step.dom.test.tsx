import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { observable } from "@trpc/server/observable";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { emptyDraft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { useSellDraft } from "~/features/listing-form/shared/use-sell-draft.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import type { Answer } from "../answer.ts";
import type { Doubt } from "../step-props.ts";
import { FactStep } from "./fact-step.tsx";

const noServer = () => () => observable<never, never>(() => undefined);
type OnAnswer = (answer: Answer) => void;

function Step({ kind, onAnswer }: { kind: Kind; onAnswer: OnAnswer }) {
  const [doubt, ask] = useState<Doubt | null>(null);
  const category = categoryOf(kind);
  return (
    <FactStep
      fact="weightKg"
      draft={{ ...emptyDraft({ ...EMPTY_FORM, category }), facts: { kind } }}
      category={category}
      kind={kind}
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

async function open(kind: Kind, locale: Locale = "en") {
  const i18n = new I18n(locale);
  await i18n.load(["app", "listing-form", "guided-form", "facts", "animals", "errors", "tape"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: noServer });
  const onAnswer = vi.fn<OnAnswer>();
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Step kind={kind} onAnswer={onAnswer} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const t = (...message: Parameters<typeof translate> extends [Locale, ...infer Rest] ? Rest : never) =>
    translate(locale, ...message);
  const openTape = async () => {
    fireEvent.click(screen.getByRole("button", { name: t("factFields.byTape") }));
    // Another dialog is shown while the code of the sheet loads.
    await screen.findByRole("textbox", { name: t("tape.girth") });
    return within(screen.getByRole("dialog"));
  };
  return { t, onAnswer, openTape };
}

/** Presses keys of the sheet, or buttons by their name. */
function presses(sheet: ReturnType<typeof within>, ...names: string[]): void {
  for (const name of names) fireEvent.click(sheet.getByRole("button", { name }));
}

describe("the weight question with a tape", () => {
  it("fills the weight that follows from girth and length, which the seller can change", async () => {
    const { t, onAnswer, openTape } = await open("buck");
    const sheet = await openTape();
    expect(sheet.getByRole("textbox", { name: t("tape.girth") })).toBeDefined();
    presses(sheet, "8", "0", "Next");
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole("textbox", { name: t("tape.length") })));
    presses(sheet, "7", "0");
    expect(sheet.getByText("About 41 kg (±10%)")).toBeDefined();
    presses(sheet, "Take 41 kg");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onAnswer).not.toHaveBeenCalled();
    const weight = screen.getByRole("textbox");
    expect(weight).toHaveProperty("value", "41");
    // The first key replaces it.
    for (const key of ["4", "3", "Next"]) fireEvent.click(screen.getByRole("button", { name: key }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ facts: { weightKg: 43 } });
  });

  it("reads a tape in inches", async () => {
    const { openTape } = await open("she-buffalo");
    const sheet = await openTape();
    presses(sheet, "7", "2", "Next");
    expect(sheet.getByText("On this animal it is 88 to 304 cm. Measure again.")).toBeDefined();
    presses(sheet, "inch", "Next");
    fireEvent.change(sheet.getByRole("textbox"), { target: { value: "५३ इंच" } });
    expect(sheet.getByText("About 415 kg (±10%)")).toBeDefined();
    fireEvent.keyDown(sheet.getByRole("textbox"), { key: "Enter" });
    expect(screen.getByRole("textbox")).toHaveProperty("value", "415");
  });

  it("refuses measures that the animal cannot have, in plain words", async () => {
    const { t, openTape } = await open("she-buffalo");
    const sheet = await openTape();
    const type = (value: string) => fireEvent.change(sheet.getByRole("textbox"), { target: { value } });
    type("20");
    presses(sheet, "Next");
    expect(sheet.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    expect(sheet.getByText("On this animal it is 88 to 304 cm. Measure again.")).toBeDefined();
    type("many");
    expect(sheet.getByText(t("valid.number"))).toBeDefined();
    type("180");
    expect(sheet.getByRole("textbox").getAttribute("aria-invalid")).toBe("false");
    presses(sheet, "Next");
    type("900");
    presses(sheet, "Next");
    expect(sheet.getByText("On this animal it is 90 to 234 cm. Measure again.")).toBeDefined();
    expect(sheet.queryByText(/±10%/)).toBeNull();
    // 180 inches are no girth either, so the first measure is asked again.
    type("100");
    presses(sheet, "inch", "Next");
    expect(sheet.getByRole("heading").textContent).toBe("Around the chest, right behind the front legs");
    expect(sheet.getByText("On this animal it is 35 to 119 inch. Measure again.")).toBeDefined();
  });

  it("keeps what was typed while it is closed", async () => {
    const { openTape } = await open("cow");
    let sheet = await openTape();
    presses(sheet, "inch", "6", "8", "Next", "5", "0");
    presses(sheet, "Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    sheet = await openTape();
    expect(sheet.getByRole("textbox")).toHaveProperty("value", "68");
    expect(sheet.getByRole("button", { name: "inch" }).getAttribute("aria-pressed")).toBe("true");
    presses(sheet, "Next");
    expect(sheet.getByRole("textbox")).toHaveProperty("value", "50");
  });

  it.each(LOCALES)("explains both measures in words beside the drawing in %s", async (locale) => {
    const { t, openTape } = await open("ewe", locale);
    const sheet = await openTape();
    const words = sheet.getByText(`1. ${t("tape.girth")}. 2. ${t("tape.length")}.`);
    expect(words.parentElement?.querySelector("svg[aria-hidden]")).not.toBeNull();
  });

  it("is not offered for birds", async () => {
    const { t } = await open("hen");
    expect(screen.queryByRole("button", { name: t("factFields.byTape") })).toBeNull();
  });
});
