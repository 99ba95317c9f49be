import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebounced } from "./use-debounced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

it("useDebounced returns a new value once it has been unchanged for the delay", () => {
  const { result, rerender } = renderHook((value: string) => useDebounced(value, 300), { initialProps: "" });
  for (const typed of ["g", "gi", "gir"]) {
    rerender(typed);
    act(() => void vi.advanceTimersByTime(299));
    expect(result.current).toBe("");
  }
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("gir");
});
