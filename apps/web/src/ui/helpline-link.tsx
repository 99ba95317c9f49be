import { PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** National helpline against cyber fraud. */
const HELPLINE = "tel:1930";

export function HelplineLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a
      href={HELPLINE}
      className={classNames("flex min-h-11 w-fit items-center font-bold underline underline-offset-4", className)}
    >
      <PhoneCall aria-hidden className="size-5 shrink-0" />
      {children}
    </a>
  );
}
