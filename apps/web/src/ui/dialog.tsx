import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useCloseWatcher } from "./close-watcher.ts";
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
        "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet-in flex-col rounded-t-3xl bg-surface text-ink shadow-xl forced-colors:border-2",
        "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl",
      )}
    >
      <div data-dialog-header className="flex items-start justify-between gap-3 pt-4 pr-3 pl-5">
        <Radix.Title className="pt-1.5 text-xl font-bold">{title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton label={t("close")}>
            <X aria-hidden />
          </IconButton>
        </Radix.Close>
      </div>
      <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {description !== undefined && <Radix.Description className="mb-4 text-muted">{description}</Radix.Description>}
        {children}
      </div>
    </Radix.Content>
  );
}
