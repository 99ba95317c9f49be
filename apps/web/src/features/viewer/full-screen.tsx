import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { KeyboardEventHandler, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "~/ui/icon-button.tsx";
import { useCloseWatcher } from "~/ui/close-watcher.ts";
import { toastSlot } from "~/ui/toast/toast-slot.ts";
import { useReturnFocus } from "~/ui/use-return-focus.ts";
import "./viewer.css";

/** Icon buttons on black. */
export const ON_BLACK = "text-white! hover:bg-white/20!";

interface FullScreenProps {
  title: string;
  note?: ReactNode;
  /** Beside the button that closes. */
  actions?: ReactNode;
  onOpenChange: (open: boolean) => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

export function FullScreen({ title, note, actions, onOpenChange, onKeyDown, children }: FullScreenProps) {
  const t = useTranslations("gallery");
  const returnFocus = useReturnFocus();
  useCloseWatcher(() => onOpenChange(false));
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-black text-white"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="viewer-head">
            <p aria-live="polite" className="min-w-0 grow text-lg font-bold tabular-digits">
              {note}
            </p>
            {actions}
            <Radix.Close asChild>
              <IconButton label={t("close")} className={ON_BLACK}>
                <X aria-hidden className="size-7" />
              </IconButton>
            </Radix.Close>
            <div ref={toastSlot} className="absolute inset-x-3 top-full z-10 text-ink lg:left-auto lg:w-105" />
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
