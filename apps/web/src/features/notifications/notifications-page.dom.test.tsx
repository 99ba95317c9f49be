import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { NotificationsPage } from "./notifications-page.tsx";
import type { Notification } from "./notification.ts";

type Deal = inferRouterOutputs<AppRouter>["deals"]["list"][number];

interface Call {
  path: string;
  input: unknown;
}

let calls: Call[];
let deals: Deal[];
let pages: (locale: Locale) => { items: Notification[]; nextCursor: string | null }[];
let fails: ReadonlySet<string>;
/** Code with which answers are refused. */
let refusal: ErrorCode | null;
beforeEach(() => {
  calls = [];
  deals = [];
  fails = new Set();
  refusal = null;
});
afterEach(() => vi.restoreAllMocks());

/** Sends the page of the cursor, which is its index. */
const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      calls.push({ path, input });
      if (path === "deals.answer" && refusal !== null) return observer.error(errorWith(refusal));
      if (fails.has(path)) return observer.error(TRPCClientError.from(new Error("Failed to fetch")));
      const { cursor, locale = "en" } = Object(input) as { cursor?: string; locale?: Locale };
      const data =
        path === "notifications.list" ? pages(locale)[Number(cursor ?? 0)] : path === "deals.list" ? deals : null;
      observer.next({ result: { type: "data", data } });
      observer.complete();
    });

const errorWith = (appCode: ErrorCode) =>
  TRPCClientError.from({ error: { code: -32600, message: appCode, data: { appCode, appParams: {} } } });

const notification = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: "contact-shown",
  at: "2026-11-28T10:00:00.000Z",
  count: 1,
  isSeen: true,
  text: `Text ${id}`,
  detail: null,
  path: "/animal/1",
  animal: null,
  ...changes,
});
const onePage = (...items: Notification[]) => {
  pages = () => [{ items, nextCursor: null }];
};

async function open(user: ReturnType<typeof profileFixture> | null = profileFixture()) {
  const i18n = new I18n("en");
  await i18n.load(["app", "notifications", "deals"]);
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  const { api } = router.options.context;
  api.auth.me.setData(undefined, user && { ...user, unseen: 3 });
  const show = () =>
    render(
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>
          <NotificationsPage />
        </I18nProvider>
      </RouterContextProvider>,
    );
  show();
  return { show, i18n, router, unseen: () => api.auth.me.getData()?.unseen };
}

const item = async (text: string) => within(await screen.findByRole("link", { name: new RegExp(text) }));
const marked = () => calls.filter(({ path }) => path === "notifications.markSeen").map(({ input }) => input);
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

describe("the page of notifications", () => {
  it("shows text, animal and detail of each, and opens what it is about", async () => {
    const animal = { id: "1", title: "Murrah", category: "buffalo", image: null } as const;
    onePage(notification("a", { animal, detail: "You sold this animal", path: "/animal/1" }), notification("b"));
    const { router } = await open();
    const first = await item("Text a");
    expect(first.getByText("Murrah")).toBeTruthy();
    expect(first.getByText("You sold this animal")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    fireEvent.click(screen.getByRole("link", { name: /Text a/ }));
    await waitFor(() => expect(router.history.location.href).toBe("/animal/1"));
  });

  it("marks up to the newest as seen once, and keeps new ones marked as new during the visit", async () => {
    onePage(notification("a", { isSeen: false }), notification("b", { isSeen: false, at: "2026-11-27T10:00:00.000Z" }));
    const { i18n, unseen } = await open();
    expect((await item("Text a")).getByText("New")).toBeTruthy();
    expect(marked()).toEqual([{ until: "2026-11-28T10:00:00.000Z" }]);
    expect(unseen()).toBe(0);

    // Another language loads the list again.
    onePage(notification("a", { text: "पाठ a" }), notification("b", { text: "पाठ b" }));
    await act(async () => i18n.switchTo("hi"));
    expect((await item("पाठ a")).getByText("नई")).toBeTruthy();
    expect((await item("पाठ b")).getByText("नई")).toBeTruthy();
    expect(marked()).toHaveLength(1);
  });

  it("keeps them after coming back from an animal, without marking them again", async () => {
    onePage(notification("a", { isSeen: false }));
    const { show } = await open();
    await item("Text a");
    cleanup();
    onePage(notification("a"));
    show();
    expect((await item("Text a")).getByText("New")).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === "notifications.list")).toHaveLength(2));
    expect((await item("Text a")).getByText("New")).toBeTruthy();
    expect(marked()).toHaveLength(1);
  });

  it("sends nothing when all are seen", async () => {
    onePage(notification("a"));
    await open();
    expect((await item("Text a")).queryByText("New")).toBeNull();
    expect(marked()).toEqual([]);
  });

  it("marks nothing as seen before the page is visible", async () => {
    setVisibility("hidden");
    onePage(notification("a", { isSeen: false }));
    const { unseen } = await open();
    await item("Text a");
    expect(marked()).toEqual([]);
    expect(unseen()).toBe(3);
    setVisibility("visible");
    expect(marked()).toHaveLength(1);
    setVisibility("visible");
    expect(marked()).toHaveLength(1);
  });

  it("loads older ones, and tries again where it failed", async () => {
    pages = () => [
      { items: [notification("a")], nextCursor: "1" },
      { items: [notification("b")], nextCursor: null },
    ];
    await open();
    await item("Text a");
    fails = new Set(["notifications.list"]);
    fireEvent.click(screen.getByRole("button", { name: "Show older ones" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(await item("Text a")).toBeTruthy();
    fails = new Set();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await item("Text b")).toBeTruthy();
    expect(await item("Text a")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
  });

  it("explains what will be here while there is nothing", async () => {
    onePage();
    await open();
    expect(await screen.findByRole("heading", { name: "No notifications yet" })).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("shows an error with a retry when nothing could be loaded", async () => {
    onePage(notification("a"));
    fails = new Set(["notifications.list"]);
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("Your notifications could not be loaded");
    fails = new Set();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await item("Text a")).toBeTruthy();
  });

  it("asks whether the user bought an animal, and keeps the answer with an offer to rate the seller", async () => {
    onePage();
    const asked = { title: "Murrah", sellerId: "s", sellerName: "Sunita", namedAt: "2026-11-28T10:00:00.000Z" };
    const deal = { ...asked, animalId: "1", price: 82_000, soldOn: "2026-11-27", hasBought: null };
    deals = [deal, { ...deal, animalId: "2", hasBought: true }, { ...deal, animalId: "3", hasBought: false }];
    await open();
    const card = within(await screen.findByRole("listitem", { name: "Did you buy this animal?" }));
    expect(card.getByText("Sunita says: sold to you on 27 November. Price: ₹82,000")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    deals = deals.map((each) => ({ ...each, hasBought: each.hasBought ?? true }));
    fireEvent.click(card.getByRole("button", { name: "Yes, bought" }));
    fireEvent.click(card.getByRole("button", { name: "No" }));
    const bought = within(await screen.findByRole("listitem", { name: "You bought this animal." }));
    expect(bought.getByRole("button", { name: "Rate the seller" })).toBeTruthy();
    const answers = calls.filter(({ path }) => path === "deals.answer").map(({ input }) => input);
    expect(answers).toEqual([{ animalId: "1", hasBought: true }]);
  });

  it("reads the question again when its answer comes too late", async () => {
    onePage();
    const asked = { title: null, sellerId: "s", sellerName: "Sunita", namedAt: "2026-11-28T10:00:00.000Z" };
    deals = [{ ...asked, animalId: "1", price: null, soldOn: "2026-11-27", hasBought: null }];
    await open();
    refusal = "NOT_FOUND";
    const no = await screen.findByRole("button", { name: "No" });
    deals = [];
    fireEvent.click(no);
    await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
    expect(currentToast()).toMatchObject({
      title: "Your answer was not sent",
      description: "The seller has changed this in the meantime.",
    });
  });

  it("asks a visitor to log in, and requests nothing", async () => {
    await open(null);
    expect(await screen.findByRole("heading", { name: "Log in to see your notifications" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Login" })).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
