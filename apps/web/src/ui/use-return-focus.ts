import { useEffect, useState } from "react";

/** Where the focus was before the dialog that is open or just closing; one that opens in its place inherits it. */
let inherited: Element | null = null;

/**
 * Brings the focus back to where it was before a dialog opened: Radix does so only for a button that it drew itself.
 * To be called by what is first rendered when the dialog opens, and spread over Radix' Content.
 */
export function useReturnFocus() {
  // Read while rendering, because a field with `autoFocus` takes the focus before any effect runs.
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
