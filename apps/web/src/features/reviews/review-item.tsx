import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { Stars } from "./stars.tsx";

type Review = inferRouterOutputs<AppRouter>["reviews"]["list"]["items"][number];

export function ReviewItem({
  review: { id, author, rating, text, updatedAt, boughtHere },
  isOwn,
}: {
  review: Review;
  isOwn: boolean;
}) {
  const t = useTranslations("card");
  const tReviews = useTranslations("reviews");
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-bold wrap-anywhere">{author}</p>
        <p className="shrink-0 text-sm text-muted">
          <TimeAgo at={updatedAt} />
        </p>
      </div>
      <p className="flex items-center gap-2 text-sm">
        <Stars rating={rating} />
        {t("rating", { rating: String(rating) })}
        {boughtHere && (
          <strong className="ml-auto text-primary">
            <Check aria-hidden className="mr-1 inline-block size-4 align-[-3px]" />
            {tReviews("boughtHere")}
          </strong>
        )}
      </p>
      {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {!isOwn && (
        <ReportButton subject={{ subjectType: "review", subjectId: id }} className="self-start text-sm text-muted">
          <span>
            {tReviews("report")}
            <span className="sr-only">{`: ${author}`}</span>
          </span>
        </ReportButton>
      )}
    </li>
  );
}
