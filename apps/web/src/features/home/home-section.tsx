import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

interface HomeSectionProps {
  id: string;
  title: string;
  count?: number;
  /** Link to all of them. */
  more?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ id, title, count, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="mr-auto text-lg">
          {title}
          {/* Another element in another language, so that it does not move. */}
          {count !== undefined && (
            <span key={title} className="ml-2 text-sm font-bold text-muted tabular-digits">
              {count}
            </span>
          )}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function Anchor({ children, ...props }: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className="inline-flex min-h-11 min-w-11 items-center font-bold text-primary underline underline-offset-4"
    >
      {children}
    </a>
  );
}

export const SectionLink = createLink(Anchor);
