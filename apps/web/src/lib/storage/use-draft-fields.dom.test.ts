import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isDraftKey } from "./drafts.ts";
import { useDraftFields } from "./use-draft-fields.ts";

const saved = { name: "Sita", email: "" };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The form as it opens, on this phone as it is. */
function open({ ownerId = "sita", now = saved } = {}) {
  return renderHook(() => useDraftFields({ form: "profile", ownerId, saved: now })).result;
}

describe("the fields of a form", () => {
  it("say again what was typed when the form opens anew", () => {
    const form = open();
    act(() => form.current.change({ email: "sita@" }));
    act(() => form.current.change({ name: "Sita P" }));
    cleanup();
    expect(open().current.fields).toEqual({ name: "Sita P", email: "sita@" });
    expect(Object.keys(localStorage).every(isDraftKey)).toBe(true);
  });

  it("say what is saved once that is sent or reset, or typed back", () => {
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    act(() => form.current.forget());
    cleanup();
    expect(open().current.fields).toEqual(saved);
    act(() => form.current.change({ name: "Gita" }));
    act(() => form.current.change({ name: "Sita" }));
    expect(localStorage).toHaveLength(0);
  });

  it("are not shown to another person on the same phone", () => {
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    cleanup();
    expect(open({ ownerId: "ram" }).current.fields).toEqual(saved);
  });

  it("say what is saved when that has changed elsewhere", () => {
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    cleanup();
    const now = { name: "Sita Pawar", email: "" };
    expect(open({ now }).current.fields).toEqual(now);
  });

  it.each(["", "{", '{"ownerId":"sita","content":{"before":{},"fields":7}}', '{"ownerId":"sita","content":null}'])(
    "bear with %j in storage",
    (stored) => {
      localStorage.setItem("draft:profile", stored);
      expect(open().current.fields).toEqual(saved);
    },
  );

  it("work where storing is forbidden or full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    expect(form.current.fields.name).toBe("Gita");
  });
});
