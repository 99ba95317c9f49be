import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import type { ErrorCode } from "@pashu/validators/errors";
import { DAY, HOUR } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import OwnerPanel, { type OwnerPanelProps } from "./owner-panel.tsx";

// A busy machine needs more than the default second; the awaited state always arrives.
configure({ asyncUtilTimeout: 15_000 });

const before = (ms: number) => new Date(Date.now() - ms).toISOString();
const OWNER: NonNullable<OwnerPanelProps["owner"]> = { views: 1214, contacts: 9, question: null };

type Status = AnimalView["status"];

/** The server rejects a change because of the listing's status `now`, or accepts it: an undone sale leaves `after`. */
async function renderPanel(
  listing: Partial<AnimalView>,
  { owner = OWNER, now, after = "live" }: { owner?: typeof OWNER; now?: Status; after?: Status } = {},
) {
  const animal = animalFixture(listing);
  const changes: [string, unknown][] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") {
          changes.push([op.path, op.input]);
          if (now !== undefined) return observer.error(errorWith("STATE_CHANGED"));
        }
        const status = op.type === "query" ? (now ?? animal.status) : op.path === "animals.markSold" ? "sold" : after;
        observer.next({ result: { type: "data", data: { ...animal, status } } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "listing-states", "cards", "errors"]);
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <OwnerPanel animal={animal} owner={owner} cards={{ en: "/en.jpg", hi: "/hi.jpg", mr: "/mr.jpg" }} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return changes;
}

function errorWith(appCode: ErrorCode) {
  return TRPCClientError.from({ error: { code: -32600, message: appCode, data: { appCode, appParams: {} } } });
}

const actions = () =>
  [...document.querySelectorAll("section button, section a")].map(
    ({ firstChild, textContent, childNodes }) =>
      [...childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent ??
      firstChild?.textContent ??
      textContent,
  );

it.each<[string, Partial<AnimalView>, string[]]>([
  [
    "on sale",
    { status: "live" },
    [
      "Sold?",
      "Still for sale",
      "Edit",
      "Show that the photo is new",
      "Share as a picture",
      "Poster to print",
      "Share",
      "Delete",
    ],
  ],
  ["paused", { status: "paused", isActive: false }, ["Put on sale again", "Sold?", "Edit", "Delete"]],
  ["expired", { status: "expired" }, ["Still for sale", "Sold?", "Edit", "Delete"]],
  ["sold today", { status: "sold", soldAt: before(HOUR) }, ["Not sold, undo", "Share as a picture", "Delete"]],
  ["sold earlier", { status: "sold", soldAt: before(2 * DAY) }, ["Share as a picture", "Delete"]],
  ["held", { status: "held" }, ["See why, and ask us to look again", "Edit", "Show that the photo is new", "Delete"]],
  ["hidden", { status: "hidden" }, ["See why, and ask us to look again", "Edit", "Delete"]],
])("OwnerPanel of a listing %s has its actions", async (_name, listing, expected) => {
  await renderPanel(listing);
  expect(actions()).toEqual(expected);
});

it("OwnerPanel shows how often the listing was seen, and for how long it can be undone", async () => {
  await renderPanel({ status: "sold", soldAt: before(HOUR) });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1,214times seen",
    "9people saw your number",
  ]);
  expect(screen.getByText(translate("en", "listingStates.undoHours", { count: 23, n: "23" }))).toBeTruthy();
});

it("QuestionBanner replaces the same actions, and its answer renews the listing", async () => {
  const expiresAt = new Date(Date.now() + 2 * DAY).toISOString();
  const changes = await renderPanel({ status: "live", expiresAt }, { owner: { ...OWNER, question: "expiring" } });
  expect(actions()).toEqual([
    "Yes",
    "Sold?",
    "Edit",
    "Show that the photo is new",
    "Share as a picture",
    "Poster to print",
    "Share",
    "Delete",
  ]);
  expect(screen.getByText("The listing ends in 2 days.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Yes/ }));
  await waitFor(() => expect(changes).toEqual([["animals.renew", { id: animalFixture().id }]]));
});

async function openSoldDialog() {
  fireEvent.click(screen.getByRole("button", { name: /^Sold\?/ }));
  return within(await screen.findByRole("dialog"));
}

it("SoldDialog sends the place and a price in Devanagari digits, and its toast undoes the sale", async () => {
  const changes = await renderPanel({});
  const dialog = await openSoldDialog();
  fireEvent.click(dialog.getByRole("radio", { name: "Sold somewhere else" }));
  fireEvent.change(dialog.getByLabelText("Sold for how much?"), { target: { value: "१,४०,०००" } });
  expect(dialog.getByText("₹1,40,000: one lakh forty thousand")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Mark as sold" }));
  const { id } = animalFixture();
  const sold = ["animals.markSold", { id, where: "elsewhere", price: 140_000 }];
  await waitFor(() => expect(changes).toEqual([sold]));
  await waitFor(() => expect(currentToast()?.title).toBe("Marked as sold"));
  await waitFor(() => {
    currentToast()?.action?.onSelect();
    expect(changes).toEqual([sold, ["animals.undoSold", { id }]]);
  });
});

it("SoldDialog sends nothing for a price that is no number, and no price for an animal that is not for sale", async () => {
  const changes = await renderPanel({});
  const dialog = await openSoldDialog();
  const price = dialog.getByLabelText("Sold for how much?");
  fireEvent.change(price, { target: { value: "a lot" } });
  fireEvent.click(dialog.getByRole("button", { name: "Mark as sold" }));
  expect(price.getAttribute("aria-invalid")).toBe("true");
  expect(changes).toEqual([]);
  fireEvent.click(dialog.getByRole("radio", { name: "Not selling it any more" }));
  fireEvent.click(dialog.getByRole("button", { name: "Stop showing it" }));
  await waitFor(() => expect(changes).toEqual([["animals.update", { id: animalFixture().id, isActive: false }]]));
});

it("OwnerPanel explains a change that came too late by the listing's present state", async () => {
  await renderPanel({ status: "live" }, { now: "sold" });
  fireEvent.click(screen.getByRole("button", { name: /^Still for sale/ }));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: "“Murrah buffalo” was changed in the meantime",
      description: translate("en", "listingStates.nowSold"),
    }),
  );
});

it.each([
  ["live", "No longer marked as sold"],
  ["paused", "Buyers do not see this animal now."],
  ["expired", "The time of this listing is over. Buyers no longer find it."],
] as const)("UndoSaleButton tells the state after it: %s", async (after, title) => {
  await renderPanel({ status: "sold", soldAt: before(HOUR) }, { after });
  fireEvent.click(screen.getByRole("button", { name: /^Not sold, undo/ }));
  await waitFor(() => expect(currentToast()?.title).toBe(title));
});

it("RenewButton names no days for a listing that never expires", async () => {
  await renderPanel({ status: "live", expiresAt: null });
  fireEvent.click(screen.getByRole("button", { name: /^Still for sale/ }));
  await waitFor(() => expect(currentToast()?.title).toBe("Still for sale"));
});
