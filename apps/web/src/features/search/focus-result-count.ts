/** Focuses the number of animals above the list. A link that changes the list may be removed with its focus. */
export function focusResultCount(): void {
  document.querySelector<HTMLElement>("output[tabindex]")?.focus();
}
