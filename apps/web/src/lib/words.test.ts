import { describe, expect, it, vi } from "vitest";
import { Words } from "./words.ts";

describe("Words", () => {
  it("holds only the files asked for", async () => {
    const words = new Words("en");
    await words.load(["landing"]);
    expect(words.spoken().messages.footer?.resources).toBe("Resources");
    expect(words.spoken().messages).not.toHaveProperty("auth");
    expect(words.files.map(([noun]) => noun)).toEqual(["landing"]);
  });

  it("goes on from the words that another had", async () => {
    const server = new Words("hi");
    await server.load(["app"]);
    const words = new Words("hi", server.files);
    expect(words.spoken()).toEqual(server.spoken());
    await words.load(["auth"]);
    expect(words.spoken().messages.auth?.back).toBe("वापस");
    await words.switchTo("en");
    expect(words.spoken().messages).toMatchObject({ common: { loading: "Loading..." }, auth: { back: "Back" } });
  });

  it("keeps the same answer while nothing is added, so that nothing renders again", async () => {
    const words = new Words("en");
    await words.load(["landing"]);
    const before = words.spoken();
    const listener = vi.fn<() => void>();
    words.subscribe(listener);
    await words.load(["landing"]);
    expect(words.spoken()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it("says all that is loaded in another language, and tells so once it can", async () => {
    const words = new Words("en");
    await words.load(["landing", "saved-animals"]);
    const listener = vi.fn<() => void>();
    words.subscribe(listener);
    const switching = words.switchTo("mr");
    expect(words.spoken().locale).toBe("en");
    await switching;
    expect(listener).toHaveBeenCalledTimes(1);
    expect(words.spoken().locale).toBe("mr");
    expect(words.spoken().messages.landing?.startSelling).toBe("विक्री सुरू करा");
    expect(words.spoken().messages.saved?.title).toBeTypeOf("string");
  });

  it("speaks the language chosen last, whatever arrives first", async () => {
    const words = new Words("en");
    await words.load(["app"]);
    await Promise.all([words.switchTo("hi"), words.switchTo("mr"), words.switchTo("en")]);
    expect(words.spoken().locale).toBe("en");
  });

  it("brings words asked for during a change of language in the new one", async () => {
    const words = new Words("en");
    await words.load(["app"]);
    await Promise.all([words.switchTo("hi"), words.load(["auth"])]);
    expect(words.spoken().locale).toBe("hi");
    expect(words.spoken().messages.auth?.back).toBe("वापस");
  });
});
