/** Android counts two taps within this time and distance as a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

const CONTROL = "a, button, label, input, select, textarea";
/** A second tap would open a second window. */
const OPENS_WINDOW = 'a[target="_blank"]';

/**
 * Ignores the second tap of a double tap where the first one has put another control or a dialog below the finger, and
 * opens a new window only once. Taps on a control that stays in place all count.
 */
export function installDoubleTapGuard(end: Pick<AddEventListenerOptions, "signal"> = {}): void {
  let last: PointerEvent | null = null;
  /** The control of the last tap that counted; null where there was nothing to press. */
  let meant: Element | null = null;
  let isStray = false;
  const options = { ...end, capture: true };
  addEventListener(
    "pointerdown",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      if (last === null || !isDoubleTap(last, event)) meant = null;
      isStray = meant !== null && (meant !== control || meant.matches(OPENS_WINDOW));
      if (isStray) event.stopImmediatePropagation();
      else meant = control;
      last = event;
    },
    options,
  );
  addEventListener(
    "click",
    (event) => {
      // A click by key or script has no detail.
      if (event.detail > 0 && isStray) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    options,
  );
}

function isDoubleTap(first: PointerEvent, second: PointerEvent): boolean {
  return (
    second.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_PX
  );
}
