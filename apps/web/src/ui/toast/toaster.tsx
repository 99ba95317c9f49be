import * as Radix from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { closeTopDialog } from "../close-watcher.ts";
import { SupportReference } from "../support-reference.tsx";
import { dismissToast, TOAST_DISPLAY_MS, TOAST_SWIPE_PX, type Toast } from "./toast.ts";
import { useHotkeyFocus } from "./use-hotkey-focus.tsx";

interface ToasterProps {
  toast: Toast | null;
  /** Set if F8 was pressed before the toaster was loaded. */
  focusOnArrival: boolean;
}

/** Toast region; F8 moves the focus here. */
export default function Toaster({ toast, focusOnArrival }: ToasterProps) {
  const t = useTranslations("toast");
  const area = useRef<HTMLOListElement>(null);
  const visit = useHotkeyFocus(area, focusOnArrival);
  return (
    <Radix.Provider
      label={t("announce")}
      duration={TOAST_DISPLAY_MS}
      swipeThreshold={TOAST_SWIPE_PX}
      swipeDirection="right"
    >
      {toast !== null && <Message key={toast.id} toast={toast} closeLabel={t("close")} onClosed={visit.end} />}
      {visit.scope}
      <Radix.Viewport
        ref={area}
        // Radix's own hotkey does not work while a dialog traps the focus (useHotkeyFocus).
        hotkey={[]}
        onBlur={visit.onBlur}
        // Radix announces toasts itself.
        aria-live="off"
        label={t("region")}
      />
    </Radix.Provider>
  );
}

interface MessageProps {
  toast: Toast;
  closeLabel: string;
  onClosed: () => void;
}

function Message({ toast, closeLabel, onClosed }: MessageProps) {
  const failed = toast.variant === "error";
  const Icon = failed ? CircleAlert : CircleCheck;
  const root = useRef<HTMLLIElement>(null);
  const close = () => {
    dismissToast(toast.id);
    onClosed();
  };
  return (
    <Radix.Root
      ref={root}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      onEscapeKeyDown={(event) => {
        // Radix calls this twice if the focus is in the toast.
        if (event.defaultPrevented) return;
        // Otherwise a CloseWatcher would act on the same key press.
        event.preventDefault();
        const isHere = event.target instanceof Node && root.current?.contains(event.target);
        if (isHere || !closeTopDialog()) close();
      }}
      type={failed ? "foreground" : "background"}
      className={classNames(
        // Clickable in a dialog that opened later.
        "pointer-events-auto! mb-3 flex animate-rise items-center gap-2 rounded-card border-2 py-0.5 pr-1 pl-3 shadow-xl",
        "data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        failed ? "border-danger bg-danger-soft" : "border-primary bg-surface",
      )}
    >
      <Icon
        aria-hidden
        className={classNames("mt-2 shrink-0 in-data-compact:hidden", failed ? "text-danger" : "text-primary")}
      />
      {/* As low as the header, which the toast covers. */}
      <div className="min-w-0 grow py-1 text-sm leading-snug">
        <div className="*:inline">
          <Radix.Title className="font-bold">{toast.title}</Radix.Title>{" "}
          {toast.description !== undefined && <Radix.Description>{toast.description}</Radix.Description>}
        </div>
        <SupportReference id={toast.reference} />
        {toast.action !== undefined && (
          <Radix.Action asChild altText={toast.action.label} onClick={toast.action.onSelect}>
            <Button variant="ghost" size="sm" className="-ml-3.5">
              {toast.action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel}>
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
