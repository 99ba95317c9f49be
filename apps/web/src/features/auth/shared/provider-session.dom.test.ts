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

describe("whether Firebase holds somebody", () => {
  it("is known of a visitor without loading it", async () => {
    expect(await session.isSignedIn(false)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ["the mark", true, false],
    ["the server", false, true],
  ])("is asked where %s says that there is somebody, and the mark follows", async (_who, marked, server) => {
    if (marked) setSignInMarker();
    expect(await session.isSignedIn(server)).toBe(true);
    expect(hasSignInMarker()).toBe(true);
    firebase.isSignedIn.mockResolvedValue(false);
    expect(await session.isSignedIn(server)).toBe(false);
    expect(hasSignInMarker()).toBe(false);
  });

  it("is not known while somebody is logging in", async () => {
    setSignInMarker();
    openLogin();
    expect(await session.isSignedIn(false)).toBeNull();
  });

  it("is not known while Firebase cannot be loaded", async () => {
    setSignInMarker();
    load.mockRejectedValue(new TypeError("no connection"));
    expect(await session.isSignedIn(true)).toBeNull();
    expect(hasSignInMarker()).toBe(true);
  });
});

describe("signing out of Firebase", () => {
  it("takes the mark away", async () => {
    setSignInMarker();
    await session.signOut();
    expect(firebase.signOut).toHaveBeenCalledTimes(1);
    expect(hasSignInMarker()).toBe(false);
  });

  it("leaves the mark when it fails, so that the next page ends what is left", async () => {
    setSignInMarker();
    load.mockRejectedValue(new TypeError("no connection"));
    await session.signOut();
    expect(hasSignInMarker()).toBe(true);
  });
});
