import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** Accessible name and tooltip (ui/tooltip). */
  label: string;
}

export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      data-tooltip=""
      className={classNames(
        "inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sunken disabled:bg-sunken disabled:text-muted",
        className,
      )}
    >
      {children}
    </button>
  );
}
