import { describe, expect, it, vi } from "vitest";
import { currentLogin, finishLogin, openLogin, subscribeToLogin } from "./login.ts";

describe("openLogin", () => {
  it("keeps the request until the user is signed in, then calls onSignedIn", () => {
    const onSignedIn = vi.fn<() => void>();
    const onDismissed = vi.fn<() => void>();
    const listener = vi.fn<() => void>();
    const unsubscribe = subscribeToLogin(listener);
    openLogin({ mode: "signup", onSignedIn, onDismissed });
    expect(currentLogin()).toMatchObject({ mode: "signup" });
    finishLogin(true);
    unsubscribe();
    expect(currentLogin()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(onDismissed).not.toHaveBeenCalled();
  });

  it("calls onDismissed when the dialog is closed", () => {
    const onDismissed = vi.fn<() => void>();
    openLogin({ onDismissed });
    finishLogin(false);
    expect(onDismissed).toHaveBeenCalledTimes(1);
  });

  it("returns a function that cancels only its own request", () => {
    const onDismissed = vi.fn<() => void>();
    const cancelFirst = openLogin({ onDismissed });
    const cancel = openLogin({ mode: "signup" });
    cancelFirst();
    expect(currentLogin()).toMatchObject({ mode: "signup" });
    cancel();
    expect(currentLogin()).toBeNull();
    expect(onDismissed).not.toHaveBeenCalled();
  });
});
