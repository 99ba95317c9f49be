import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { KeyboardEventHandler, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { useCloseWatcher } from "~/ui/close-watcher.ts";
import { toastSlot } from "~/ui/toast/toast-slot.ts";
import { useReturnFocus } from "~/ui/use-return-focus.ts";

interface FullScreenProps {
  title: string;
  note?: ReactNode;
  /** Listing that shows it. */
  animal: AnimalView;
  onOpenChange: (open: boolean) => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

export function FullScreen({
  title,
  note,
  animal: { id, sellerId },
  onOpenChange,
  onKeyDown,
  children,
}: FullScreenProps) {
  const t = useTranslations("gallery");
  const { profile } = useSession();
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
          <div className="relative flex min-h-14 items-center justify-between gap-3 px-3 pt-[env(safe-area-inset-top)]">
            <p aria-live="polite" className="px-2 text-lg font-bold tabular-digits">
              {note}
            </p>
            {profile?.id !== sellerId && (
              <ReportButton subject={{ subjectType: "animal", subjectId: id, sellerId }} className="ml-auto px-2">
                {t("report")}
              </ReportButton>
            )}
            <Radix.Close asChild>
              <IconButton label={t("close")} className="text-white! hover:bg-white/20!">
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
