import type { ReactNode, SubmitEventHandler } from "react";
import type { MarketSearch } from "./market-search.ts";

interface MarketFormProps {
  /** What of the list stays as it is. */
  keep: MarketSearch;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** Changes one thing about the list. Where no script has run, the browser itself goes to the address that says so. */
export function MarketForm({ keep, onSubmit, className, children }: MarketFormProps) {
  return (
    <form action="/marketplace" onSubmit={onSubmit} className={className}>
      {Object.entries(keep).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
