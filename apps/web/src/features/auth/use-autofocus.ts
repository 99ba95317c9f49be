import { useEffect, useRef } from "react";

/** Focuses a field on mount. Otherwise the dialog would focus its close button. */
export function useAutofocus() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
