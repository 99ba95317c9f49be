import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import earlyScript from "./early.ts?inline";
import { cleanUpInlineScripts } from "./inline-script.fixture.ts";
import reserveHomeScript from "./reserve-home.ts?inline";
import loadAppScript from "./load-app.ts?inline";

const root = document.documentElement.dataset;
const FILES = { entry: "/entry.js", styles: "/styles.css", modules: "/a.js /b.js", login: "/login.js /dialog.js" };

cleanUpInlineScripts();
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector<HTMLElement>("[data-target]") ?? document.body;
}

function click(element: HTMLElement): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event;
}

describe("the script for early clicks", () => {
  beforeEach(() => {
    runInThisContext(earlyScript);
  });

  it("marks only the last clicked button", () => {
    const last = show('<button type="button">A</button><button type="button" data-target>B</button>');
    document.querySelector("button")?.click();
    click(last);
    expect([...document.querySelectorAll("[data-tapped]")]).toEqual([last]);
  });

  it("keeps a link with data-replay from navigating, and no other link or button", () => {
    expect(click(show('<a href="#" data-replay="contact" data-target>Contact</a>')).defaultPrevented).toBe(true);
    const link = show('<a href="#" data-target>Home</a>');
    expect(click(link).defaultPrevented).toBe(false);
    expect(link.dataset["tapped"]).toBeUndefined();
    expect(click(show('<button type="button" data-target>Menu</button>')).defaultPrevented).toBe(false);
  });

  it.each(["ready", "failed"])("leaves clicks alone when the app is %s", (state) => {
    root[state] = "";
    const link = show('<a href="#" data-replay="contact" data-target>Contact</a>');
    expect(click(link).defaultPrevented).toBe(false);
    expect(link.dataset["tapped"]).toBeUndefined();
  });
});

describe("the script that marks the choice of a language", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    for (const name of ["lang", "slang"]) document.cookie = `${name}=; expires=${new Date(0).toUTCString()}`;
  });
  const isMarked = () => {
    runInThisContext(earlyScript);
    return "chosen" in root;
  };

  it("marks a page whose user has chosen, in local storage or in the cookie", () => {
    expect(isMarked()).toBe(false);
    localStorage.setItem("language", "hi");
    expect(isMarked()).toBe(true);
    delete root["chosen"];
    localStorage.clear();
    document.cookie = "slang=hi";
    expect(isMarked()).toBe(false);
    document.cookie = "lang=hi";
    expect(isMarked()).toBe(true);
  });

  it("leaves the page as it is when storage is forbidden", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    expect(isMarked()).toBe(false);
  });
});

describe("the script that marks a page that is opened offline", () => {
  it.each([true, false])("when the browser is online: %s", (isOnline) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    runInThisContext(earlyScript);
    expect("offline" in root).toBe(!isOnline);
  });
});

describe("the script that reserves the home page", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    delete root["home"];
  });
  const isReserved = () => {
    runInThisContext(reserveHomeScript);
    return "home" in root;
  };

  it.each(["signed-in", "pincode"])("marks the page of a browser that stores %s, and no other", (key) => {
    localStorage.setItem("signed-in-before", "1");
    expect(isReserved()).toBe(false);
    localStorage.setItem(key, "1");
    expect(isReserved()).toBe(true);
  });

  it("leaves the page as it is when storage is forbidden", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    expect(isReserved()).toBe(false);
  });
});

describe("the script for Back after a reload", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it.each([
    ["reloads when the URL has changed", "/?changed", undefined, 1],
    ["does not reload at the same URL", "/", undefined, 0],
    ["does not reload a hydrated page", "/?changed", "", 0],
  ])("%s", (_title, url, ready, times) => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    runInThisContext(earlyScript);
    history.replaceState(null, "", url);
    if (ready !== undefined) root["ready"] = ready;
    dispatchEvent(new PopStateEvent("popstate"));
    expect(reload).toHaveBeenCalledTimes(times);
  });
});

describe("the script that loads the app", () => {
  const PAGE = '<main><img></main><button data-replay="contact" data-target>Contact</button><p id="text">Text</p>';

  /** Runs the script on a page whose picture has not loaded. Files load when `load` is called. */
  function open(html = PAGE) {
    vi.useFakeTimers();
    const button = show(html);
    const picture = document.querySelector("main img");
    if (picture !== null) Object.defineProperty(picture, "complete", { value: false });
    const script = document.createElement("script");
    Object.assign(script.dataset, FILES);
    vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
    // The document must not fetch the files.
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => void added.push(...(nodes as HTMLElement[])));
    const added: HTMLElement[] = [];
    runInThisContext(loadAppScript);
    const requested = () => added.map((node) => node.getAttribute("href") ?? node.getAttribute("src"));
    const load = (path: string, type = "load") => {
      const node = added.find((each) => [each.getAttribute("href"), each.getAttribute("src")].includes(path));
      node?.dispatchEvent(new Event(type));
    };
    return { button, picture, requested, load };
  }

  it.each(["load", "error"])("requests styles and modules after the picture's %s event, and the app last", (type) => {
    const { picture, requested, load } = open();
    vi.runAllTicks();
    expect(requested()).toEqual([]);
    picture?.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(100);
    expect(requested()).toEqual(["/styles.css", "/a.js", "/b.js"]);
    load("/styles.css");
    expect(requested().at(-1)).toBe("/entry.js");
  });

  it("starts after the first paint of a page without a picture", () => {
    const { requested } = open("<main></main>");
    expect(requested()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(requested()).toContain("/styles.css");
  });

  it("starts at the window's load event, once", () => {
    const { requested } = open();
    dispatchEvent(new Event("load"));
    dispatchEvent(new Event("load"));
    expect(requested()).toEqual(["/styles.css", "/a.js", "/b.js"]);
  });

  it("starts at a click on a button, but not on a text", () => {
    const { button, requested } = open();
    click(document.querySelector("#text") ?? button);
    expect(requested()).toEqual([]);
    click(button);
    expect(requested()).toContain("/styles.css");
  });

  it("preloads the login dialog after the modules when Contact was tapped, once", () => {
    const { button, requested, load } = open();
    click(button);
    click(button);
    load("/a.js");
    expect(requested()).not.toContain("/login.js");
    load("/b.js");
    expect(requested().slice(3)).toEqual(["/login.js", "/dialog.js"]);
  });

  it("preloads the login dialog at once when the modules have loaded before the tap", () => {
    const { button, requested, load } = open();
    dispatchEvent(new Event("load"));
    for (const path of ["/a.js", "/b.js"]) load(path);
    expect(requested()).not.toContain("/login.js");
    click(button);
    expect(requested().slice(3)).toEqual(["/login.js", "/dialog.js"]);
  });

  it.each(["/styles.css", "/entry.js"])("lets the next tap through when %s cannot be loaded", (path) => {
    const { button, load } = open();
    dispatchEvent(new Event("load"));
    if (path === "/entry.js") load("/styles.css");
    button.dataset["tapped"] = "";
    load(path, "error");
    expect(root["failed"]).toBe("");
    expect(button.dataset["tapped"]).toBeUndefined();
  });

  it("lets the next tap through after 20 s, unless the app is ready", () => {
    open();
    dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(19_999);
    expect(root["failed"]).toBeUndefined();
    root["ready"] = "";
    vi.advanceTimersByTime(1);
    expect(root["failed"]).toBeUndefined();
    delete root["ready"];
    open();
    dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(20_000);
    expect(root["failed"]).toBe("");
  });
});
