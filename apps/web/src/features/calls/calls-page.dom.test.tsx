import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { CallsPage } from "./calls-page.tsx";
import type { Call } from "./shared/call.ts";

let requests: { path: string; input: unknown }[];
let calls: Call[];
let fails: ReadonlySet<string>;
/** Procedures that wait for it before they answer. */
let held: ReadonlyMap<string, Promise<void>>;
beforeEach(() => {
  requests = [];
  fails = new Set();
  held = new Map();
});

const call = (id: string, changes: Partial<Call> = {}): Call => ({
  ...{ id, animalId: `animal-${id}`, category: "buffalo", title: `Animal ${id}`, highlights: ["12 litres a day"] },
  ...{ price: 50_000, priceNote: null, image: null, sellerId: "seller", sellerName: "Sunita" },
  ...{ firstAt: "2026-11-28T10:00:00.000Z", lastAt: "2026-11-28T10:00:00.000Z", times: 1, note: null },
  ...{ state: "called", status: "live", fallenPrice: null, mayReport: true },
  ...changes,
});

/** Two calls on a page. The cursor is the index of the next call. */
function answer(path: string, input: object): unknown {
  const { id, cursor, ...values } = input as { id?: string; cursor?: string } & Partial<Call>;
  const start = Number(cursor ?? 0);
  switch (path) {
    case "contacts.list":
      return { items: calls.slice(start, start + 2), nextCursor: calls.length > start + 2 ? String(start + 2) : null };
    case "contacts.change":
      calls = calls.map((each) => (each.id === id ? { ...each, ...values } : each));
      return null;
    case "contacts.remove":
      calls = calls.filter((each) => each.id !== id);
      return null;
    case "contacts.removeAll":
      calls = [];
      return null;
    case "reports.create":
      return { id: "report" };
    case "animals.page":
      return { animal: animalFixture({ id: String(id) }), seller: {}, gone: false };
    default:
      return null;
  }
}

const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      requests.push({ path, input });
      if (fails.has(path)) return observer.error(TRPCClientError.from(new Error("Failed to fetch")));
      const respond = () => {
        observer.next({ result: { type: "data", data: answer(path, Object(input)) } });
        observer.complete();
      };
      const until = held.get(path);
      if (until === undefined) respond();
      else void until.then(respond);
    });

async function open(user: ReturnType<typeof profileFixture> | null = profileFixture()) {
  const i18n = new I18n("en");
  await i18n.load(["app", "calls", "animals", "errors", "sellers", "animal-page", "reviews"]);
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  router.options.context.api.auth.me.setData(undefined, user);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <CallsPage />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const item = async (title: string) => within(await screen.findByRole("listitem", { name: new RegExp(title) }));
const sent = (path: string) => requests.filter((each) => each.path === path).map(({ input }) => input);
const toastText = () => currentToast()?.description;

describe("the page of calls", () => {
  it("shows the animal as it was, the seller, and what became of it", async () => {
    calls = [
      call("a", { fallenPrice: 45_000, times: 3 }),
      call("b", { status: "sold", sellerName: null, note: "Calm" }),
    ];
    await open();
    const cheaper = await item("Animal a");
    for (const text of ["₹50,000", "12 litres a day", "Now ₹45,000"]) expect(cheaper.getByText(text)).toBeTruthy();
    expect(cheaper.getByText(/Sunita/).parentElement?.textContent).toMatch(/on 3 days$/);
    const sold = await item("Animal b");
    for (const text of ["Sold", "The seller has left", "Calm"]) expect(sold.getByText(text)).toBeTruthy();
  });

  it.each([
    ["live", ["Call again", "See animal", "Report"]],
    ["sold", ["See animal", "Report"]],
    ["expired", ["See animal", "Report"]],
    ["gone", ["Report"]],
  ] as const)("offers for one that is %s: %j", async (status, offered) => {
    calls = [call("a", { status })];
    await open();
    const { queryByText } = await item("Animal a");
    for (const name of ["Call again", "See animal", "Report"])
      expect(queryByText(name) !== null).toBe((offered as readonly string[]).includes(name));
  });

  it("offers no report after the time for it", async () => {
    calls = [call("a", { status: "gone", mayReport: false })];
    await open();
    expect((await item("Animal a")).queryByText("Report")).toBeNull();
  });

  it("sends the state at once, and shows the former one if that fails", async () => {
    calls = [call("a")];
    await open();
    const { getByRole } = await item("Animal a");
    const radio = (name: string) => getByRole<HTMLInputElement>("radio", { name });
    fireEvent.click(radio("I will go"));
    await waitFor(() => expect(sent("contacts.list")).toHaveLength(2));
    expect(sent("contacts.change")).toEqual([{ id: "a", state: "going" }]);
    await waitFor(() => expect(radio("I will go").checked).toBe(true));
    fails = new Set(["contacts.change"]);
    fireEvent.click(radio("Bought"));
    await waitFor(() => expect(toastText()).toBe("Network error. Please check your connection"));
    expect(radio("I will go").checked).toBe(true);
  });

  it("sends the latest of the states that are chosen while one is being sent, and does not wait for the list", async () => {
    calls = [call("a")];
    await open();
    const { getByRole } = await item("Animal a");
    const radio = (name: string) => getByRole<HTMLInputElement>("radio", { name });
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    held = new Map([["contacts.change", promise]]);
    const states = () => sent("contacts.change").map((input) => (input as Call).state);
    fireEvent.click(radio("I will go"));
    await waitFor(() => expect(states()).toEqual(["going"]));
    for (const name of ["Not for me", "Bought"]) fireEvent.click(radio(name));
    await waitFor(() => expect(radio("Bought").checked).toBe(true));
    held = new Map([["contacts.list", new Promise<void>(() => {})]]);
    resolve();
    await waitFor(() => expect(states()).toEqual(["going", "bought"]));
    fireEvent.click(radio("I will go"));
    await waitFor(() => expect(states()).toEqual(["going", "bought", "going"]));
    expect(radio("I will go").checked).toBe(true);
  });

  it("offers to block the seller after a report, also of a listing that is gone", async () => {
    calls = [call("a", { status: "gone" })];
    await open();
    fireEvent.click((await item("Animal a")).getByRole("button", { name: "Report" }));
    const dialog = within(await screen.findByRole("dialog"));
    const [reason] = await dialog.findAllByRole("radio");
    if (reason === undefined) throw new Error("there is no reason");
    fireEvent.click(reason);
    fireEvent.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await dialog.findByRole("button", { name: "Block this person too" })).toBeTruthy();
  });

  it("edits the note in its place, keeps what is typed when that fails, and leaves it after Cancel", async () => {
    calls = [call("a", { note: "Calm" })];
    await open();
    const row = await item("Animal a");
    const edit = () => fireEvent.click(row.getByRole("button", { name: "Change the note" }));
    const type = (value: string) => fireEvent.change(row.getByLabelText("Note"), { target: { value } });
    edit();
    expect(row.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Calm");
    type("Not calm");
    fireEvent.click(row.getByRole("button", { name: "Cancel" }));
    expect(row.getByText("Calm")).toBeTruthy();
    edit();
    type("Has a calf");
    fails = new Set(["contacts.change"]);
    fireEvent.click(row.getByRole("button", { name: "Save" }));
    expect((await row.findByText(/There is no internet/)).textContent).toBeTruthy();
    expect(row.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Has a calf");
    fails = new Set();
    fireEvent.click(row.getByRole("button", { name: "Save" }));
    expect(await row.findByText("Has a calf", { selector: "p" })).toBeTruthy();
    expect(sent("contacts.change").at(-1)).toEqual({ id: "a", note: "Has a calf" });
  });

  it("opens the sheet for the number with each press, on the listing as it is now", async () => {
    calls = [call("a")];
    await open();
    const again = (await item("Animal a")).getByRole("button", { name: "Call again" });
    for (let n = 1; n <= 2; n += 1) {
      fireEvent.click(again);
      expect(await screen.findByRole("dialog")).toBeTruthy();
      fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(sent("animals.page").length).toBeGreaterThanOrEqual(2);
    expect(sent("sellers.contact")).toEqual([]);
  });

  it("deletes one call and all calls only after the question", async () => {
    calls = [call("a"), call("b"), call("c")];
    await open();
    const inDialog = async (name: string) =>
      fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
    const pressDelete = async () =>
      fireEvent.click((await item("Animal a")).getByRole("button", { name: "Delete Animal a" }));
    await pressDelete();
    await inDialog("Cancel");
    expect(sent("contacts.remove")).toEqual([]);
    await pressDelete();
    await inDialog("Delete");
    await waitFor(() => expect(screen.queryByText("Animal a")).toBeNull());
    expect(sent("contacts.remove")).toEqual([{ id: "a" }]);
    fireEvent.click(screen.getByRole("button", { name: "Delete all" }));
    await inDialog("Delete all");
    expect(await screen.findByText("No calls yet")).toBeTruthy();
    expect(sent("contacts.removeAll")).toHaveLength(1);
  });

  it("loads older ones", async () => {
    calls = ["a", "b", "c"].map((id) => call(id));
    await open();
    await item("Animal a");
    expect(screen.queryByText("Animal c")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show older ones" }));
    expect(await item("Animal c")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
  });

  it("leads to the market while it is empty, and shows an error with a retry", async () => {
    calls = [];
    fails = new Set(["contacts.list"]);
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("Your calls could not be loaded");
    fails = new Set();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No calls yet")).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/marketplace");
  });

  it("asks a visitor to log in, and requests nothing", async () => {
    await open(null);
    expect(await screen.findByRole("heading", { name: "Log in to see your calls" })).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
