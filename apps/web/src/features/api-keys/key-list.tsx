import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { trpc } from "~/lib/api/trpc.ts";
import { ListSkeleton } from "~/ui/list-skeleton.tsx";
import { KeyItem } from "./key-item.tsx";

/** Not kept for use offline: a key may have been stopped elsewhere. */
export function KeyList() {
  const t = useTranslations("keys");
  const list = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  const { data: keys, error, isFetching } = list;
  if (keys === undefined && isFetching) return <KeySkeleton />;
  return (
    <section aria-labelledby="keys" className="flex flex-col gap-3">
      <h2 id="keys" className="text-lg">
        {t("own")}
      </h2>
      {keys?.length === 0 && <p className="text-muted">{t("empty")}</p>}
      {keys !== undefined && keys.length > 0 && (
        <ul className="flex flex-col gap-3">
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {error !== null && !isFetching && (
        <FetchFailed error={error} title={t("listFailed")} onRetry={() => void list.refetch()} />
      )}
    </section>
  );
}

export function KeySkeleton() {
  return <ListSkeleton count={1} className="h-44" />;
}
