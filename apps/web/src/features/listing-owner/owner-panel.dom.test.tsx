import type { AppRouter } from "@pashu/api/router";
import { isoDay } from "@pashu/i18n/dates";
import { translate } from "@pashu/i18n/translator";
import type { ErrorCode } from "@pashu/validators/errors";
import { DAY, HOUR, SECOND } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import type { Owner } from "./owner.ts";
import OwnerPanel from "./owner-panel.tsx";

const before = (ms: number) => new Date(Date.now() - ms).toISOString();
const OWNER: Owner = {
  views: 1214,
  contacts: 9,
  saves: 1,
  sinceYesterday: { views: 18, contacts: 0, saves: 1 },
  question: null,
  etag: '"1"',
  range: { low: 81_000, high: 95_800 },
};

type Status = AnimalView["status"];

/** Code with which changes are refused. */
let refusal: ErrorCode | null = null;
afterEach(() => void (refusal = null));

/** The server rejects a change because of the listing's status `now`, or accepts it: an undone sale leaves `after`. */
async function renderPanel(
  listing: Partial<AnimalView>,
  {
    owner = OWNER,
    now,
    after = "live",
    isLoading = false,
    buyers = [],
    listed = Promise.resolve(),
  }: {
    owner?: typeof OWNER;
    now?: Status;
    after?: Status;
    isLoading?: boolean;
    buyers?: object[];
    /** When the list of buyers arrives. */
    listed?: Promise<void>;
  } = {},
) {
  const animal = animalFixture(listing);
  const changes: [string, unknown][] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const list = { result: { type: "data" as const, data: { buyers: [...buyers], others: 0, nextCursor: null } } };
        if (op.path === "buyers.list") {
          void listed.then(() => {
            observer.next(list);
            observer.complete();
          });
          return;
        }
        if (op.type === "mutation") {
          changes.push([op.path, op.input]);
          if (refusal !== null) return observer.error(errorWith(refusal));
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
        <OwnerPanel
          animal={animal}
          page={
            isLoading
              ? undefined
              : { owner, cards: { en: "/en.jpg", hi: "/hi.jpg", mr: "/mr.jpg" }, confirmedPhoto: null }
          }
        />
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
    (action) =>
      action.getAttribute("aria-label") ??
      [...action.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent ??
      action.textContent?.replace(/^[\d–]+contacts/, ""),
  );
/** The button with a filled background. */
const filled = () =>
  screen.getAllByRole("button").filter(({ className }) => className.split(" ").includes("bg-primary"));

const PRICE_AND_BUYERS = ["₹1,000 less", "Change the price, now ₹85,000", "₹1,000 more", "See who"];
const PARTS = ["Facts", "Photos / video"];
const SHARED = ["Share as a picture", "Poster to print", "Share"];

it.each<[string, Partial<AnimalView>, string[], string | undefined]>([
  [
    "on sale for 3 days",
    { status: "live", createdAt: before(3 * DAY) },
    [
      ...PRICE_AND_BUYERS,
      ...PARTS,
      "Sold?",
      "Send on WhatsApp",
      "Show that the photo is new",
      ...SHARED,
      "Write it myself",
      "Delete",
    ],
    "Sold?",
  ],
  [
    "on sale since yesterday",
    { status: "live", createdAt: before(DAY), expiresAt: new Date(Date.now() + 44 * DAY).toISOString() },
    [
      "+45 days",
      ...PRICE_AND_BUYERS,
      ...PARTS,
      "Send on WhatsApp",
      "Sold?",
      "Show that the photo is new",
      ...SHARED,
      "Write it myself",
      "Delete",
    ],
    "Send on WhatsApp",
  ],
  [
    "paused",
    { status: "paused", isActive: false },
    [...PRICE_AND_BUYERS, ...PARTS, "Put on sale again", "Sold?", "Write it myself", "Delete"],
    "Put on sale again",
  ],
  [
    "expired",
    { status: "expired" },
    [...PRICE_AND_BUYERS, ...PARTS, "Still for sale", "Sold?", "Write it myself", "Delete"],
    "Still for sale",
  ],
  [
    "sold today",
    { status: "sold", soldAt: before(HOUR) },
    [...PRICE_AND_BUYERS, "Not sold, undo", "Share as a picture", "Delete"],
    undefined,
  ],
  [
    "sold earlier",
    { status: "sold", soldAt: before(2 * DAY) },
    [...PRICE_AND_BUYERS, "Share as a picture", "Delete"],
    undefined,
  ],
  [
    "held",
    { status: "held" },
    [
      "See why, and ask us to look again",
      ...PRICE_AND_BUYERS,
      ...PARTS,
      "Show that the photo is new",
      "Write it myself",
      "Delete",
    ],
    undefined,
  ],
  [
    "hidden",
    { status: "hidden" },
    ["See why, and ask us to look again", ...PRICE_AND_BUYERS, ...PARTS, "Write it myself", "Delete"],
    undefined,
  ],
])("OwnerPanel of a listing %s has its actions and one main button", async (_name, listing, expected, main) => {
  await renderPanel({ price: 85_000, expiresAt: null, ...listing });
  expect(actions()).toEqual(expected);
  expect(filled().map(({ textContent }) => textContent?.replace("Murrah buffalo", ""))).toEqual(main ? [main] : []);
});

it("OwnerPanel has the same buttons before the data of the page has loaded, so that none moves", async () => {
  const listing = { status: "live", createdAt: before(DAY) } as const;
  await renderPanel(listing, { isLoading: true });
  const loading = actions();
  cleanup();
  await renderPanel(listing);
  expect(loading).toEqual(actions());
});

it("OwnerPanel shows what the listing has reached, in total and since yesterday, and how long a sale can be undone", async () => {
  await renderPanel({ status: "sold", soldAt: before(HOUR) });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1,214times seen+18 since yesterday",
    "9contactsSee who",
    "1saved it+1 since yesterday",
  ]);
  expect(screen.getByText(translate("en", "listingStates.undoHours", { count: 23, n: "23" }))).toBeTruthy();
});

describe("price and switch", () => {
  const more = () => screen.getByRole("button", { name: "₹1,000 more" });
  const isOn = () => screen.getByRole("switch", { name: "On sale" }).getAttribute("aria-checked");
  const { id } = animalFixture();

  /** Updates that were sent. They do not use the page's link: the outbox has one, and a closing page uses none. */
  function recordUpdates(): unknown[] {
    const sent: unknown[] = [];
    vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
      const isAtOnce = init?.method === "PATCH";
      const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      const { ifMatch = new Headers(init?.headers).get("If-Match"), ...fields } = isAtOnce
        ? { id: (url as string).split("/").at(-1), ...body }
        : init?.method === "POST"
          ? body[0].json
          : {};
      if (init?.method !== "GET") sent.push({ ifMatch, ...fields });
      expect(init?.keepalive === true).toBe(isAtOnce);
      return Response.json([{ result: { data: { json: { ...animalFixture(), ...fields } } } }]);
    });
    return sent;
  }
  afterEach(() => vi.restoreAllMocks());

  it("taps are sent once when the page is left, with the version, and can be undone before", async () => {
    const sent = recordUpdates();
    await renderPanel({ status: "live", price: 85_000 });
    fireEvent.click(more());
    fireEvent.click(more());
    expect(screen.getByText("₹87,000")).toBeTruthy();
    expect(screen.getByText("It was ₹85,000")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByText("₹85,000")).toBeTruthy();
    expect(document.activeElement?.getAttribute("aria-label")).toBe(PRICE_AND_BUYERS[1]);
    expect(screen.getByText("People ask ₹81,000–95,800")).toBeTruthy();
    for (let tap = 0; tap < 5; tap += 1) fireEvent.click(more());
    fireEvent.click(screen.getByRole("switch"));
    expect(isOn()).toBe("false");
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(sent).toEqual([{ id, ifMatch: '"1"', price: 90_000, isActive: false }]));
    await waitFor(() =>
      expect(screen.getAllByRole("status").map((e) => e.textContent)).toContain("The price is now ₹90,000"),
    );
  });

  it("the switch and the price of a sold listing cannot be changed, nor the switch of a hidden one", async () => {
    await renderPanel({ status: "sold", soldAt: before(HOUR), price: 85_000 });
    expect([screen.getByRole("switch"), more()].map((e) => (e as HTMLButtonElement).disabled)).toEqual([true, true]);
    cleanup();
    await renderPanel({ status: "hidden", price: 85_000 });
    expect([screen.getByRole("switch"), more()].map((e) => (e as HTMLButtonElement).disabled)).toEqual([true, false]);
  });

  it("asks about an unusual price before it is sent", async () => {
    const sent = recordUpdates();
    await renderPanel({ status: "live", price: 27_000 });
    fireEvent.click(screen.getByRole("button", { name: "₹1,000 less" }));
    expect(screen.getByRole("alert").textContent).toBe("Most people ask ₹81,000–95,800. Really ₹26,000?");
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Yes" }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Change the price, now ₹26,000");
    await waitFor(() => expect(sent).toEqual([{ id, ifMatch: '"1"', price: 26_000 }]));
  });

  it("the switch of an expired listing is on after a tap", async () => {
    await renderPanel({ status: "expired" });
    expect(isOn()).toBe("false");
    fireEvent.click(screen.getByRole("switch"));
    expect(isOn()).toBe("true");
    fireEvent.click(screen.getByRole("switch"));
    expect(isOn()).toBe("false");
  });
});

it("QuestionBanner has the main button, and its answer renews the listing", async () => {
  const expiresAt = new Date(Date.now() + 2 * DAY).toISOString();
  const changes = await renderPanel(
    { status: "live", expiresAt, price: 85_000 },
    { owner: { ...OWNER, question: "expiring" } },
  );
  expect(actions()).toEqual([
    "+45 days",
    "Yes",
    "Sold?",
    ...PRICE_AND_BUYERS,
    ...PARTS,
    "Send on WhatsApp",
    "Show that the photo is new",
    ...SHARED,
    "Write it myself",
    "Delete",
  ]);
  expect(filled().map(({ textContent }) => textContent)).toEqual(["YesMurrah buffalo"]);
  expect(screen.getByText("The listing ends in 2 days.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Yes/ }));
  await waitFor(() => expect(changes).toEqual([["animals.renew", { id: animalFixture().id }]]));
});

/** Open when the interested buyers are known. */
async function openSoldDialog() {
  fireEvent.click(screen.getByRole("button", { name: /^Sold\?/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText("Sold for how much?");
  return dialog;
}
const radios = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);

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
  await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
  expect(changes).toEqual([]);
  fireEvent.click(dialog.getByRole("radio", { name: "Not selling it any more" }));
  fireEvent.click(dialog.getByRole("button", { name: "Stop showing it" }));
  await waitFor(() => expect(changes).toEqual([["animals.update", { id: animalFixture().id, isActive: false }]]));
});

const RAMESH = { contactId: "0199f000-0000-7000-8000-00000000000a", name: "Ramesh", district: "Hisar, Haryana" };
const MOHAN = { contactId: "0199f000-0000-7000-8000-00000000000b", name: "Mohan", district: null };

it("SoldDialog has the places alone without buyers who agreed to be seen", async () => {
  await renderPanel({});
  await openSoldDialog();
  const app = translate("en", "soldDialog.here", { app: "Pashu Bazaar" });
  expect(radios()).toEqual([app, "Sold somewhere else", "Not selling it any more"]);
});

it("SoldDialog sends the chosen buyer and the day, and neither for another choice", async () => {
  const buyers = [RAMESH, MOHAN];
  const changes = await renderPanel({}, { buyers });
  const dialog = await openSoldDialog();
  expect(radios()).toEqual([
    "Sold to Ramesh, Hisar, Haryana",
    "Sold to Mohan",
    "Sold to another buyer from Pashu Bazaar",
    "Sold somewhere else",
    "Not selling it any more",
  ]);
  expect(dialog.queryByLabelText("When?")).toBeNull();
  fireEvent.click(dialog.getByRole("radio", { name: "Sold to Mohan" }));
  expect(dialog.getByText("We ask this buyer whether it is so.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("When?").value).toBe(isoDay(new Date().toISOString()));
  fireEvent.change(dialog.getByLabelText("When?"), { target: { value: "2026-11-20" } });
  // The buyer has withdrawn since.
  refusal = "BUYER_NOT_FOUND";
  buyers.pop();
  fireEvent.click(dialog.getByRole("button", { name: "Mark as sold" }));
  const { id } = animalFixture();
  const sale = { id, where: "here", price: null };
  await waitFor(() =>
    expect(changes).toEqual([["animals.markSold", { ...sale, buyer: MOHAN.contactId, soldOn: "2026-11-20" }]]),
  );
  await waitFor(() => expect(currentToast()?.description).toBe("This buyer is not in your list any more"));
  refusal = null;
  const other = dialog.getByRole<HTMLInputElement>("radio", { name: "Sold to another buyer from Pashu Bazaar" });
  await waitFor(() => expect(other.checked).toBe(true));
  await waitFor(() => expect(dialog.queryByRole("radio", { name: "Sold to Mohan" })).toBeNull());
  expect(dialog.queryByLabelText("When?")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Mark as sold" }));
  await waitFor(() => expect(changes.slice(1)).toEqual([["animals.markSold", sale]]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("SoldDialog offers only possible days, and an emptied day does not prevent the sale to another buyer", async () => {
  const changes = await renderPanel({ createdAt: "2026-11-02T10:00:00.000Z" }, { buyers: [RAMESH] });
  const dialog = await openSoldDialog();
  fireEvent.click(dialog.getByRole("radio", { name: /^Sold to Ramesh/ }));
  const day = dialog.getByLabelText<HTMLInputElement>("When?");
  expect([day.min, day.max]).toEqual(["2026-11-02", isoDay(new Date().toISOString())]);
  fireEvent.change(day, { target: { value: "" } });
  fireEvent.click(dialog.getByRole("radio", { name: "Sold somewhere else" }));
  fireEvent.click(dialog.getByRole("button", { name: "Mark as sold" }));
  const sale = ["animals.markSold", { id: animalFixture().id, where: "elsewhere", price: null }];
  await waitFor(() => expect(changes).toEqual([sale]));
});

it("SoldDialog waits for the buyers only for a moment, and then stays as it is", async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  await renderPanel({}, { buyers: [RAMESH], listed: promise });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await openSoldDialog();
  const waiting = () => screen.queryByText("Loading...");
  expect(waiting()).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5 * SECOND));
  expect(waiting()).toBeNull();
  resolve();
  await promise;
  expect(radios()[0]).toBe(translate("en", "soldDialog.here", { app: "Pashu Bazaar" }));
});

it("OwnerPanel explains a change that came too late by the listing's present state", async () => {
  await renderPanel({ status: "paused", isActive: false }, { now: "sold" });
  fireEvent.click(screen.getByRole("button", { name: /^Put on sale again/ }));
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
  await renderPanel({ status: "expired", expiresAt: null });
  fireEvent.click(screen.getByRole("button", { name: /^Still for sale/ }));
  await waitFor(() => expect(currentToast()?.title).toBe("Still for sale"));
});
