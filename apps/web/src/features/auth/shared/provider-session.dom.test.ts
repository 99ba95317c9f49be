import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finishLogin, openLogin } from "./login.ts";
import { hasSignInMarker, setSignInMarker } from "./sign-in-marker.ts";
import { firebaseSession } from "./provider-session.ts";

const firebase = { isSignedIn: vi.fn<() => Promise<boolean>>(), signOut: vi.fn<() => Promise<void>>() };
const load = vi.fn<() => Promise<typeof firebase>>();
const session = firebaseSession(load);

beforeEach(() => {
  localStorage.clear();
  load.mockReset().mockResolvedValue(firebase);
  firebase.isSignedIn.mockReset().mockResolvedValue(true);
  firebase.signOut.mockReset().mockResolvedValue();
});
afterEach(() => finishLogin(false));

describe("isSignedIn of a Firebase session", () => {
  it("is false for a visitor without loading Firebase", async () => {
    expect(await session.isSignedIn(false)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ["the marker", true, false],
    ["the server", false, true],
  ])("asks Firebase if %s reports a user, and updates the marker", async (_who, hasMarker, server) => {
    if (hasMarker) setSignInMarker();
    expect(await session.isSignedIn(server)).toBe(true);
    expect(hasSignInMarker()).toBe(true);
    firebase.isSignedIn.mockResolvedValue(false);
    expect(await session.isSignedIn(server)).toBe(false);
    expect(hasSignInMarker()).toBe(false);
  });

  it("is null during a login", async () => {
    setSignInMarker();
    openLogin();
    expect(await session.isSignedIn(false)).toBeNull();
  });

  it("is null while Firebase cannot be loaded", async () => {
    setSignInMarker();
    load.mockRejectedValue(new TypeError("no connection"));
    expect(await session.isSignedIn(true)).toBeNull();
    expect(hasSignInMarker()).toBe(true);
  });
});

describe("signOut of a Firebase session", () => {
  it("clears the marker", async () => {
    setSignInMarker();
    await session.signOut();
    expect(firebase.signOut).toHaveBeenCalledTimes(1);
    expect(hasSignInMarker()).toBe(false);
  });

  it("keeps the marker on failure, so that the next page signs out again", async () => {
    setSignInMarker();
    load.mockRejectedValue(new TypeError("no connection"));
    await session.signOut();
    expect(hasSignInMarker()).toBe(true);
  });
});
