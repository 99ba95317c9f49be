import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-4 py-1 font-semibold whitespace-nowrap transition-colors";
const OFF = "border-line bg-surface text-ink hover:bg-sunken";
const ON = "border-primary bg-primary-soft text-primary-strong forced-colors:border-4 forced-colors:underline";

function AnchorChip({ chosen, className, children, ...props }: ComponentProps<"a"> & { chosen: boolean }) {
  return (
    <a {...props} aria-current={chosen ? "true" : undefined} className={classNames(CHIP, chosen ? ON : OFF, className)}>
      {children}
    </a>
  );
}

export const LinkChip = createLink(AnchorChip);
