import { Check, Eye, HeartCrack, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const SIGNS = {
  no: { icon: X, className: "bg-danger text-on-danger" },
  harm: { icon: HeartCrack, className: "bg-danger text-on-danger" },
  yes: { icon: Check, className: "bg-primary text-on-primary" },
  twice: { icon: Two, className: "bg-primary text-on-primary" },
  look: { icon: Eye, className: "bg-primary text-on-primary" },
} as const;

interface SignedPictureProps {
  sign: keyof typeof SIGNS;
  className?: string;
  children: ReactNode;
}

/** A round picture with a sign at its lower right. Decoration: the words beside it say the same. */
export function SignedPicture({ sign, className, children }: SignedPictureProps) {
  const { icon: Sign, className: colours } = SIGNS[sign];
  return (
    <span
      aria-hidden
      className={classNames("relative grid shrink-0 place-items-center rounded-full text-ink", className)}
    >
      {children}
      <span
        className={classNames(
          "absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-surface",
          colours,
        )}
      >
        <Sign className="size-4" strokeWidth={3} />
      </span>
    </span>
  );
}

/** A drawing, because large text does not fit into the sign. */
function Two() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 fill-current">
      <text x="8" y="13" textAnchor="middle" fontSize="15" fontWeight="700">
        2
      </text>
    </svg>
  );
}
