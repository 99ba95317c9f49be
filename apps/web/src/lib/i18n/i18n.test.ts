import { describe, expect, it, vi } from "vitest";
import { I18n } from "./i18n.ts";

describe("I18n", () => {
  it("holds only the files asked for", async () => {
    const i18n = new I18n("en");
    await i18n.load(["landing"]);
    expect(i18n.snapshot().messages.footer?.resources).toBe("Resources");
    expect(i18n.snapshot().messages).not.toHaveProperty("auth");
    expect(i18n.loaded.map(([namespace]) => namespace)).toEqual(["landing"]);
  });

  it("goes on from the i18n that another had", async () => {
    const server = new I18n("hi");
    await server.load(["app"]);
    const i18n = new I18n("hi", server.loaded);
    expect(i18n.snapshot()).toEqual(server.snapshot());
    await i18n.load(["auth"]);
    expect(i18n.snapshot().messages.auth?.back).toBe("वापस");
    await i18n.switchTo("en");
    expect(i18n.snapshot().messages).toMatchObject({ common: { loading: "Loading..." }, auth: { back: "Back" } });
  });

  it("keeps the same answer while nothing is added, so that nothing renders again", async () => {
    const i18n = new I18n("en");
    await i18n.load(["landing"]);
    const before = i18n.snapshot();
    const listener = vi.fn<() => void>();
    i18n.subscribe(listener);
    await i18n.load(["landing"]);
    expect(i18n.snapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it("says all that is loaded in another language, and tells so once it can", async () => {
    const i18n = new I18n("en");
    await i18n.load(["landing", "saved-animals"]);
    const listener = vi.fn<() => void>();
    i18n.subscribe(listener);
    const switching = i18n.switchTo("mr");
    expect(i18n.snapshot().locale).toBe("en");
    await switching;
    expect(listener).toHaveBeenCalledTimes(1);
    expect(i18n.snapshot().locale).toBe("mr");
    expect(i18n.snapshot().messages.landing?.startSelling).toBe("विक्री सुरू करा");
    expect(i18n.snapshot().messages.saved?.title).toBeTypeOf("string");
  });

  it("speaks the language chosen last, whatever arrives first", async () => {
    const i18n = new I18n("en");
    await i18n.load(["app"]);
    await Promise.all([i18n.switchTo("hi"), i18n.switchTo("mr"), i18n.switchTo("en")]);
    expect(i18n.snapshot().locale).toBe("en");
  });

  it("brings i18n asked for during a change of language in the new one", async () => {
    const i18n = new I18n("en");
    await i18n.load(["app"]);
    await Promise.all([i18n.switchTo("hi"), i18n.load(["auth"])]);
    expect(i18n.snapshot().locale).toBe("hi");
    expect(i18n.snapshot().messages.auth?.back).toBe("वापस");
  });
});
