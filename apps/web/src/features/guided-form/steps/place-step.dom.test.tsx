import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { emptyDraft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { useSellDraft } from "~/features/listing-form/shared/use-sell-draft.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import type { Answer } from "../answer.ts";
import type { Doubt } from "../step-props.ts";
import { PlaceStep } from "./place-step.tsx";

/** Offline, the state is derived from the first digits of the pincode. */
const link: TRPCLink<AppRouter> = () => () =>
  observable((observer) => observer.error(new TRPCClientError("no network")));

function Step({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const [doubt, ask] = useState<Doubt | null>(null);
  const form = { ...EMPTY_FORM, category: "buffalo", state: "MH", address1: "Ausa" } as const;
  const rest = { change: () => {}, goOn: () => {}, month: "2026-11", isAnsweredBefore: false, focusesTitle: false };
  return (
    <PlaceStep
      {...rest}
      draft={emptyDraft(form)}
      category="buffalo"
      kind="she-buffalo"
      sellDraft={useSellDraft("me", null)}
      doubt={doubt}
      ask={ask}
      answer={onAnswer}
    />
  );
}

it("PlaceStep follows the pincode, and asks before it accepts a chosen state that is not the pincode's", async () => {
  const onAnswer = vi.fn<(answer: Answer) => void>();
  const i18n = new I18n("en");
  await i18n.load(["app", "listing-form", "guided-form", "facts", "places", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Step onAnswer={onAnswer} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const press = (key: "guided.next" | "common.yes" | "location.stateChange") =>
    fireEvent.click(screen.getByRole("button", { name: translate("en", key) }));
  fireEvent.change(document.getElementsByName("pincode")[0] ?? document, { target: { value: "585101" } });
  press("guided.next");
  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce());
  expect(onAnswer.mock.lastCall?.[0].form).toMatchObject({ pincode: "585101", state: "KA" });

  press("location.stateChange");
  fireEvent.change(document.getElementsByName("state")[0] ?? document, { target: { value: "MH" } });
  press("guided.next");
  const doubt = { state: "Karnataka", chosen: "Maharashtra" };
  expect(await screen.findByText(translate("en", "location.stateDoubt", doubt))).toBeTruthy();
  expect(onAnswer).toHaveBeenCalledOnce();
  press("common.yes");
  expect(onAnswer.mock.lastCall?.[0].form).toMatchObject({ pincode: "585101", state: "MH" });
});
