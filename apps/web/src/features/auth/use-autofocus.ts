import { useEffect, useRef } from "react";

/** For the field that a step begins with: the keyboard starts there, not at the button that closes the dialog. */
export function useAutofocus() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
