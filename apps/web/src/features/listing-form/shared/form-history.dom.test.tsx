import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nextFormEntry, useReplaceForm } from "./form-history.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PUBLISHED = { form: "pictures", step: "published", animal: "1" } as const;

/** The page before the form and three of its questions, in a browser that has these entries or has lost them. */
async function openForm({ isLost = false } = {}) {
  const history = createMemoryHistory({ initialEntries: ["/saved"] });
  let state: { formEntries?: number } = {};
  for (const step of ["animal", "age", "price"]) {
    history.push(`/sell?form=pictures&step=${step}`, state);
    state = nextFormEntry(state);
  }
  const { go } = history;
  let pop = () => {};
  history.go = (index) => {
    if (!isLost) pop = () => go(index);
  };
  const root = createRootRoute();
  const pages = ["/sell", "/saved", "/marketplace"].map((path) => createRoute({ path, getParentRoute: () => root }));
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await router.load();
  const { result } = renderHook(useReplaceForm, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  });
  return {
    history,
    pop: async () => {
      pop();
      await vi.advanceTimersByTimeAsync(0);
    },
    replace: () => void result.current(PUBLISHED),
    back: async () => {
      history.back();
      await vi.advanceTimersByTimeAsync(0);
      return history.location.href;
    },
  };
}

const isPublished = /^\/sell\?form=pictures&step=published/;

it.each([0, 999, 1_001, 20_000])("one Back leaves the form if the browser goes back after %i ms", async (delay) => {
  const { history, pop, replace, back } = await openForm();
  replace();
  await vi.advanceTimersByTimeAsync(delay);
  await pop();
  expect(history.location.href).toMatch(isPublished);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(history.location.href).toMatch(isPublished);
  expect(await back()).toBe("/saved");
});

it("shows the page after a second in a browser that has lost the entries, and Back stays Back", async () => {
  const { history, replace, back } = await openForm({ isLost: true });
  replace();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(history.location.href).toMatch(isPublished);
  expect(await back()).toContain("step=age");
});

it("does not follow a user who has left meanwhile", async () => {
  const { history, replace } = await openForm();
  replace();
  history.push("/marketplace");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(history.location.href).toBe("/marketplace");
});
