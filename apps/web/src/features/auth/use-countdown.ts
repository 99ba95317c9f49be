import { SECOND } from "@pashu/validators/limits";
import { useEffect, useState } from "react";

/** Seconds left of a wait that starts when this is first rendered. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
