import { fadeIn } from "~/lib/page/fade-in.ts";

/** Slots on the page and in the open dialogs, oldest first. */
const slots: HTMLElement[] = [];
let container: HTMLElement | undefined;

/** Contains the toast. Moving this element keeps the toast's timer, which a new element would lose. */
export function toastContainer(): HTMLElement {
  if (container !== undefined) return container;
  container = document.createElement("div");
  // A tap on a toast is not a tap outside the dialog, which would close it.
  container.addEventListener("pointerdown", (event) => event.stopPropagation());
  moveToast();
  return container;
}

/** Ref callback of an element that displays the toast while no newer slot exists. */
export function toastSlot(slot: HTMLDivElement): () => void {
  slots.push(slot);
  moveToast();
  return () => {
    slots.splice(slots.indexOf(slot), 1);
    moveToast();
  };
}

function moveToast(): void {
  const slot = slots.at(-1);
  if (container === undefined || slot === undefined) return;
  // Unlike `append`, `moveBefore` keeps the focus and does not restart animations.
  if (container.isConnected && "moveBefore" in Element.prototype) slot.moveBefore(container, null);
  else slot.append(container);
  fadeIn(container);
}
