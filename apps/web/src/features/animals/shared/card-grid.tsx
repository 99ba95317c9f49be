import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import { CARD_BOXES } from "./card-boxes.ts";

export const CARD_GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 min-[90rem]:grid-cols-4";
const ROWS = [
  ["title", "h-[1lh] w-3/4"],
  ["facts", "h-full w-2/3"],
  ["place", "h-[1lh]"],
  ["seller", "h-10.5 w-2/3"],
  ["actions", "h-12"],
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
          <div className={classNames(CARD_BOXES.photo, "flex items-end")}>
            <div className={classNames("whole", CARD_BOXES.price)}>
              <Skeleton className="h-[1lh] w-28" />
            </div>
          </div>
          <div className={CARD_BOXES.body}>
            {ROWS.map(([row, bar]) => (
              <div key={row} className={CARD_BOXES[row]}>
                <Skeleton className={bar} />
              </div>
            ))}
          </div>
        </div>
      ))}
      <output className="sr-only">{t("loading")}</output>
    </div>
  );
}
