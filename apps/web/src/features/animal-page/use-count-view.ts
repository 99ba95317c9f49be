import { VIEW_VISIBLE_MS } from "@pashu/validators/limits";
import { useEffect } from "react";

/** Reports a view of the listing once its page has been visible for two seconds, if `counts` is true. */
export function useCountView(id: string, counts: boolean): void {
  useEffect(() => {
    if (!counts) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
    };
    const send = () => {
      stop();
      if (navigator.onLine) navigator.sendBeacon(`/api/animals/${id}/views`);
    };
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(send, VIEW_VISIBLE_MS);
    };
    document.addEventListener("visibilitychange", restart);
    restart();
    return stop;
  }, [id, counts]);
}
