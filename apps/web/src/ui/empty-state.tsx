import type { ReactNode } from "react";

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  hint?: string;
  children?: ReactNode;
}

export function EmptyState({ picture, title, hint, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <div aria-hidden className="grid size-28 place-items-center rounded-full bg-sunken text-muted">
        {picture}
      </div>
      <h2 className="text-xl">{title}</h2>
      {hint !== undefined && <p className="text-muted">{hint}</p>}
      {children}
    </div>
  );
}
