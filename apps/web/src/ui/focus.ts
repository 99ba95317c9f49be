/** Ref of an element that replaces the one with the focus. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}
