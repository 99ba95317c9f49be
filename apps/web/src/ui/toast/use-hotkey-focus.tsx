import { FocusScope } from "@radix-ui/react-focus-scope";
import { useEffect, useState, type FocusEvent, type RefObject } from "react";

/**
 * F8 leads the keyboard to the messages, also out of a dialog, which keeps it to itself otherwise; afterwards it is
 * where it was. While the scope is rendered, the dialog's own pauses.
 */
export function useHotkeyFocus(area: RefObject<HTMLElement | null>, atOnce: boolean) {
  const [visiting, setVisiting] = useState(atOnce);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === "F8") setVisiting(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const begin = (event: Event) => {
    event.preventDefault();
    area.current?.focus();
  };
  const end = (event: Event) => {
    if (hasGoneOn(area.current)) event.preventDefault();
  };
  return {
    scope: visiting && (
      <FocusScope asChild onMountAutoFocus={begin} onUnmountAutoFocus={end}>
        <span hidden />
      </FocusScope>
    ),
    end: () => setVisiting(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && area.current?.contains(relatedTarget) !== true) setVisiting(false);
    },
  };
}

/** Whether the person has led the keyboard to where it may be: into a dialog, where one is open. */
function hasGoneOn(area: HTMLElement | null): boolean {
  const now = document.activeElement;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  if (dialogs.length > 0) return dialogs.some((dialog) => dialog.contains(now));
  return now !== document.body && area?.contains(now) !== true;
}
