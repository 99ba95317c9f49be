import { useEffect, useState } from "react";

/** Focused element before the dialog that is open or closing. A dialog that replaces it inherits the element. */
let inherited: Element | null = null;

/**
 * Returns focus to the element that had it before the dialog opened. Radix does so only for its own trigger.
 * Call it in the component that mounts with the dialog and spread the result over Radix's Content.
 */
export function useReturnFocus() {
  // Read while rendering: `autoFocus` moves the focus before effects run.
  const [before] = useState(() => inherited ?? document.activeElement);
  useEffect(() => {
    inherited = before;
  }, [before]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      inherited = null;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
}
