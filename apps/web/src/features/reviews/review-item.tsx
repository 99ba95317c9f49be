import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { Stars } from "./stars.tsx";

type Review = inferRouterOutputs<AppRouter>["reviews"]["list"]["items"][number];

export function ReviewItem({ review: { author, rating, text, updatedAt } }: { review: Review }) {
  const t = useTranslations("card");
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{author}</p>
        <p className="shrink-0 text-sm text-muted">
          <TimeAgo at={updatedAt} />
        </p>
      </div>
      <p className="flex items-center gap-2 text-sm">
        <Stars rating={rating} />
        {t("rating", { rating: String(rating) })}
      </p>
      {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    </li>
  );
}
