import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it, vi } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import type { Buyer } from "./buyer.ts";
import BuyersSheet from "./buyers-sheet.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const RAMESH: Buyer = {
  contactId: "c1",
  userId: "ramesh",
  name: "Ramesh",
  districtId: "HR-Hisar",
  district: "Hisar, Haryana",
  distance: 25,
  firstAt: HOUR_AGO,
  lastAt: HOUR_AGO,
  times: 2,
  isNew: true,
  state: null,
};
const KAVITA: Buyer = {
  ...RAMESH,
  contactId: "c2",
  name: "Kavita",
  districtId: null,
  district: null,
  distance: null,
  times: 1,
  isNew: false,
  state: "talked",
};

interface Page {
  buyers: Buyer[];
  others?: number;
  nextCursor?: string | null;
}

/** @param errors by procedure */
async function renderSheet(pages: Page[], errors: Record<string, ErrorCode> = {}) {
  const sent: [string, unknown][] = [];
  const failing = { ...errors };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (/^(?:buyers|blocks)\./.test(op.path)) sent.push([op.path, op.input]);
        const code = failing[op.path];
        if (code !== undefined)
          return observer.error(
            TRPCClientError.from({ error: { code: -32600, message: code, data: { appCode: code, appParams: {} } } }),
          );
        const cursor = (op.input as { cursor?: string } | undefined)?.cursor;
        const answers: Record<string, unknown> = {
          "buyers.list": { others: 0, nextCursor: null, ...pages[cursor === undefined ? 0 : 1] },
          "buyers.callBack": { name: "Ramesh", phone: "+919876543210" },
        };
        observer.next({ result: { type: "data", data: answers[op.path] ?? null } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "buyers", "blocks", "sellers", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <BuyersSheet animal={{ id: "cow", title: "Gir cow" }} onOpenChange={() => {}} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const countOf = (path: string) => sent.filter(([procedure]) => procedure === path).length;
  return { sent, failing, countOf, queryClient: router.options.context.queryClient };
}

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("shows who called, from where, when and how often, and counts the others", async () => {
  await renderSheet([{ buyers: [RAMESH, KAVITA], others: 4 }]);
  await screen.findByText("Ramesh");
  const [ramesh, kavita] = rows();
  for (const text of ["New", "Hisar, Haryana · about 25 km", "1 hour ago", "on 2 days"]) expect(ramesh).toContain(text);
  expect(kavita).not.toMatch(/New|km|on 1/);
  expect(screen.getByText("and 4 more without a name")).toBeTruthy();
});

it("marks new buyers as seen once, up to the latest, while the list stays as it was loaded", async () => {
  const { sent, countOf } = await renderSheet([{ buyers: [RAMESH, KAVITA] }]);
  await waitFor(() => expect(countOf("buyers.markSeen")).toBe(1));
  expect(sent.at(-1)).toEqual(["buyers.markSeen", { animalId: "cow", until: RAMESH.lastAt }]);
  expect(screen.getByText("New")).toBeTruthy();
});

it("marks nothing if no buyer is new", async () => {
  const { countOf } = await renderSheet([{ buyers: [KAVITA] }]);
  await screen.findByText("Kavita");
  expect(countOf("buyers.markSeen")).toBe(0);
});

it("explains the list while it is empty, and loads more of a long one", async () => {
  await renderSheet([{ buyers: [] }]);
  expect(await screen.findByText(/Buyers who want you to call back appear here/)).toBeTruthy();
  cleanup();
  await renderSheet([{ buyers: [RAMESH], nextCursor: "next" }, { buyers: [KAVITA] }]);
  fireEvent.click(await screen.findByRole("button", { name: "More" }));
  await screen.findByText("Kavita");
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

it("stores the state that is tapped, removes it with a second tap, and restores it after an error", async () => {
  const { sent, failing } = await renderSheet([{ buyers: [KAVITA] }]);
  await screen.findByText("Kavita");
  const pressed = () => screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(["Talked"]);
  press("Is coming");
  await waitFor(() => expect(pressed()).toEqual(["Is coming"]));
  await waitFor(() => expect(sent.at(-1)).toEqual(["buyers.setState", { contactId: "c2", state: "comes" }]));
  press("Is coming");
  await waitFor(() => expect(sent.at(-1)).toEqual(["buyers.setState", { contactId: "c2", state: null }]));
  await waitFor(() => expect(pressed()).toEqual([]));
  failing["buyers.setState"] = "BUYER_NOT_FOUND";
  press("Not serious");
  await waitFor(() => expect(currentToast()?.title).toBe(translate("en", "errors.BUYER_NOT_FOUND")));
  expect(pressed()).toEqual([]);
});

it("requests the number with each tap, once, and discards it with the step", async () => {
  const { countOf, queryClient } = await renderSheet([{ buyers: [RAMESH] }]);
  await screen.findByText("Ramesh");
  expect(countOf("buyers.callBack")).toBe(0);
  for (const count of [1, 2]) {
    fireEvent.click(await screen.findByRole("button", { name: "Call Ramesh" }));
    const call = await screen.findByRole("link", { name: "Call" });
    expect(call.getAttribute("href")).toBe("tel:+919876543210");
    expect(document.activeElement).toBe(call);
    expect(countOf("buyers.callBack")).toBe(count);
    press("Back");
    await screen.findByRole("button", { name: "Call Ramesh" });
    const kept = () =>
      JSON.stringify(
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => state.data),
      );
    await waitFor(() => expect(kept()).not.toContain("9876543210"));
  }
});

it("opens the chat after a tap on WhatsApp", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await renderSheet([{ buyers: [RAMESH] }]);
  fireEvent.click(await screen.findByRole("button", { name: "WhatsApp to Ramesh" }));
  const chat = await screen.findByRole("link", { name: "Chat on WhatsApp" });
  expect(opened.mock.calls).toEqual([[chat.getAttribute("href"), "_blank", "noopener"]]);
  expect(new URL(chat.getAttribute("href") ?? "").searchParams.get("text")).toContain("Gir cow");
});

it("offers to block the buyer whose number is shown", async () => {
  const { sent } = await renderSheet([{ buyers: [RAMESH] }]);
  fireEvent.click(await screen.findByRole("button", { name: "Call Ramesh" }));
  await screen.findByRole("link", { name: "Call" });
  press("Block this person");
  await screen.findByRole("button", { name: "Unblock" });
  expect(sent.at(-1)).toEqual(["blocks.add", { userId: RAMESH.userId }]);
});

it("keeps the list while more of it cannot be loaded, and tries that again", async () => {
  const { failing } = await renderSheet([{ buyers: [RAMESH], nextCursor: "next" }, { buyers: [KAVITA] }]);
  await screen.findByText("Ramesh");
  failing["buyers.list"] = "INTERNAL";
  press("More");
  await screen.findByRole("alert");
  expect(screen.getByText("Ramesh")).toBeTruthy();
  delete failing["buyers.list"];
  await act(async () => press("Try again"));
  await screen.findByText("Kavita");
  expect(screen.getByText("Ramesh")).toBeTruthy();
});

it("returns to a new list when the buyer has withdrawn, and offers another try after other errors", async () => {
  const { countOf } = await renderSheet([{ buyers: [RAMESH] }], { "buyers.callBack": "BUYER_NOT_FOUND" });
  fireEvent.click(await screen.findByRole("button", { name: "Call Ramesh" }));
  await waitFor(() => expect(currentToast()?.title).toBe(translate("en", "errors.BUYER_NOT_FOUND")));
  await waitFor(() => expect(countOf("buyers.list")).toBe(2));
  cleanup();
  const { failing } = await renderSheet([{ buyers: [RAMESH] }], { "buyers.callBack": "RATE_LIMITED" });
  fireEvent.click(await screen.findByRole("button", { name: "Call Ramesh" }));
  await screen.findByRole("alert");
  delete failing["buyers.callBack"];
  await act(async () => press("Try again"));
  expect(await screen.findByRole("link", { name: "Call" })).toBeTruthy();
});

it("says that it needs the network, without names", async () => {
  await renderSheet([], { "buyers.list": "NETWORK" as ErrorCode });
  expect((await screen.findByRole("alert")).textContent).toContain("The list");
});
