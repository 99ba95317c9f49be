import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DOUBT_READ_MS, useDoubt } from "./use-doubt.ts";

afterEach(() => vi.useRealTimers());

it("takes a second press for a confirmation once the question could be read, of the same value only", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { result } = renderHook(() => useDoubt());
  expect(result.current.isConfirmed("413999")).toBe(false);
  act(() => result.current.ask("413999"));
  vi.setSystemTime(Date.now() + DOUBT_READ_MS - 1);
  expect(result.current.isConfirmed("413999")).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(result.current.isConfirmed("413999")).toBe(true);
  expect(result.current.isConfirmed("413998")).toBe(false);
});
