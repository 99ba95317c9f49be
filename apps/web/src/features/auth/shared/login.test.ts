import { describe, expect, it, vi } from "vitest";
import { currentLogin, finishLogin, openLogin, subscribeToLogin } from "./login.ts";

describe("openLogin", () => {
  it("asks until the person is signed in, then tells who asked", () => {
    const onSignedIn = vi.fn<() => void>();
    const onDismissed = vi.fn<() => void>();
    const listener = vi.fn<() => void>();
    const leave = subscribeToLogin(listener);
    openLogin({ mode: "signup", onSignedIn, onDismissed });
    expect(currentLogin()).toMatchObject({ mode: "signup" });
    finishLogin(true);
    leave();
    expect(currentLogin()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(onDismissed).not.toHaveBeenCalled();
  });

  it("tells who asked when the dialog was closed", () => {
    const onDismissed = vi.fn<() => void>();
    openLogin({ onDismissed });
    finishLogin(false);
    expect(onDismissed).toHaveBeenCalledTimes(1);
  });

  it("can be taken back, but not by who asked earlier", () => {
    const onDismissed = vi.fn<() => void>();
    const takeBackFirst = openLogin({ onDismissed });
    const takeBack = openLogin({ mode: "signup" });
    takeBackFirst();
    expect(currentLogin()).toMatchObject({ mode: "signup" });
    takeBack();
    expect(currentLogin()).toBeNull();
    expect(onDismissed).not.toHaveBeenCalled();
  });
});
