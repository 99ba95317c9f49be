import { useState, useSyncExternalStore } from "react";
import { useHydrated } from "../page/use-hydrated.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";

const never = () => () => undefined;

/** Whether the person asked the browser to spare bytes, or the connection is slow. True until the browser could be asked. */
export function usePrefersReducedData(): boolean {
  return useSyncExternalStore(never, readPrefersReducedData, () => true);
}

/**
 * Whether a picture is to be the smallest there is. It stays so for as long as the picture is there: one that has begun
 * to load, as those in the server's HTML have, would only be loaded twice.
 */
export function useSmallImage(): boolean {
  const hydrated = useHydrated();
  const [small] = useState(() => hydrated && readPrefersReducedData());
  return small;
}

function readPrefersReducedData(): boolean {
  // Only some browsers tell.
  return prefersReducedData("connection" in navigator ? navigator.connection : null);
}
