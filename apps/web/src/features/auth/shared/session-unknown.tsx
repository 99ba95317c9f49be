import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** In place of a page that is somebody's own, while nobody can say whose. */
export function SessionUnknown() {
  const t = useTranslations();
  const { isFetching, refetch } = trpc.auth.me.useQuery();
  return (
    <div role="alert">
      <EmptyState picture={<CloudOff className="size-14" />} title={t("error.unavailable")}>
        <Button size="lg" pending={isFetching} onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
