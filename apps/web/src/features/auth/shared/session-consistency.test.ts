import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finishLogin, openLogin, currentLogin, subscribeToLogin } from "./login.ts";
import { watchSessionConsistency, type SessionSources } from "./session-consistency.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  finishLogin(false);
  vi.useRealTimers();
});

function createSources(provider: boolean | null, server: boolean | undefined, again = server ?? false) {
  return {
    provider: vi.fn<SessionSources["provider"]>(() => Promise.resolve(provider)),
    server: vi.fn<SessionSources["server"]>(() => server),
    refetchServer: vi.fn<SessionSources["refetchServer"]>(() => Promise.resolve(again)),
    signOutOfBoth: vi.fn<SessionSources["signOutOfBoth"]>(() => Promise.resolve()),
  };
}

const login = { isOpen: () => currentLogin() !== null, onChange: subscribeToLogin };

describe("watchSessionConsistency", () => {
  it("checks 0.5, 1.5 and 3 s after the page has loaded, and then stops", async () => {
    const sources = createSources(true, true);
    watchSessionConsistency(sources, login);
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
      expect(sources.provider).toHaveBeenCalledTimes(checks);
    }
    expect(sources.refetchServer).not.toHaveBeenCalled();
  });

  it.each([
    [true, false],
    [false, true],
  ])("signs out of both when the provider reports %s and the server %s", async (provider, server) => {
    const sources = createSources(provider, server);
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(500);
    expect(sources.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it.each([
    [false, false],
    [true, undefined],
    [null, true],
    [null, false],
  ])("does nothing when the provider reports %s and the server %s", async (provider, server) => {
    const sources = createSources(provider, server);
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("does nothing when the refetched server state agrees", async () => {
    const sources = createSources(true, false, true);
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(500);
    expect(sources.refetchServer).toHaveBeenCalledTimes(1);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("waits for a slow provider without a second request", async () => {
    const sources = createSources(null, true);
    let respond = (_signedIn: boolean) => {};
    sources.provider.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sources.provider).toHaveBeenCalledTimes(1);
    respond(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(sources.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it("keeps the session while the server is unreachable, and checks again", async () => {
    const sources = createSources(true, false);
    sources.refetchServer.mockRejectedValueOnce(new Error("no connection"));
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(500);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it("stops when cancelled", async () => {
    const sources = createSources(true, false);
    watchSessionConsistency(sources, login)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("postpones the check during a login, and signs out of both if the login was dismissed", async () => {
    const sources = createSources(true, false);
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(400);
    openLogin();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
    finishLogin(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(sources.signOutOfBoth).toHaveBeenCalledTimes(1);
  });

  it("does nothing if the user logged in after page load", async () => {
    const sources = createSources(true, false);
    watchSessionConsistency(sources, login);
    openLogin();
    await vi.advanceTimersByTimeAsync(5_000);
    sources.server.mockReturnValue(true);
    finishLogin(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("ignores a server response that was requested before a login", async () => {
    const sources = createSources(true, false);
    let respond = (_signedIn: boolean) => {};
    sources.refetchServer.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(500);
    openLogin();
    respond(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sources.signOutOfBoth).not.toHaveBeenCalled();
  });

  it("does not check again after a login if no check was postponed", async () => {
    const sources = createSources(true, true);
    watchSessionConsistency(sources, login);
    await vi.advanceTimersByTimeAsync(5_000);
    openLogin();
    finishLogin(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(sources.provider).toHaveBeenCalledTimes(3);
  });
});
