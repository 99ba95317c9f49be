import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finishLogin, openLogin } from "./login.ts";
import { hasSignInMark, markSignedIn } from "./provider-mark.ts";
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
    if (marked) markSignedIn();
    expect(await session.isSignedIn(server)).toBe(true);
    expect(hasSignInMark()).toBe(true);
    firebase.isSignedIn.mockResolvedValue(false);
    expect(await session.isSignedIn(server)).toBe(false);
    expect(hasSignInMark()).toBe(false);
  });

  it("is not known while somebody is logging in", async () => {
    markSignedIn();
    openLogin();
    expect(await session.isSignedIn(false)).toBeNull();
  });

  it("is not known while Firebase cannot be loaded", async () => {
    markSignedIn();
    load.mockRejectedValue(new TypeError("no connection"));
    expect(await session.isSignedIn(true)).toBeNull();
    expect(hasSignInMark()).toBe(true);
  });
});

describe("signing out of Firebase", () => {
  it("takes the mark away", async () => {
    markSignedIn();
    await session.signOut();
    expect(firebase.signOut).toHaveBeenCalledTimes(1);
    expect(hasSignInMark()).toBe(false);
  });

  it("leaves the mark when it fails, so that the next page ends what is left", async () => {
    markSignedIn();
    load.mockRejectedValue(new TypeError("no connection"));
    await session.signOut();
    expect(hasSignInMark()).toBe(true);
  });
});
