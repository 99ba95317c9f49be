import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";

/** Says that every visitor sees the place. */
export function PublicHint() {
  const t = useTranslations("sell");
  return (
    <p className="mt-2 flex gap-2 text-sm">
      <Eye aria-hidden className="h-lh w-5 shrink-0 text-primary" />
      {t("addressHint")}
    </p>
  );
}
