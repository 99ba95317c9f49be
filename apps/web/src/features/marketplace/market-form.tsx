import type { ReactNode, SubmitEventHandler } from "react";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

interface MarketFormProps {
  params: MarketSearch;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** Form that changes one URL parameter of the list. It works without JavaScript. */
export function MarketForm({ params, onSubmit, className, children }: MarketFormProps) {
  return (
    <form action="/marketplace" onSubmit={onSubmit} className={className}>
      {Object.entries(params).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      {children}
    </form>
  );
}
