import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToast, dismissErrorsAfter, dismissToast, subscribeToToasts, toast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("toast", () => {
  it("replaces the current toast", () => {
    toast({ title: "first" });
    toast({ title: "second", variant: "error" });
    expect(currentToast()).toMatchObject({ title: "second", variant: "error", open: true });
  });

  it("notifies subscribers until they unsubscribe", () => {
    const listener = vi.fn<() => void>();
    const leave = subscribeToToasts(listener);
    toast({ title: "heard" });
    leave();
    toast({ title: "not heard" });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("keeps a dismissed toast closed and removes it after 1000000 ms", () => {
    toast({ title: "seen" });
    dismissToast(currentToast()?.id ?? 0);
    expect(currentToast()).toMatchObject({ title: "seen", open: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it("dismisses an error after a given toast, and nothing else", () => {
    toast({ title: "failed before", variant: "error" });
    const before = currentToast()?.id ?? 0;
    dismissErrorsAfter(before);
    expect(currentToast()?.open).toBe(true);
    toast({ title: "done", variant: "success" });
    dismissErrorsAfter(before);
    expect(currentToast()?.open).toBe(true);
    toast({ title: "failed", variant: "error" });
    dismissErrorsAfter(before);
    expect(currentToast()?.open).toBe(false);
  });

  it("ignores the dismissal of an older toast", () => {
    toast({ title: "old" });
    const old = currentToast()?.id ?? 0;
    dismissToast(old);
    toast({ title: "new" });
    dismissToast(old);
    vi.advanceTimersByTime(1_000_000);
    expect(currentToast()).toMatchObject({ title: "new", open: true });
  });
});
