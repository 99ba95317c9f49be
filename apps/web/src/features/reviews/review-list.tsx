import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { ReviewItem } from "./review-item.tsx";
import { REVIEW_PAGES } from "./review-pages.ts";
import { ReviewsFailed } from "./reviews-failed.tsx";

const SKELETONS = 3;

export function ReviewList({ sellerId, ownId }: { sellerId: string; ownId: string | undefined }) {
  const t = useTranslations("reviews");
  const utils = trpc.useUtils();
  // trpc.reviews.list.useInfiniteQuery would ignore the query client's persister.
  const list = useInfiniteQuery(utils.reviews.list.infiniteQueryOptions({ sellerId }, REVIEW_PAGES));
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = list;
  if (isPending) return <ListSkeleton />;
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  const failed = isError && !isFetching;
  const more = () => void list.fetchNextPage({ cancelRefetch: false });
  if (reviews.length === 0 && !isError) {
    return (
      <EmptyState picture={<MessageSquareText className="size-12" />} title={t("emptyTitle")} hint={t("emptyHint")} />
    );
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} isOwn={review.id === ownId} />
        ))}
      </ul>
      {failed && <ReviewsFailed onRetry={list.isFetchNextPageError ? more : () => void list.refetch()} />}
      {hasNextPage && !failed && (
        <Button variant="secondary" size="lg" pending={isFetchingNextPage} onClick={more} className="w-full">
          {isFetchingNextPage ? t("loadingMore") : t("loadMore")}
        </Button>
      )}
    </>
  );
}

function ListSkeleton() {
  const t = useTranslations("reviews");
  return (
    <div className="flex flex-col gap-4 py-2">
      <output className="sr-only">{t("loading")}</output>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
