import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { supportReferenceOf } from "~/lib/api/api-errors.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";

interface FetchFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

export function FetchFailed({ error, onRetry, title }: FetchFailedProps) {
  const t = useTranslations("error");
  const tCommon = useTranslations("common");
  return (
    <div role="alert">
      <EmptyState picture={<CloudOff className="size-14" />} title={title ?? t("fetchAnimals")}>
        <SupportReference id={supportReferenceOf(error)} />
        <Button size="lg" onClick={onRetry}>
          {tCommon("retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
