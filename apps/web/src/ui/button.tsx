import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

const VARIANTS = {
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-strong",
  accent: "border-transparent bg-accent text-on-accent hover:filter-[brightness(0.95)]",
  secondary: "border-transparent bg-primary-soft text-primary-strong hover:filter-[brightness(0.95)]",
  ghost: "border-transparent text-primary hover:bg-sunken",
  dangerQuiet: "border-transparent bg-surface text-danger shadow-card hover:bg-sunken",
  danger: "border-transparent bg-danger text-on-danger hover:filter-[brightness(0.9)]",
};
const IN_ROW = "gap-2 py-1 text-base leading-snug";
/**
 * `lg` is for the main action of a screen, `sm` for actions beside text, `tight` for words in two lines, `stacked` for an
 * icon above its word.
 */
const SIZES = {
  sm: `${IN_ROW} min-h-11 px-3.5`,
  md: `${IN_ROW} min-h-12 px-4`,
  lg: `${IN_ROW} min-h-14 px-6`,
  tight: "min-h-11 gap-1.5 px-1.5 text-meta leading-tight",
  stacked: "min-h-12 min-w-14 flex-col px-1 text-caption",
};

interface Looks {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The transparent border becomes visible with forced colours, which remove the background. */
export function buttonClass({ variant = "primary", size = "md" }: Looks = {}): string {
  return classNames(
    "disabled-look inline-flex items-center justify-center rounded-xl border-2 text-center font-bold transition-colors",
    VARIANTS[variant],
    SIZES[size],
  );
}

interface ButtonProps extends ComponentProps<"button">, Looks {
  pending?: boolean;
  /** A disabled button loses the focus. With this one, the caller ignores presses while it is pending. */
  keepsFocus?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  keepsFocus = false,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled === true || (pending && !keepsFocus)}
      aria-busy={pending || undefined}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

function AnchorButton({ variant, size, className, children, ...props }: ComponentProps<"a"> & Looks) {
  return (
    <a {...props} className={classNames(buttonClass({ variant, size }), className)}>
      {children}
    </a>
  );
}

export const LinkButton = createLink(AnchorButton);
