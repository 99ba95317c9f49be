import { MINUTE } from "@pashu/validators/limits";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { serverNow } from "../time/server-clock.ts";

let current: number | null = null;

function subscribe(listener: () => void): () => void {
  current = serverNow();
  const timer = setInterval(() => {
    current = serverNow();
    listener();
  }, MINUTE);
  return () => clearInterval(timer);
}

/** Current time for labels such as "2 hours ago": the server's time while hydrating, then updated every minute. */
export function useNow(): number {
  const { now } = useRouter().options.context;
  return useSyncExternalStore(
    subscribe,
    () => current ?? now,
    () => now,
  );
}
