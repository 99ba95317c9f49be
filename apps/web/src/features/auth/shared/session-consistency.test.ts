import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finishLogin, openLogin, currentLogin, subscribeToLogin } from "./login.ts";
import { watchSessionConsistency, type Parties } from "./session-consistency.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  finishLogin(false);
  vi.useRealTimers();
});

function parties(provider: boolean | null, server: boolean | undefined, again = server ?? false) {
  return {
    provider: vi.fn<Parties["provider"]>(() => Promise.resolve(provider)),
    server: vi.fn<Parties["server"]>(() => server),
    askServerAgain: vi.fn<Parties["askServerAgain"]>(() => Promise.resolve(again)),
    signOutOfBoth: vi.fn<Parties["signOutOfBoth"]>(() => Promise.resolve()),
  };
}

const login = { isOpen: () => currentLogin() !== null, onChange: subscribeToLogin };

describe("watchSessionConsistency", () => {
  it("looks 0.5, 1.5 and 3 s after the page has loaded, and no more", async () => {
    const both = parties(true, true);
    watchSessionConsistency(both, login);
    for (const [at, checks] of [
      [499, 0],
      [1, 1],
      [999, 1],
      [1, 2],
      [1499, 2],
      [1, 3],
      [60_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(at);
      expect(both.provider).toHaveBeenCalledTimes(checks);
    }
    expect(both.askServerAgain).not.toHaveBeenCalled();
  });

  it.each([
    [true, false],
    [false, true],
  ])("signs out of both when the provider says %s and the server %s", async (provider, server) => {
    const both = parties(provider, server);
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(500);
    expect(both.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it.each([
    [false, false],
    [true, undefined],
    [null, true],
    [null, false],
  ])("lets be when the provider says %s and the server %s", async (provider, server) => {
    const both = parties(provider, server);
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("believes the server's new answer over its old one", async () => {
    const both = parties(true, false, true);
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(500);
    expect(both.askServerAgain).toHaveBeenCalledTimes(1);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("waits for a provider that is slow to answer, without asking it again", async () => {
    const both = parties(null, true);
    let answer = (_signedIn: boolean) => {};
    both.provider.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.provider).toHaveBeenCalledTimes(1);
    answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(both.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it("signs nobody out while the server cannot be reached, and looks again", async () => {
    const both = parties(true, false);
    both.askServerAgain.mockRejectedValueOnce(new Error("no connection"));
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(500);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(both.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it("looks no more once called off", async () => {
    const both = parties(true, false);
    watchSessionConsistency(both, login)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("lets be who is logging in, and signs out of both when that came to nothing", async () => {
    const both = parties(true, false);
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(400);
    openLogin();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
    finishLogin(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(both.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it("leaves somebody signed in who has logged in meanwhile", async () => {
    const both = parties(true, false);
    watchSessionConsistency(both, login);
    openLogin();
    await vi.advanceTimersByTimeAsync(5_000);
    both.server.mockReturnValue(true);
    finishLogin(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("does not believe what the server said before the login that began while it was asked", async () => {
    const both = parties(true, false);
    let answer = (_signedIn: boolean) => {};
    both.askServerAgain.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(500);
    openLogin();
    answer(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("asks nobody again for a login in which nothing was to be looked at", async () => {
    const both = parties(true, true);
    watchSessionConsistency(both, login);
    await vi.advanceTimersByTimeAsync(5_000);
    openLogin();
    finishLogin(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(both.provider).toHaveBeenCalledTimes(3);
  });
});
