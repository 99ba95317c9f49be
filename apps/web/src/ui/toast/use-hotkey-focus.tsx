import { FocusScope } from "@radix-ui/react-focus-scope";
import { useEffect, useState, type FocusEvent, type RefObject } from "react";
import { createPortal } from "react-dom";

/**
 * F8 moves the focus to the toasts, also out of a dialog's focus trap, and back afterwards. Rendering the scope pauses
 * the dialog's own focus trap.
 */
export function useHotkeyFocus(area: RefObject<HTMLElement | null>, atOnce: boolean) {
  const [active, setActive] = useState(atOnce);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === "F8") setActive(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const begin = (event: Event) => {
    event.preventDefault();
    area.current?.focus();
  };
  const end = (event: Event) => {
    if (hasMovedFocus(area.current)) event.preventDefault();
  };
  return {
    // Outside the dialog, which takes the focus when an element inside it is removed.
    scope:
      active &&
      createPortal(
        <FocusScope asChild onMountAutoFocus={begin} onUnmountAutoFocus={end}>
          <span hidden />
        </FocusScope>,
        document.body,
      ),
    end: () => setActive(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && area.current?.contains(relatedTarget) !== true) setActive(false);
    },
  };
}

/** True if the focus is on a control outside the toasts, in the open dialog if there is one. */
function hasMovedFocus(area: HTMLElement | null): boolean {
  const now = document.activeElement;
  if (area?.contains(now) === true) return false;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  if (dialogs.length > 0) return dialogs.some((dialog) => dialog !== now && dialog.contains(now));
  return now !== document.body;
}
