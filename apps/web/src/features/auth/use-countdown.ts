import { SECOND } from "@pashu/validators/limits";
import { useEffect, useState } from "react";

/**
 * Returns the seconds until `end`, at least 0.
 * @param end milliseconds since 1970
 */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / SECOND));
}
