import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { ConsoleError } from "./console-error.tsx";
import { useWords } from "./words.ts";

const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  staleTime: 0,
};

export function AuditView() {
  const t = useTranslations("console");
  const { time } = useWords();
  const audit = trpc.moderation.audit.useInfiniteQuery({}, PAGES);
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = audit;
  if (error !== null) return <ConsoleError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="p-4">
      <ul className="divide-y divide-line text-sm">
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, at, actor, action, targetId, data: details }) => (
            <li key={id} className="py-2 wrap-anywhere">
              {time(at)} <strong>{t("by", { action: t(`audited.${action}`), name: actor ?? t("operator") })}</strong>
              <span className="block text-muted">
                {[targetId, ...Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" pending={isFetching} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}
