import type { DecisionReason } from "@pashu/validators/moderation";
import { useTranslations } from "use-intl";

export function ReasonText({ reason }: { reason: DecisionReason }) {
  const t = useTranslations("standing");
  return (
    <dl className="flex flex-col gap-1">
      {(["wrong", "todo"] as const).map((part) => (
        <div key={part}>
          <dt className="text-sm font-semibold text-muted">{t(part)}</dt>
          <dd>{t(`reason.${reason}.${part}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
