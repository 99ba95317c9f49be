import type { AppRouter } from "@pashu/api/router";
import type listingFormMessages from "@pashu/i18n/en/listing-form";
import type * as Declaration from "@pashu/validators/listing-texts";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

const DECLARATION = "@pashu/validators/listing-texts";
const MESSAGES = "@pashu/i18n/en/listing-form";
const WORDS = { label: "Made-up label", question: "Made-up question?", placeholder: "Made-up example" };
const MADE_UP = "Dry fodder";
const TOO_LONG = "x".repeat(26);

// All that the forms and the page know of this text is one entry of the declaration, and its words.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(DECLARATION, async (original) => {
    const { LISTING_TEXTS } = await original<typeof Declaration>();
    return { LISTING_TEXTS: { ...LISTING_TEXTS, madeUp: { max: 25, isTranslated: true, isRemark: true } } };
  });
  vi.doMock(MESSAGES, async (original) => {
    const { default: messages } = await original<{ default: typeof listingFormMessages }>();
    const remarks = { ...messages.sell.remarks, madeUp: WORDS };
    return { default: { ...messages, sell: { ...messages.sell, remarks } } };
  });
});
afterAll(() => {
  for (const module of [DECLARATION, MESSAGES]) vi.doUnmock(module);
  vi.resetModules();
});
beforeEach(() => localStorage.clear());

async function show(screenOf: () => ReactNode, answers: Record<string, unknown> = {}) {
  const sent: unknown[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") sent.push(op.input);
        observer.next({ result: { type: "data", data: answers[op.path] ?? null } });
        observer.complete();
      });
  const [{ I18n }, { I18nProvider }, { createAppRouter }] = await Promise.all([
    import("~/lib/i18n/i18n.ts"),
    import("~/lib/i18n/i18n-context.tsx"),
    import("~/router.tsx"),
  ]);
  const i18n = new I18n("en");
  await i18n.load(["app", "listing-form", "listing-states", "animals", "animal-page", "card-facts", "facts", "safety"]);
  await i18n.load(["media", "places", "errors", "guided-form"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  await router.options.context.api.animals.page.prefetch({ id: "listing", locale: "en" });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>{screenOf()}</I18nProvider>
    </RouterContextProvider>,
  );
  return sent;
}

it("a declared remark is stored with a draft, also of an older version, and with the variant of its language", async () => {
  const [{ EMPTY_FORM }, { writeDraft, emptyDraft, readDraft }, { newListing }, { listingForm }] = await Promise.all([
    import("./shared/empty-form.ts"),
    import("./shared/draft.ts"),
    import("./shared/new-listing.ts"),
    import("@pashu/validators/listing-form"),
  ]);
  expect(EMPTY_FORM).toMatchObject({ madeUp: "" });
  writeDraft("me", emptyDraft({ ...EMPTY_FORM, ...{ madeUp: MADE_UP } }), EMPTY_FORM);
  expect(readDraft("me", 0, EMPTY_FORM).form).toMatchObject({ madeUp: MADE_UP });
  const { madeUp: _, ...older } = { madeUp: "", ...EMPTY_FORM, title: "Gir" };
  writeDraft("me", emptyDraft(older), EMPTY_FORM);
  expect(readDraft("me", 0, EMPTY_FORM).form).toMatchObject({ title: "Gir", madeUp: "" });
  const filled = { title: "Gir", description: "Calm", category: "cattle", price: "50000", age: "4 years" };
  const form = { ...EMPTY_FORM, ...filled, address1: "Ausa", state: "MH", pincode: "413512", madeUp: MADE_UP };
  expect(newListing(listingForm.parse(form), "mr")).toMatchObject({ madeUp: MADE_UP, madeUpMarathi: MADE_UP });
  expect(listingForm.safeParse({ ...form, madeUp: TOO_LONG }).error?.issues[0]?.path).toEqual(["madeUp"]);
});

it("a declared remark is asked in the Sell form", async () => {
  const [{ SellForm }, { useSellDraft }, { EMPTY_FORM }, { writeDraft, emptyDraft }] = await Promise.all([
    import("./sell-form.tsx"),
    import("./shared/use-sell-draft.ts"),
    import("./shared/empty-form.ts"),
    import("./shared/draft.ts"),
  ]);
  writeDraft("me", emptyDraft({ ...EMPTY_FORM, language: "en", title: "Gir" }), EMPTY_FORM);
  const Form = () => <SellForm sellDraft={useSellDraft("me", null)} />;
  await show(() => <Form />);
  expect((await screen.findByLabelText(WORDS.label)).getAttribute("placeholder")).toBe(WORDS.placeholder);
});

it("a declared remark is asked on the preview of the guided form", async () => {
  const [{ default: GuidedForm }, { useSellDraft }, { EMPTY_FORM }, { writeDraft, emptyDraft }] = await Promise.all([
    import("~/features/guided-form/guided-form.tsx"),
    import("./shared/use-sell-draft.ts"),
    import("./shared/empty-form.ts"),
    import("./shared/draft.ts"),
  ]);
  const filled = { category: "poultry", price: "500", breed: "Aseel", age: "1 year", address1: "Ausa", state: "MH" };
  const form = { ...EMPTY_FORM, ...filled, pincode: "413512", ...{ madeUp: MADE_UP } };
  const facts = { kind: "hen", ageMonths: 12, quantity: 5 } as const;
  writeDraft("me", { ...emptyDraft(form), facts, confirmed: { photos: true, place: true } }, EMPTY_FORM);
  const Form = () => (
    <GuidedForm
      sellDraft={useSellDraft("me", null)}
      place={{ step: "preview", animal: undefined, waiting: undefined }}
      onWrite={() => undefined}
    />
  );
  await show(() => <Form />);
  const control = await screen.findByLabelText<HTMLTextAreaElement>(WORDS.question);
  expect([control.value, control.placeholder]).toEqual([MADE_UP, WORDS.placeholder]);
});

it("a declared remark is asked in the Edit form, and changes with its variants", async () => {
  const [{ EditForm }, { editedListing }, { readEditDraft }] = await Promise.all([
    import("./edit-form.tsx"),
    import("./edited-listing.fixture.ts"),
    import("./edit-draft.ts"),
  ]);
  const animal = { ...editedListing(), madeUp: MADE_UP, madeUpHindi: MADE_UP };
  const sent = await show(() => <EditForm animal={animal} />);
  const control = await screen.findByLabelText<HTMLTextAreaElement>(WORDS.label);
  expect(control.value).toBe(MADE_UP);
  fireEvent.change(control, { target: { value: "Green fodder" } });
  await waitFor(() => expect(readEditDraft(animal, 0)?.form).toMatchObject({ madeUp: "Green fodder" }));
  fireEvent.click(screen.getByRole("button", { name: "Update Listing" }));
  await waitFor(() => expect(sent).toMatchObject([{ madeUp: "Green fodder", madeUpHindi: null }]));
});

it("a declared remark is on the page of a listing", async () => {
  const [{ AnimalPage }, { animalFixture }] = await Promise.all([
    import("~/features/animal-page/animal-page.tsx"),
    import("~/features/animals/shared/animal.fixture.ts"),
  ]);
  const animal = { ...animalFixture({ id: "listing" }), madeUp: MADE_UP };
  const seller = { memberSince: "2026-03-31T23:00:00.000Z", soldCount: 0, listedCount: 1, isWarned: false };
  const rest = { confirmedPhoto: null, similar: [], places: {}, cards: {}, owner: null, prices: null };
  await show(() => <AnimalPage id="listing" />, { "animals.page": { gone: false, animal, seller, ...rest } });
  expect(screen.getByText(MADE_UP).tagName).toBe("P");
});
