import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CONFIRMATION_MIN_MS, useConfirmation } from "./use-confirmation.ts";

afterEach(() => vi.useRealTimers());

it("useConfirmation confirms only the same value, and only once the question could be read", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { result } = renderHook(() => useConfirmation());
  expect(result.current.isConfirmed("413999")).toBe(false);
  act(() => result.current.ask("413999"));
  vi.setSystemTime(Date.now() + CONFIRMATION_MIN_MS - 1);
  expect(result.current.isConfirmed("413999")).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(result.current.isConfirmed("413999")).toBe(true);
  expect(result.current.isConfirmed("413998")).toBe(false);
});
