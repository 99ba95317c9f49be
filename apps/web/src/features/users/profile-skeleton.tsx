import { CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { ListingsHeading, ProfileLayout } from "./profile-layout.tsx";

export const LISTING_SKELETONS = 4;

export function ProfileSkeleton() {
  return (
    <ProfileLayout
      header={
        <>
          <Skeleton className="size-[3.5rem] rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </>
      }
      settings={
        <>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </>
      }
      account={null}
      isLoading
      listings={
        <>
          <ListingsHeading />
          <CardSkeletons count={LISTING_SKELETONS} />
        </>
      }
    />
  );
}

function RowSkeleton() {
  return (
    <div className="flex h-14 items-center gap-3 px-3.5">
      <Skeleton className="size-5" />
      <Skeleton className="h-5 w-1/3" />
    </div>
  );
}
