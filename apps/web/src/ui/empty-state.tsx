import type { ReactNode } from "react";

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  hint?: string;
  /** `h1` where it is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

export function EmptyState({ picture, title, hint, heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-2 py-6 text-center">
      <div aria-hidden className="relative grid size-19 place-items-center rounded-full bg-sunken text-muted">
        {picture}
      </div>
      <Heading className="text-xl">{title}</Heading>
      {hint !== undefined && <p className="text-muted">{hint}</p>}
      {children}
    </div>
  );
}
