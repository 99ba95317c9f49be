import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "~/ui/skeleton.tsx";

const GRID = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3";

export function CardGrid({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} className={GRID}>
      {children}
    </ul>
  );
}

export function CardSkeletons({ count }: { count: number }) {
  const t = useTranslations("common");
  return (
    <div aria-busy className={GRID}>
      <output className="sr-only">{t("loading")}</output>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          data-testid="card-skeleton"
          className="flex flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface pb-4"
        >
          <Skeleton className="aspect-4/3 rounded-none" />
          <Skeleton className="mx-4 h-8 w-1/2" />
          <Skeleton className="mx-4 h-6" />
          <Skeleton className="mx-4 h-6 w-2/3" />
          <Skeleton className="mx-4 mt-8 h-11" />
        </div>
      ))}
    </div>
  );
}
