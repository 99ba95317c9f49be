import { useState, useSyncExternalStore } from "react";
import { useHydrated } from "./hydrated.ts";
import { isSparing } from "./is-sparing.ts";

const never = () => () => undefined;

/** Whether the person asked the browser to spare bytes, or the connection is slow. True until the browser could be asked. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, readSavesData, () => true);
}

/**
 * Whether a picture is to be the smallest there is. It stays so for as long as the picture is there: one that has begun
 * to load, as those in the server's HTML have, would only be loaded twice.
 */
export function useSmallPicture(): boolean {
  const hydrated = useHydrated();
  const [small] = useState(() => hydrated && readSavesData());
  return small;
}

function readSavesData(): boolean {
  // Only some browsers tell.
  return isSparing("connection" in navigator ? navigator.connection : null);
}
