import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import Viewer from "./viewer.tsx";

const noServer: TRPCLink<AppRouter> = () => () => observable(() => {});
const IMAGES = ["a", "b", "c"].map((name) => `/objects/images/${name}.webp`);

// happy-dom has no layout: a photo with 4:3 in a box of 400 × 300, and larger where its style says so.
const BOX = { left: 0, top: 0, width: 400, height: 300 };
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function box(this: Element) {
    const { width, height } = this instanceof HTMLElement ? this.style : { width: "", height: "" };
    return { ...BOX, ...(width && { width: Number.parseFloat(width), height: Number.parseFloat(height) }) } as DOMRect;
  });
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(1280);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(960);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<AnimalView> = {}, userId?: string) {
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "card-facts", "viewer"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: noServer });
  if (userId !== undefined) router.options.context.api.auth.me.setData(undefined, profileFixture({ id: userId }));
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Viewer animal={animalFixture({ images: IMAGES, ...changes })} show={0} onOpenChange={() => {}} />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const press = (key: string, more: object = {}) => fireEvent.keyDown(screen.getByRole("dialog"), { key, ...more });
const isZoomed = () => screen.queryByRole("button", { name: "Show the whole photo" }) !== null;
const photos = () => [...document.querySelectorAll<HTMLImageElement>("section img")];
const widths = () => photos().map((photo) => photo.style.width);
const counter = () => screen.getByText(/^\d \/ \d$/).textContent;
const thumb = (n: number) => screen.getByRole("button", { name: `Photo ${n}` });

it("a photo whose view is stored has its name beside the counter, in its thumb and as alternative text", async () => {
  const [a = "", b = "", c = ""] = IMAGES;
  await open({ images: [`${a}?color=8a7f5c&view=udder`, b, `${c}?view=tag`] });
  const note = () => screen.getByText(/^\d \/ \d/).textContent;
  expect(note()).toBe("1 / 3 · Udder");
  const title = photos()[1]?.alt.replace(", 2", "") ?? "";
  expect(photos().map(({ alt }) => alt)).toEqual([`${title}, 1, Udder`, `${title}, 2`, `${title}, 3, Ear tag`]);
  expect(screen.getByRole("button", { name: "Photo 1, Udder" })).toBeTruthy();
  fireEvent.click(thumb(2));
  expect(note()).toBe("2 / 3");
  fireEvent.click(screen.getByRole("button", { name: "Photo 3, Ear tag" }));
  expect(note()).toBe("3 / 3 · Ear tag");
});

it("the zoom button enlarges the photo and shows it whole again", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Make the photo larger" }));
  expect([isZoomed(), widths()]).toEqual([true, ["1000px", "", ""]]);
  fireEvent.click(screen.getByRole("button", { name: "Show the whole photo" }));
  expect([isZoomed(), widths()]).toEqual([false, ["", "", ""]]);
});

it("plus and minus zoom in steps, at most five times, and the arrows pan until the photo is whole", async () => {
  await open();
  press("+");
  expect(widths()[0]).toBe("600px");
  const [item] = document.querySelectorAll("section li");
  const pan = vi.spyOn(item ?? document.body, "scrollBy");
  press("ArrowRight");
  expect([counter(), pan.mock.calls]).toEqual(["1 / 3", [[{ left: 80, top: 0, behavior: "instant" }]]]);
  for (let time = 0; time < 9; time += 1) press("+");
  expect(widths()[0]).toBe("2000px");
  for (let time = 0; time < 9; time += 1) press("-");
  expect(isZoomed()).toBe(false);
  press("ArrowRight");
  expect(counter()).toBe("2 / 3");
});

it("Ctrl with plus is left to the browser", async () => {
  await open();
  expect(press("+", { ctrlKey: true })).toBe(true);
  expect(isZoomed()).toBe(false);
});

it("two taps at one place zoom and zoom back, and slow or distant taps do not", async () => {
  await open();
  const [photo = document.body] = photos();
  const tap = (timeStamp: number, clientX = 100) => {
    const event = new MouseEvent("click", { bubbles: true, clientX, clientY: 100 });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    act(() => void photo.dispatchEvent(event));
  };
  tap(0);
  tap(400);
  tap(1000, 100);
  tap(1100, 200);
  expect(isZoomed()).toBe(false);
  tap(2000);
  tap(2100);
  expect(isZoomed()).toBe(true);
  tap(3000);
  tap(3100);
  expect(isZoomed()).toBe(false);
});

it("two fingers zoom by the ratio of their distances", async () => {
  await open();
  const [photo = document.body] = photos();
  const touch = (type: string, ...xs: number[]) => {
    const touches = xs.map((clientX) => ({ clientX, clientY: 150 }));
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
    act(() => void photo.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(touch("touchstart", 100)).toBe(false);
  expect(touch("touchstart", 100, 200)).toBe(true);
  touch("touchmove", 50, 250);
  expect(widths()[0]).toBe("800px");
  touch("touchmove", 95, 205);
  expect(isZoomed()).toBe(true);
  touch("touchmove", 100, 200);
  expect(isZoomed()).toBe(false);
  touch("touchend");
});

it("a pinch on a touchpad zooms from its first event, and a notch of a wheel by no more than a quarter", async () => {
  await open();
  const [photo = document.body] = photos();
  const wheel = (deltaY: number) => {
    const event = Object.assign(new Event("wheel", { bubbles: true }), {
      ctrlKey: true,
      deltaY,
      clientX: 9,
      clientY: 9,
    });
    act(() => void photo.dispatchEvent(event));
    return Number.parseFloat(widths()[0] ?? "");
  };
  const [first, second] = [wheel(-3), wheel(-3)];
  expect([Math.round(first), Math.round(second)]).toEqual([440, 453]);
  expect(wheel(-100) / second).toBeCloseTo(Math.exp(0.25));
  for (let time = 0; time < 2; time += 1) wheel(100);
  expect(isZoomed()).toBe(false);
});

it("drags with a mouse are no double tap", async () => {
  await open();
  const [photo = document.body] = photos();
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(photo, { clientX: from, clientY: 100 });
    fireEvent.click(photo, { clientX: to, clientY: 100 });
  };
  drag(100, 120);
  drag(100, 120);
  expect(isZoomed()).toBe(false);
  drag(100, 109);
  drag(100, 109);
  expect(isZoomed()).toBe(true);
});

it("another photo is shown whole, and its thumbnail is the current one", async () => {
  await open();
  press("+");
  fireEvent.click(thumb(3));
  expect([counter(), isZoomed(), widths()]).toEqual(["3 / 3", false, ["", "", ""]]);
  expect([thumb(3).getAttribute("aria-current"), thumb(1).getAttribute("aria-current")]).toEqual(["true", null]);
  press("Home");
  expect(counter()).toBe("1 / 3");
});

it("a photo that cannot be loaded can be tried again, and the others stay", async () => {
  await open();
  const [first = document.body] = photos();
  fireEvent.error(first);
  expect([photos().length, screen.getByText(/^The photo did not load/).closest("li")?.inert]).toEqual([2, false]);
  expect(screen.getByRole("alert").textContent).toContain("The photo did not load");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(photos()).toHaveLength(3);
});

it("keys on a button of a photo show the next one, and leave the focus where keys work", async () => {
  await open();
  const [first = document.body] = photos();
  fireEvent.error(first);
  const retry = screen.getByRole("button", { name: "Try again" });
  retry.focus();
  fireEvent.keyDown(retry, { key: "ArrowRight" });
  expect([counter(), document.activeElement]).toEqual(["2 / 3", document.querySelector("section")]);
});

it("the zoom button is disabled until the photo is loaded, and once it has failed", async () => {
  await open();
  const isDisabled = () => screen.getByRole("button", { name: "Make the photo larger" }).getAttribute("aria-disabled");
  expect(isDisabled()).toBe("true");
  const [first = document.body] = photos();
  fireEvent.load(first);
  expect(isDisabled()).toBeNull();
  fireEvent.error(first);
  expect(isDisabled()).toBe("true");
});

it("thumbnails load as they are needed, and not at all with Save-Data", async () => {
  await open();
  expect(thumb(3).querySelector("img")?.loading).toBe("lazy");
  cleanup();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  await open();
  expect(screen.queryByRole("button", { name: "Photo 3" })).toBeNull();
});

it.each([
  ["live", undefined, true, true],
  ["live", "seller", true, false],
  ["sold", undefined, false, false],
] as const)(
  "the gallery of a %s listing for %s has the price: %s, contact: %s",
  async (status, user, price, contact) => {
    await open({ status, sellerId: "seller", price: 45_000 }, user);
    const has = [screen.queryByText(/₹45,000/), screen.queryByRole("button", { name: /^Contact/ })];
    expect(has.map((each) => each !== null)).toEqual([price, contact]);
    expect(screen.queryByRole("button", { name: "Report" })).toBeNull();
  },
);
