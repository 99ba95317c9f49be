import type { AppRouter } from "@pashu/api/router";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { countPurpose, useIsInstallOffered, VISIT_GAP_MS } from "~/lib/storage/install-offer.ts";
import { reachPurpose } from "~/lib/storage/purpose.ts";
import { createAppRouter } from "~/router.tsx";
import { InstallLine } from "./install-line.tsx";

const AT = Date.UTC(2026, 10, 27, 6);
const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  stubDisplay("browser");
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  globalThis.installPrompt = undefined;
  vi.unstubAllGlobals();
});

function stubDisplay(mode: string) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes(`display-mode: ${mode}`) }));
}

const promptEvent = () => Object.assign(new Event("beforeinstallprompt"), { prompt });

function offerPrompt() {
  globalThis.installPrompt = promptEvent();
}

function visitTwice() {
  countPurpose(AT);
  countPurpose(AT + VISIT_GAP_MS);
}

const link: TRPCLink<AppRouter> = () => () => observable(() => undefined);

async function open(path = "/marketplace", locale: Locale = "hi") {
  history.replaceState({}, "", path);
  const i18n = new I18n(locale);
  await i18n.load(["app", "offline"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  function Page() {
    return useIsInstallOffered() && <InstallLine />;
  }
  const view = render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return { text: translate(locale, "install.text"), add: translate(locale, "install.add"), view };
}

it.each(LOCALES)(
  "offers the installation in %s after the second visit with a purpose, and opens the browser's prompt",
  async (locale) => {
    offerPrompt();
    const { text, add } = await open("/marketplace", locale);
    act(() => countPurpose(AT));
    act(() => countPurpose(AT + VISIT_GAP_MS - 1));
    expect(screen.queryByText(text)).toBeNull();
    act(() => countPurpose(AT + 2 * VISIT_GAP_MS));
    expect(screen.getByText(text)).toBeTruthy();
    expect(prompt).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: add }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByText(text)).toBeNull();
  },
);

it("counts a purpose that the user reaches before the code that counts has loaded", async () => {
  offerPrompt();
  countPurpose(AT);
  reachPurpose();
  const { text, view } = await open();
  expect(screen.getByText(text)).toBeTruthy();
  const { at } = JSON.parse(localStorage.getItem("install") ?? "") as { at: number };
  view.unmount();
  vi.useFakeTimers({ now: at + 1 });
  await open();
  expect(localStorage.getItem("install")).toBe(JSON.stringify({ count: 2, at }));
});

it("offers it again to a user who leaves the page at once, and no more once it was visible for five seconds", async () => {
  offerPrompt();
  visitTwice();
  const first = await open();
  expect(screen.getByText(first.text)).toBeTruthy();
  first.view.unmount();
  vi.useFakeTimers();
  const { text, view } = await open();
  expect(screen.getByText(text)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText(text)).toBeTruthy();
  view.unmount();
  vi.useRealTimers();
  await open();
  expect(screen.queryByText(text)).toBeNull();
  act(() => countPurpose(AT + 10 * VISIT_GAP_MS));
  expect(screen.queryByText(text)).toBeNull();
  expect(localStorage.getItem("install")).toBe('"over"');
});

it("disappears when it is dismissed", async () => {
  offerPrompt();
  visitTwice();
  const { text } = await open();
  fireEvent.click(screen.getByRole("button", { name: translate("hi", "common.close") }));
  expect(screen.queryByText(text)).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  expect(localStorage.getItem("install")).toBe('"over"');
});

it("waits for a browser that can install it", async () => {
  visitTwice();
  const { text } = await open();
  expect(screen.queryByText(text)).toBeNull();
  const event = promptEvent();
  globalThis.installPrompt = event;
  act(() => void dispatchEvent(event));
  expect(screen.getByText(text)).toBeTruthy();
  act(() => void dispatchEvent(new Event("appinstalled")));
  expect(screen.queryByText(text)).toBeNull();
});

it.each(["standalone", "fullscreen"])("is not shown in the installed app, displayed as %s", async (mode) => {
  stubDisplay(mode);
  offerPrompt();
  visitTwice();
  const { text } = await open();
  expect(screen.queryByText(text)).toBeNull();
});

it.each(["/sell", "/create", "/edit/1", "/profile", "/animal/1", "/grievance"])("is not shown on %s", async (path) => {
  offerPrompt();
  visitTwice();
  const { text } = await open(path);
  expect(screen.queryByText(text)).toBeNull();
});

it.each(["", "{", '"2"', "[]", '{"count":"9","at":1}', '{"count":2}', "null"])(
  "survives %j in the storage",
  async (stored) => {
    localStorage.setItem("install", stored);
    offerPrompt();
    const { text } = await open();
    expect(screen.queryByText(text)).toBeNull();
    act(visitTwice);
    expect(screen.getByText(text)).toBeTruthy();
  },
);
