import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** In place of listings that could not be fetched. */
export function FetchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("error");
  const tCommon = useTranslations("common");
  return (
    <div role="alert">
      <EmptyState picture={<CloudOff className="size-14" />} title={t("fetchAnimals")}>
        <Button size="lg" onClick={onRetry}>
          {tCommon("retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
