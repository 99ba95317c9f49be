import { expect, it } from "vitest";
import { toastContainer, toastSlot } from "./toast-slot.ts";

it("toastSlot moves the container to the newest slot, and back when that slot is removed", () => {
  const [page, lower, upper] = [slot(), slot(), slot()];
  const removePage = toastSlot(page);
  const container = toastContainer();
  expect(container.parentElement).toBe(page);
  const removeLower = toastSlot(lower);
  const removeUpper = toastSlot(upper);
  expect(container.parentElement).toBe(upper);
  removeLower();
  expect(container.parentElement).toBe(upper);
  removeUpper();
  expect(container.parentElement).toBe(page);
  removePage();
  expect(toastContainer()).toBe(container);
});

function slot(): HTMLDivElement {
  return document.body.appendChild(document.createElement("div"));
}
