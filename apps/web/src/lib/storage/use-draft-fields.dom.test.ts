import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isDraftKey } from "./storage.ts";
import { useDraftFields } from "./use-draft-fields.ts";

const saved = { name: "Sita", email: "" };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

function open({ ownerId = "sita", now = saved } = {}) {
  return renderHook(() => useDraftFields({ form: "profile", ownerId, saved: now })).result;
}

describe("useDraftFields", () => {
  it("restores typed text when the form opens again", () => {
    const form = open();
    act(() => form.current.change({ email: "sita@" }));
    act(() => form.current.change({ name: "Sita P" }));
    cleanup();
    expect(open().current.fields).toEqual({ name: "Sita P", email: "sita@" });
    expect(Object.keys(localStorage).every(isDraftKey)).toBe(true);
  });

  it("returns the saved values after discard, or when they are typed again", () => {
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    act(() => form.current.discard());
    cleanup();
    expect(open().current.fields).toEqual(saved);
    act(() => form.current.change({ name: "Gita" }));
    act(() => form.current.change({ name: "Sita" }));
    expect(localStorage).toHaveLength(0);
  });

  it("ignores the draft of another user on the same phone", () => {
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    cleanup();
    expect(open({ ownerId: "ram" }).current.fields).toEqual(saved);
  });

  it("ignores a draft of saved values that have changed", () => {
    const form = open();
    act(() => form.current.change({ name: "Gita" }));
    cleanup();
    const now = { name: "Sita Pawar", email: "" };
    expect(open({ now }).current.fields).toEqual(now);
  });

  it.each(["", "{", '{"ownerId":"sita","content":{"before":{},"fields":7}}', '{"ownerId":"sita","content":null}'])(
    "ignores the invalid draft %j",
    (stored) => {
      localStorage.setItem("draft:profile", stored);
      expect(open().current.fields).toEqual(saved);
    },
  );

  it("works where storage is forbidden or full", () => {
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
