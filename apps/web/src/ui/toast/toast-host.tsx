import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { PlainToast } from "./plain-toast.tsx";
import { showStoredToast } from "./toast-after-reload.ts";
import type ToasterComponent from "./toaster.tsx";
import { toastContainer, toastSlot } from "./toast-slot.ts";
import { currentToast, subscribeToToasts } from "./toast.ts";

const loadToaster = () => import("./toaster.tsx");

/** Slot for toasts on the page. Loads the toaster for the first toast, or when F8 is pressed. */
export function ToastHost({ load = loadToaster }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [asked, setAsked] = useState(false);
  const [Toaster, setToaster] = useState<typeof ToasterComponent | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = toast?.id ?? (asked ? 0 : null);
  useEffect(showStoredToast, []);
  useEffect(() => {
    if (Toaster !== null || wanted === null) return;
    // The plain toast is shown instead; the next toast tries again.
    load().then(
      (module) => setToaster(() => module.default),
      () => setFailed(true),
    );
  }, [Toaster, wanted, load]);
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if (event.key === "F8") setAsked(true);
    };
    document.addEventListener("keydown", ask, { once: true });
    return () => document.removeEventListener("keydown", ask);
  }, []);
  const content =
    Toaster !== null ? (
      <Toaster toast={toast} focusOnArrival={asked} />
    ) : (
      failed && toast?.open === true && <PlainToast key={toast.id} toast={toast} />
    );
  return (
    <div ref={toastSlot} className="toast-on-page">
      {content && createPortal(content, toastContainer())}
    </div>
  );
}
