import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { installDoubleTapGuard } from "./double-tap-guard.ts";

const pressed = vi.fn<(id: string) => void>();
let controller = new AbortController();

beforeEach(() => {
  document.body.innerHTML = '<button id="close"><svg></svg></button><a id="beneath" href="#x">x</a><p id="text">x</p>';
  for (const element of document.querySelectorAll("[id]")) {
    element.addEventListener("pointerdown", () => pressed(`down ${element.id}`));
    element.addEventListener("click", (event) => {
      event.preventDefault();
      pressed(element.id);
    });
  }
  controller = new AbortController();
  installDoubleTapGuard(controller);
});
afterEach(() => {
  controller.abort();
  pressed.mockReset();
});

function tap(selector: string, at: number, { x = 100, detail = 1 } = {}): void {
  const down = new PointerEvent("pointerdown", { bubbles: true, clientX: x, clientY: 100 });
  Object.defineProperty(down, "timeStamp", { value: at });
  const element = document.querySelector(selector);
  element?.dispatchEvent(down);
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
}

const clicks = () => pressed.mock.calls.flat().filter((id) => !id.startsWith("down"));

it("ignores further taps of a double tap on what the first tap has uncovered", () => {
  tap("#close", 1000);
  tap("#beneath", 1150, { detail: 2 });
  tap("#text", 1300, { detail: 3 });
  expect(pressed.mock.calls.flat()).toEqual(["down close", "close"]);
});

it("accepts a second tap on the same button", () => {
  tap("#close", 1000);
  tap("#close svg", 1150);
  expect(clicks()).toEqual(["close", "close"]);
});

it("opens only one window on a double tap", () => {
  document.querySelector("#beneath")?.setAttribute("target", "_blank");
  tap("#beneath", 1000);
  tap("#beneath", 1150);
  expect(clicks()).toEqual(["beneath"]);
});

it("accepts a tap that is later or elsewhere", () => {
  tap("#close", 1000);
  tap("#beneath", 1300);
  tap("#close", 1400, { x: 300 });
  expect(clicks()).toEqual(["close", "beneath", "close"]);
});

it("accepts quick taps after a tap on no control, as when swiping through photos", () => {
  tap("#text", 1000);
  tap("#beneath", 1100);
  expect(clicks()).toEqual(["text", "beneath"]);
});

it("accepts clicks by keyboard", () => {
  tap("#close", 1000);
  tap("#beneath", 1100);
  document.querySelector("#beneath")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(clicks()).toEqual(["close", "beneath"]);
});
