import { anchorOf } from "./tooltip-anchor.ts";

const DELAY_MS = 700;
/** Within this time after a tooltip was hidden, the next one is shown without delay. */
const SKIP_MS = 300;
const GAP_PX = 6;

const LOOKS = "pointer-events-none fixed z-60 max-w-[16rem] rounded-lg bg-ink px-3 py-1.5 text-sm text-bg";

let bubble: HTMLElement | null = null;
let anchor: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Shows tooltips of icon buttons on mouse hover and keyboard focus, never on touch. */
export function startTooltips(first: HTMLElement, isPressed: boolean): void {
  bubble = Object.assign(document.createElement("div"), { role: "tooltip", hidden: true, className: LOOKS });
  document.body.append(bubble);
  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType === "mouse") restOn(anchorOf(target));
  });
  document.addEventListener("focusin", ({ target }) => {
    const focused = anchorOf(target);
    if (focused?.matches(":focus-visible") === true) show(focused);
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  for (const type of ["focusout", "scroll"]) document.addEventListener(type, hide, true);
  document.addEventListener("pointerdown", ({ target }) => press(anchorOf(target)), true);
  if (isPressed) press(first);
  else if (first.matches(":focus-visible")) show(first);
  else restOn(first);
}

function restOn(next: HTMLElement | null): void {
  if (next === anchor) return;
  hide();
  if (next === null) return;
  anchor = next;
  const isNextInRow = performance.now() - closedAt < SKIP_MS;
  timer = setTimeout(() => show(next), isNextInRow ? 0 : DELAY_MS);
}

function show(over: HTMLElement): void {
  if (bubble === null || !over.isConnected) return;
  clearTimeout(timer);
  anchor = over;
  bubble.textContent = over.dataset.tooltip || over.getAttribute("aria-label");
  bubble.hidden = false;
  place(bubble, over.getBoundingClientRect());
}

/** Hides the tooltip of a pressed button until the mouse has left the button. */
function press(pressed: HTMLElement | null): void {
  hide();
  anchor = pressed;
}

function hide(): void {
  clearTimeout(timer);
  anchor = null;
  if (bubble === null || bubble.hidden) return;
  bubble.hidden = true;
  closedAt = performance.now();
}

function place({ style, offsetWidth, offsetHeight }: HTMLElement, over: DOMRect): void {
  const middle = over.left + over.width / 2 - offsetWidth / 2;
  const below = over.bottom + GAP_PX;
  style.left = `${Math.max(GAP_PX, Math.min(middle, window.innerWidth - offsetWidth - GAP_PX))}px`;
  style.top = `${below + offsetHeight < window.innerHeight ? below : over.top - GAP_PX - offsetHeight}px`;
}
