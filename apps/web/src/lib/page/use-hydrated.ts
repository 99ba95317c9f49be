import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this part of the page has been taken over from the server's HTML. Parts are taken over one by one, so what
 * only the browser knows may already be there while a later part must still look as the server rendered it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
