import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { dismissToast, TOAST_DISPLAY_MS, type Toast } from "./toast.ts";

/** Fallback toast without swipe and hotkey, shown if the toaster's code cannot be loaded. */
export function PlainToast({ toast: { id, title, description, action } }: { toast: Toast }) {
  const t = useTranslations("toast");
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div
      role="alert"
      className="mb-3 flex items-start justify-between rounded-card border-2 border-danger bg-danger-soft py-1 pr-1 pl-3 shadow-xl"
    >
      <p className="py-2">
        <b>{title}</b> {description}{" "}
        {action && (
          <button type="button" className="min-h-11 font-bold underline" onClick={action.onSelect}>
            {action.label}
          </button>
        )}
      </p>
      <button type="button" aria-label={t("close")} className="size-11 shrink-0" onClick={() => dismissToast(id)}>
        ✕
      </button>
    </div>
  );
}
