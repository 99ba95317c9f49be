import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";

export function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("reviews");
  const tCommon = useTranslations("common");
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="text-lg font-bold">{t("failed")}</p>
      <Button size="lg" onClick={onRetry}>
        {tCommon("retry")}
      </Button>
    </div>
  );
}
