import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import { CARD_BOXES } from "./card-boxes.ts";

export const CARD_GRID = "grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 min-[90rem]:grid-cols-4";
const LINES = [
  ["price", "w-28"],
  ["summary", "w-3/4"],
  ["place", "w-full"],
  ["seller", "w-2/3"],
] as const;

interface CardGridProps {
  ref?: Ref<HTMLUListElement>;
  /** `contents` makes the cards items of a surrounding grid. */
  className?: string;
  children: ReactNode;
}

export function CardGrid({ ref, className = CARD_GRID, children }: CardGridProps) {
  return (
    <ul ref={ref} className={className}>
      {children}
    </ul>
  );
}

export function CardSkeletons({ count, className = CARD_GRID }: { count: number; className?: string }) {
  const t = useTranslations("common");
  return (
    <div aria-busy className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-testid="card-skeleton" className={CARD_BOXES.card}>
          <div className={CARD_BOXES.photo} />
          <div className={CARD_BOXES.body}>
            {LINES.map(([line, width]) => (
              <div key={line} className={CARD_BOXES[line]}>
                <div className={classNames("flex h-lh items-center", width)}>
                  <Skeleton className="h-[0.7lh] w-full" />
                </div>
              </div>
            ))}
            <div className={CARD_BOXES.actions}>
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        </div>
      ))}
      <output className="sr-only">{t("loading")}</output>
    </div>
  );
}
