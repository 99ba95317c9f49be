import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while this component hydrates. React hydrates parts one by one, so browser-only data may already be loaded while
 * a later part must still render the server's HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
