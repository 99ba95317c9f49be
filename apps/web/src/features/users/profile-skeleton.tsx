import { useTranslations } from "use-intl";
import { Skeleton } from "~/ui/skeleton.tsx";

export function ProfileSkeleton() {
  const t = useTranslations("common");
  return (
    <output aria-label={t("loading")} className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </output>
  );
}
