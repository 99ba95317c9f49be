/** Two taps so close in time and place are one double tap: what phones take for one themselves. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

const CONTROL = "a, button, label, input, select, textarea";
/** Pressed again, it would open another window. */
const OPENS_WINDOW = 'a[target="_blank"]';

interface Tap {
  at: number;
  x: number;
  y: number;
  /** What it was meant for; null where there is nothing to press. */
  control: Element | null;
  isStray: boolean;
}

/**
 * Lets the second tap of a double tap do nothing where the first has put something else below the finger: a dialog that
 * closed uncovers the links beneath it, one that opened would close again. A new window is opened once.
 * @returns what ends it
 */
export function ignoreStrayTaps(): () => void {
  let last: Tap | null = null;
  const press = (event: PointerEvent) => {
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
    const meant = last !== null && isDoubled(last, tap) ? last.control : null;
    const isStray = meant !== null && (meant !== control || meant.matches(OPENS_WINDOW));
    last = { ...tap, control: isStray ? meant : control, isStray };
    if (isStray) event.stopImmediatePropagation();
  };
  const click = (event: MouseEvent) => {
    // What keys and scripts press has no place.
    if (event.detail === 0 || last?.isStray !== true) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("pointerdown", press, { capture: true });
  window.addEventListener("click", click, { capture: true });
  return () => {
    window.removeEventListener("pointerdown", press, { capture: true });
    window.removeEventListener("click", click, { capture: true });
  };
}

function isDoubled(first: Tap, second: Pick<Tap, "at" | "x" | "y">): boolean {
  return second.at - first.at < DOUBLE_TAP_MS && Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_TAP_PX;
}
