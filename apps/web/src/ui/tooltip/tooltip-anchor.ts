/** The button with a tooltip that was pointed at, or at something in it. */
export function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
