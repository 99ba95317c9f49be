import { FocusScope } from "@radix-ui/react-focus-scope";
import { useEffect, useState, type FocusEvent, type RefObject } from "react";

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
    scope: active && (
      <FocusScope asChild onMountAutoFocus={begin} onUnmountAutoFocus={end}>
        <span hidden />
      </FocusScope>
    ),
    end: () => setActive(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && area.current?.contains(relatedTarget) !== true) setActive(false);
    },
  };
}

/** True if the focus is in an open dialog or, without a dialog, on an element outside the toasts. */
function hasMovedFocus(area: HTMLElement | null): boolean {
  const now = document.activeElement;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  if (dialogs.length > 0) return dialogs.some((dialog) => dialog.contains(now));
  return now !== document.body && area?.contains(now) !== true;
}
