import { VIEW_VISIBLE_MS } from "@pashu/validators/limits";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCountView } from "./use-count-view.ts";

const sendBeacon = vi.fn<(path: string) => boolean>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { sendBeacon, onLine: true });
});
afterEach(() => {
  sendBeacon.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("counts a view once, after the page has been visible for two seconds without a pause", () => {
  show("hidden");
  renderHook(() => useCountView("a1", true));
  vi.advanceTimersByTime(10 * VIEW_VISIBLE_MS);
  show("visible");
  vi.advanceTimersByTime(VIEW_VISIBLE_MS - 1);
  show("hidden");
  vi.advanceTimersByTime(VIEW_VISIBLE_MS);
  show("visible");
  vi.advanceTimersByTime(VIEW_VISIBLE_MS - 1);
  expect(sendBeacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  show("hidden");
  show("visible");
  vi.advanceTimersByTime(10 * VIEW_VISIBLE_MS);
  expect(sendBeacon.mock.calls).toEqual([["/api/animals/a1/views"]]);
});

it("counts the next listing after a navigation, and none that was left early", () => {
  show("visible");
  const { rerender, unmount } = renderHook(({ id }) => useCountView(id, true), { initialProps: { id: "a1" } });
  vi.advanceTimersByTime(VIEW_VISIBLE_MS - 1);
  rerender({ id: "a2" });
  vi.advanceTimersByTime(VIEW_VISIBLE_MS);
  expect(sendBeacon.mock.calls).toEqual([["/api/animals/a2/views"]]);
  rerender({ id: "a3" });
  unmount();
  vi.advanceTimersByTime(VIEW_VISIBLE_MS);
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it("counts nothing offline, and for a listing that is not for sale or the user's own", () => {
  show("visible");
  const { rerender } = renderHook(({ counts }) => useCountView("a1", counts), { initialProps: { counts: false } });
  vi.advanceTimersByTime(VIEW_VISIBLE_MS);
  vi.stubGlobal("navigator", { sendBeacon, onLine: false });
  rerender({ counts: true });
  vi.advanceTimersByTime(VIEW_VISIBLE_MS);
  expect(sendBeacon).not.toHaveBeenCalled();
});
