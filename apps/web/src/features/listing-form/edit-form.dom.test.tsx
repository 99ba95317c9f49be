import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { editForm } from "@pashu/validators/listing-form";
import type { PriceRange } from "@pashu/validators/price-range";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { CONFIRMATION_MIN_MS } from "~/ui/use-confirmation.ts";
import { EditForm } from "./edit-form.tsx";
import { editedListing } from "./edited-listing.fixture.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

const RANGE: PriceRange = { low: 70_000, median: 80_000, high: 95_000, sellers: 23, area: "state", state: "HR" };
const MURRAH = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, lactation: 2 } as const;
/** Below the price in words. */
const MOST_ASK = /Most sellers ask ₹70,000–95,000 \(23 sellers\)$/;
const UNSURE = translate("en", "valid.priceUnsure", { n: "70,000", max: "95,000" });

/** Opens the form of a Murrah buffalo. The server knows the range of this breed only. */
async function open({ price = 85_000 } = {}) {
  const asked: unknown[] = [];
  const updates: unknown[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "animals.update") {
          updates.push(op.input);
          return;
        }
        if (op.path === "prices.range") asked.push(op.input);
        const isKnown = op.path === "prices.range" && JSON.stringify(op.input).includes(MURRAH.breedId);
        observer.next({ result: { type: "data", data: isKnown ? RANGE : null } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "listing-form", "listing-states", "animals", "card-facts", "facts", "media", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <EditForm animal={editedListing({ price, facts: MURRAH })} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { asked, updates, type, save: () => fireEvent.click(screen.getByRole("button", { name: "Update Listing" })) };
}

it("EditForm shows what most ask for the animal at its place, and nothing after a change to another breed", async () => {
  const { asked, type } = await open();
  await screen.findByText(MOST_ASK);
  expect(asked).toEqual([{ category: "buffalo", ...MURRAH, pincode: "125001" }]);
  type("Breed", "Surti");
  await waitFor(() => expect(screen.queryByText(MOST_ASK)).toBeNull());
});

it("EditForm has a field for each text of a listing", async () => {
  await open();
  await screen.findByText(MOST_ASK);
  const texts = Object.entries(editForm.shape).filter(([, schema]) => schema.safeParse("any text").success);
  const missing = texts.filter(([name]) => document.getElementsByName(name).length === 0);
  expect(missing.map(([name]) => name)).toEqual([]);
});

it("EditForm asks once about a new price far from what most ask", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { updates, type, save } = await open();
  await screen.findByText(MOST_ASK);
  type("Price (rupees) *", "8500");
  save();
  await screen.findByText(UNSURE);
  expect(updates).toEqual([]);
  vi.setSystemTime(Date.now() + CONFIRMATION_MIN_MS);
  save();
  await waitFor(() => expect(updates).toMatchObject([{ price: 8500 }]));
});

it("EditForm does not ask about a price that was saved before", async () => {
  const { updates, type, save } = await open({ price: 8500 });
  await screen.findByText(MOST_ASK);
  type("Title *", "Murrah, calm");
  save();
  await waitFor(() => expect(updates).toMatchObject([{ title: "Murrah, calm" }]));
});

it.each([
  ["phoneRemove", "Murrah"],
  ["phoneKeep", "Murrah 9876543210"],
] as const)("EditForm asks whether a phone number in a text should go; after %s it saves %j", async (answer, title) => {
  const { updates, type, save } = await open();
  type("Title *", "Murrah 9876543210");
  save();
  fireEvent.click(await screen.findByRole("button", { name: translate("en", `sell.${answer}`) }));
  await waitFor(() => expect(updates).toMatchObject([{ title }]));
});
