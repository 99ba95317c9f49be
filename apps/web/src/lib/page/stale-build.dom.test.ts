import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkLoadFailure, noteTyping } from "./stale-build.ts";

const ENTRY = "/assets/entry-client-1234567.js";
const CHUNK = "/assets/auth-dialog-1234567.js";
const error = new TypeError(`Failed to fetch dynamically imported module: http://localhost:3000${CHUNK}`);

let missing: string[];
let isOffline: boolean;
const reload = vi.fn<() => void>();

beforeEach(() => {
  [missing, isOffline] = [[], false];
  sessionStorage.clear();
  document.body.innerHTML = `<script type="text/plain" src="${ENTRY}"></script><main></main><div role="dialog"><input type="search"><input name="name"></div>`;
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", async (path: string) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    return new Response(null, { status: missing.includes(path) ? 404 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  document.body.replaceChildren();
});

function type(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field !== null) field.value = "Sunita";
}

describe("checkLoadFailure", () => {
  it.each([
    ["the whole build", [ENTRY, CHUNK]],
    ["only this file", [CHUNK]],
  ])("reloads once when the server lacks %s", async (_what, files) => {
    missing = files;
    expect(await Promise.all([checkLoadFailure(error), checkLoadFailure(error)])).toEqual(["reloading", "reloading"]);
    expect(await checkLoadFailure(error)).toBe("stale");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("reloads a page of the next build again", async () => {
    missing = [ENTRY];
    await checkLoadFailure(error);
    const next = "/assets/entry-client-7654321.js";
    document.querySelector("script")?.setAttribute("src", next);
    missing = [next];
    expect(await checkLoadFailure(error)).toBe("reloading");
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("keeps typed text, also of a dialog, but not a typed search", async () => {
    missing = [ENTRY];
    type("[name]");
    expect(await checkLoadFailure(error)).toBe("stale");
    expect(reload).not.toHaveBeenCalled();
    document.querySelector("[name]")?.remove();
    type("[type=search]");
    expect(await checkLoadFailure(error)).toBe("reloading");
  });

  it("keeps the text of a field whose default value follows it", async () => {
    missing = [ENTRY];
    noteTyping();
    const field = document.querySelector<HTMLInputElement>("[name]");
    field?.setAttribute("value", "Sunita");
    expect(field?.value).toBe(field?.defaultValue);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    expect(await checkLoadFailure(error)).toBe("stale");
    field?.setAttribute("value", "");
    expect(await checkLoadFailure(error)).toBe("reloading");
  });

  it("does not reload when the server has the file, or cannot be reached", async () => {
    expect(await checkLoadFailure(error)).toBe("failed");
    isOffline = true;
    expect(await checkLoadFailure(error)).toBe("network");
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not reload when it could not remember that it has", async () => {
    missing = [ENTRY];
    vi.stubGlobal("sessionStorage", null);
    expect(await checkLoadFailure(error)).toBe("stale");
  });
});
