import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export const ROW_ACTION = "px-2.5! py-0! text-sm!";

interface SettingRowProps {
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}

/** One line, unless very large text moves the control below the title. */
export function SettingRow({ icon: Icon, title, children }: SettingRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-0.5 pr-2 pl-3.5 @min-[14rem]:flex-nowrap">
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="grow basis-[4.25rem] leading-snug @min-[14rem]:min-w-[4.25rem]">{title}</div>
      {children}
    </div>
  );
}
