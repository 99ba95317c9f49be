import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { showKeptToast } from "./toast-after-reload.ts";
import { currentToast, subscribeToToasts } from "./toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Loads what shows messages when there is a first one, or when F8 asks for the place where they appear. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [used, setUsed] = useState(false);
  const [asked, setAsked] = useState(false);
  if (toast !== null && !used) setUsed(true);
  useEffect(showKeptToast, []);
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if (event.key === "F8") setAsked(true);
    };
    document.addEventListener("keydown", ask, { once: true });
    return () => document.removeEventListener("keydown", ask);
  }, []);
  if (!used && !asked) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} focusOnArrival={asked} />
    </Suspense>
  );
}
