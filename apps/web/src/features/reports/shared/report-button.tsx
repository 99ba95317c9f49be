import { FlagTriangleRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { LazyReport } from "./lazy-report.ts";
import type { ReportSubject } from "./report-subject.ts";

interface ReportButtonProps {
  subject: ReportSubject;
  className?: string;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** Don't show it to the user whose subject it is. */
export function ReportButton({ subject, className = "", onOpenChange, children }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => change(true)}
        className={`flex min-h-11 items-center gap-1.5 underline underline-offset-4 ${className}`}
      >
        <FlagTriangleRight aria-hidden className="size-4 shrink-0" />
        {children}
      </button>
      {open && <LazyReport subject={subject} onOpenChange={change} />}
    </>
  );
}
