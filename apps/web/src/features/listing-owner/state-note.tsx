import { CircleCheck, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { STATE_NOTES, type OwnerState } from "./owner-state.ts";

export function StateNote({ state: { status, isWaiting, undoHours } }: { state: OwnerState }) {
  const t = useTranslations("listingOwner");
  if (status === "live") return null;
  const Icon = status === "sold" ? CircleCheck : EyeOff;
  return (
    <p className="flex items-start gap-2 rounded-tile bg-sunken px-3.5 py-2">
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <b className="block">{t(STATE_NOTES[status])}</b>
        {undoHours > 0 && !isWaiting && t("undoHours", { count: undoHours, n: String(undoHours) })}
        {isWaiting && t("waitingHint")}
      </span>
    </p>
  );
}
