import { useState, useSyncExternalStore } from "react";
import { useHydrated } from "../page/use-hydrated.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";

const never = () => () => undefined;

/** True on the server and while hydrating, when the connection is unknown. */
export function usePrefersReducedData(): boolean {
  return useSyncExternalStore(never, readPrefersReducedData, () => true);
}

/**
 * True if an image should have the smallest width. Decided once for each image: one that has begun to load, such as those
 * in the server's HTML, would be loaded twice.
 */
export function useSmallImage(): boolean {
  const hydrated = useHydrated();
  const [small] = useState(() => hydrated && readPrefersReducedData());
  return small;
}

function readPrefersReducedData(): boolean {
  return prefersReducedData("connection" in navigator ? navigator.connection : null);
}
