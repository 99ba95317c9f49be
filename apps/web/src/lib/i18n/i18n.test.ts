import { describe, expect, it, vi } from "vitest";
import { I18n } from "./i18n.ts";

describe("I18n", () => {
  it("loads only the requested namespaces", async () => {
    const i18n = new I18n("en");
    await i18n.load(["landing"]);
    expect(i18n.snapshot().messages.footer?.resources).toBe("Resources");
    expect(i18n.snapshot().messages).not.toHaveProperty("auth");
    expect(i18n.loaded.map(([namespace]) => namespace)).toEqual(["landing"]);
  });

  it("starts with the namespaces that another instance has loaded", async () => {
    const server = new I18n("hi");
    await server.load(["app"]);
    const i18n = new I18n("hi", server.loaded);
    expect(i18n.snapshot()).toEqual(server.snapshot());
    await i18n.load(["auth"]);
    expect(i18n.snapshot().messages.auth?.back).toBe("वापस");
    await i18n.switchTo("en");
    expect(i18n.snapshot().messages).toMatchObject({ common: { loading: "Loading..." }, auth: { back: "Back" } });
  });

  it("keeps the same snapshot while no namespace is added, so that nothing re-renders", async () => {
    const i18n = new I18n("en");
    await i18n.load(["landing"]);
    const before = i18n.snapshot();
    const listener = vi.fn<() => void>();
    i18n.subscribe(listener);
    await i18n.load(["landing"]);
    expect(i18n.snapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it("switches all loaded namespaces and notifies subscribers once they are loaded", async () => {
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

  it("switches to the language chosen last, in any order of loading", async () => {
    const i18n = new I18n("en");
    await i18n.load(["app"]);
    await Promise.all([i18n.switchTo("hi"), i18n.switchTo("mr"), i18n.switchTo("en")]);
    expect(i18n.snapshot().locale).toBe("en");
  });

  it("loads namespaces requested during a switch in the new language", async () => {
    const i18n = new I18n("en");
    await i18n.load(["app"]);
    await Promise.all([i18n.switchTo("hi"), i18n.load(["auth"])]);
    expect(i18n.snapshot().locale).toBe("hi");
    expect(i18n.snapshot().messages.auth?.back).toBe("वापस");
  });

  it("loads namespaces also in a language that is chosen while they load", async () => {
    const i18n = new I18n("en");
    await i18n.load(["app"]);
    const loading = i18n.load(["media"]);
    const switching = i18n.switchTo("mr");
    await loading;
    expect(i18n.snapshot().locale).toBe("mr");
    expect(i18n.snapshot().messages).toHaveProperty("upload");
    await switching;
  });
});
