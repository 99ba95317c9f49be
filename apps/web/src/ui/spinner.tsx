import { classNames } from "./class-names.ts";

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-current border-r-transparent",
        className,
      )}
    />
  );
}
