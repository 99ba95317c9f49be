import { useTranslations } from "use-intl";
import { Skeleton } from "./skeleton.tsx";

interface ListSkeletonProps {
  count: number;
  /** The height of an item. */
  className?: string;
}

export function ListSkeleton({ count, className = "h-20" }: ListSkeletonProps) {
  const t = useTranslations("common");
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">{t("loading")}</output>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}
