import { Skeleton } from "~/ui/skeleton.tsx";

export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-32" />
      <Skeleton className="h-12" />
    </div>
  );
}
