import { useEffect, useState } from "react";

/** Focused element before the dialog that is open or closing. A dialog that replaces it inherits the element. */
let inherited: Element | null = null;

/**
 * Returns focus to the element that had it before the dialog opened. Radix does so only for its own trigger.
 * Call it in the component that mounts with the dialog and spread the result over Radix's Content.
 */
export function useReturnFocus() {
  // Read while rendering: `autoFocus` moves the focus before effects run.
  const [active] = useState(() => document.activeElement);
  const [before] = useState(() => inherited ?? active);
  useEffect(() => {
    inherited = before;
  }, [before]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A dialog below stays open.
      const isBelow = active?.closest("[role=dialog]")?.isConnected === true;
      if (!isBelow) inherited = null;
      const target = isBelow ? active : before;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
