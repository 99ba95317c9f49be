import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { supportReferenceOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";

export function SessionUnknown() {
  const t = useTranslations();
  const { error, isFetching, refetch } = trpc.auth.me.useQuery();
  return (
    <div role="alert">
      <EmptyState picture={<CloudOff className="size-14" />} title={t("error.unavailable")}>
        <SupportReference id={supportReferenceOf(error)} />
        <Button size="lg" pending={isFetching} onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
