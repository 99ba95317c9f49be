import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { enterToNextField } from "./enter-to-next-field.ts";

function setUp() {
  const { container } = render(
    <form ref={enterToNextField}>
      <input aria-label="name" />
      <input aria-label="photo" type="file" />
      <input aria-label="closed" disabled />
      <input aria-label="healthy" type="radio" name="quality" value="healthy" />
      <input aria-label="dairy" type="radio" name="quality" value="dairy" defaultChecked />
      <textarea aria-label="more" />
      <select aria-label="state" />
      <input aria-label="breed" aria-activedescendant="gir" />
      <input aria-label="pincode" />
      <button type="submit">Send</button>
    </form>,
  );
  const field = (label: string) => container.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  const press = (label: string, init: object = {}) => {
    const element = field(label);
    if (element === null) throw new Error(`no ${label}`);
    element.focus();
    const maySend = fireEvent.keyDown(element, { key: "Enter", ...init });
    return [document.activeElement?.getAttribute("aria-label"), maySend];
  };
  return press;
}

it("Enter moves to the next field and skips those that take no typing", () => {
  const press = setUp();
  expect(press("name")).toEqual(["dairy", false]);
  expect(press("healthy")).toEqual(["more", false]);
});

it("Enter submits the form from the last field", () => {
  expect(setUp()("pincode")).toEqual(["pincode", true]);
});

it("Enter keeps its meaning in text areas, selects, open lists and input method editors", () => {
  const press = setUp();
  expect(press("more")).toEqual(["more", true]);
  expect(press("state")).toEqual(["state", true]);
  expect(press("breed")).toEqual(["breed", true]);
  expect(press("name", { isComposing: true })).toEqual(["name", true]);
  expect(press("name", { key: "a" })).toEqual(["name", true]);
});
