import { toast, type ToastText } from "./toast.ts";

const KEY = "toast";

export function toastAfterReload(text: ToastText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(text));
  } catch {}
}

export function showStoredToast(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept !== null) toast(JSON.parse(kept));
  } catch {}
}
