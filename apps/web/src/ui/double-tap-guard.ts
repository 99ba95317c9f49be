/** Android counts two taps within this time and distance as a double tap. */
export const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

const CONTROL = "a, button, label, input, select, textarea";
const OPENS_WINDOW = 'a[target="_blank"]';

/**
 * Ignores the second tap of a double tap if the first one moved another control or a dialog below the finger, or opened
 * a window. Repeated taps on the same control count.
 */
export function installDoubleTapGuard(end: Pick<AddEventListenerOptions, "signal"> = {}): void {
  let last: PointerEvent | null = null;
  /** Control of the last accepted tap; null if there was none. */
  let intended: Element | null = null;
  let isStray = false;
  const options = { ...end, capture: true };
  addEventListener(
    "pointerdown",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      if (last === null || !isDoubleTap(last, event)) intended = null;
      isStray = intended !== null && (intended !== control || intended.matches(OPENS_WINDOW));
      if (isStray) event.stopImmediatePropagation();
      else intended = control;
      last = event;
    },
    options,
  );
  addEventListener(
    "click",
    (event) => {
      if (event.detail > 0 && isStray) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    options,
  );
}

export function isDoubleTap(first: MouseEvent, second: MouseEvent): boolean {
  return (
    second.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_PX
  );
}
