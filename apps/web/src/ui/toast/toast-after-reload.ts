import { toast, type ToastText } from "./toast.ts";

const KEY = "toast";

/** Keeps a message for the page that is about to replace this one in the same tab. */
export function toastAfterReload(text: ToastText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(text));
  } catch {
    // Where nothing can be kept, what is seen after the reload must speak for itself.
  }
}

/** Shows, once, what the page before this one kept. */
export function showStoredToast(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept !== null) toast(JSON.parse(kept));
  } catch {
    // Then nothing was kept.
  }
}
