import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useDeferredValue, useEffect, useRef, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFadeOnChange } from "~/lib/page/fade-in.ts";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useCloseWatcher } from "./close-watcher.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { toastSlot } from "./toast/toast-slot.ts";
import { currentToast, dismissErrorsAfter } from "./toast/toast.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shown instead of the title, which screen readers still read. */
  head?: ReactNode;
  description?: string;
  /** Set in later steps: Back returns to the previous step, and a tap outside does not close the dialog. */
  onBack?: (() => void) | undefined;
  /** Keeps its height when its content changes by itself, e.g. once it has loaded. */
  isFull?: boolean;
  children: ReactNode;
}

export function Dialog({ open, onOpenChange, onBack, ...sheet }: DialogProps) {
  const dismissErrors = useDismissErrors(open);
  // Rendered after the response to the tap that opens or closes it.
  const isShown = useDeferredValue(open, false);
  const close = (isOpen: boolean) => {
    dismissErrors();
    onOpenChange(isOpen);
  };
  const back = () => {
    dismissErrors();
    onBack?.();
  };
  return (
    <Radix.Root open={isShown} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay" />
        <Sheet onClose={() => close(false)} onBack={onBack && back} {...sheet} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns a function that dismisses an error of this dialog when the user leaves it or its step. */
function useDismissErrors(open: boolean): () => void {
  const before = useRef(0);
  useEffect(() => {
    if (open) before.current = currentToast()?.id ?? 0;
  }, [open]);
  return () => dismissErrorsAfter(before.current);
}

interface SheetProps extends Omit<DialogProps, "open" | "onOpenChange"> {
  onClose: () => void;
}

function Sheet({ title, head, description, isFull = false, children, onClose, onBack }: SheetProps) {
  const t = useTranslations("common");
  useCloseWatcher(onClose, onBack);
  const returnFocus = useReturnFocus();
  // A step with another title is a new screen.
  const sheet = useFadeOnChange<HTMLDivElement>(title);
  useKeyboardInset(sheet);
  const described = description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Radix.Content
      ref={sheet}
      {...described}
      {...returnFocus}
      onInteractOutside={(event) => {
        if (onBack !== undefined) event.preventDefault();
      }}
      // Portals are outside the element that opened them, which may have another language than the page.
      lang={useLocale()}
      className={classNames(
        "fixed inset-x-0 bottom-(--keyboard,0px) z-50 flex max-h-[calc(94%-var(--keyboard,0px))] animate-rise flex-col text-ink",
        "sm:top-0 sm:m-auto sm:w-128",
        isFull ? "h-[94%] sm:h-[min(94%,44rem)]" : "sm:h-fit",
      )}
    >
      <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain rounded-t-dialog bg-bg shadow-xl has-data-action-bar:scroll-pt-20 has-data-action-bar:scroll-pb-36 forced-colors:border-2 sm:rounded-dialog">
        <div className="flex items-start justify-between gap-2 page-width pt-2 pr-1.5 pb-1">
          <Radix.Title className={head ? "sr-only" : "min-w-0 pt-1.5 text-xl font-bold"}>{title}</Radix.Title>
          {head}
          <Radix.Close asChild>
            <IconButton label={t("close")}>
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
        <div
          className={classNames(
            "page-width overscroll-contain pb-[max(16px,env(safe-area-inset-bottom))] has-data-action-bar:scroll-pb-36 has-data-action-bar:pb-0 tall:overflow-y-auto",
            isFull && "flex grow flex-col justify-between",
          )}
        >
          {description !== undefined && (
            <Radix.Description className="mb-4 whitespace-pre-line text-muted">{description}</Radix.Description>
          )}
          {children}
        </div>
      </div>
      {/* Over the title, left of the close button, and upwards to the top of the screen: it moves nothing. */}
      <div
        ref={toastSlot}
        data-compact
        className="pointer-events-none absolute top-[calc(4px-6vh)] right-13 bottom-[calc(100%-3.75rem)] left-1.5 z-20 flex flex-col *:mt-auto"
      />
    </Radix.Content>
  );
}
