import type { DecisionReason } from "@pashu/validators/moderation";
import { useTranslations } from "use-intl";

interface ReasonTextProps {
  reason: DecisionReason;
  isAutomatic: boolean;
}

export function ReasonText({ reason, isAutomatic }: ReasonTextProps) {
  const t = useTranslations("standing");
  return (
    <dl className="flex flex-col gap-1">
      {(["wrong", "todo"] as const).map((part) => (
        <div key={part}>
          <dt className="text-sm text-muted">{t(part === "wrong" && isAutomatic ? "why" : part)}</dt>
          <dd>{t(`reason.${reason}.${part}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
