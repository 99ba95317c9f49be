import { Skeleton } from "~/ui/skeleton.tsx";

export function FormSkeleton() {
  return (
    <div>
      <FieldSkeleton height="h-12" />
      <FieldSkeleton height="h-32" />
      <FieldSkeleton height="h-14" />
      <FieldSkeleton height="h-12" />
      <FieldSkeleton height="h-12" />
    </div>
  );
}

function FieldSkeleton({ height }: { height: string }) {
  return (
    <div className="pb-[calc(1.29rem+6px)]">
      <Skeleton className="h-lh w-2/5" />
      <Skeleton className={height} />
    </div>
  );
}
