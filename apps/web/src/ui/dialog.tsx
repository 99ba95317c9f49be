import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useCloseWatcher } from "./close-watcher.ts";
import { toastSlot } from "./toast/toast-slot.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Set in later steps: Back returns to the previous step, and a tap outside does not close the dialog. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

export function Dialog({ open, onOpenChange, ...sheet }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay" />
        <Sheet onClose={() => onOpenChange(false)} {...sheet} />
      </Radix.Portal>
    </Radix.Root>
  );
}

interface SheetProps extends Omit<DialogProps, "open" | "onOpenChange"> {
  onClose: () => void;
}

function Sheet({ title, description, children, onClose, onBack }: SheetProps) {
  const t = useTranslations("common");
  useCloseWatcher(onClose, onBack);
  const returnFocus = useReturnFocus();
  const described = description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Radix.Content
      {...described}
      {...returnFocus}
      onInteractOutside={(event) => {
        if (onBack !== undefined) event.preventDefault();
      }}
      // Portals are outside the element that opened them, which may have another language than the page.
      lang={useLocale()}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-50 flex max-h-[94%] animate-rise flex-col overflow-y-auto overscroll-contain rounded-t-dialog bg-surface text-ink shadow-xl forced-colors:border-2",
        "sm:inset-0 sm:m-auto sm:h-fit sm:w-128 sm:rounded-dialog",
      )}
    >
      <div className="flex items-start justify-between gap-2 page-width pt-2 pr-1.5 pb-1">
        <Radix.Title className="min-w-0 pt-1.5 text-xl font-bold">{title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton label={t("close")}>
            <X aria-hidden />
          </IconButton>
        </Radix.Close>
      </div>
      <div ref={toastSlot} className="sticky top-3 z-20 page-width" />
      <div className="page-width overscroll-contain pb-[max(16px,env(safe-area-inset-bottom))] has-data-action-bar:scroll-pb-36 has-data-action-bar:pb-0 tall:overflow-y-auto">
        {description !== undefined && <Radix.Description className="mb-4 text-muted">{description}</Radix.Description>}
        {children}
      </div>
    </Radix.Content>
  );
}
