import { CircleCheck, Clock3, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePeriod } from "~/lib/page/use-period.ts";
import { STATE_NOTES, type OwnerState } from "./owner-state.ts";

interface StateNoteProps {
  state: OwnerState;
  /** True while the seller is suspended or banned. */
  isBlocked?: boolean;
  /** True for a listing that a moderator has removed for good. */
  isRemoved?: boolean;
}

export function StateNote({ state, isBlocked = false, isRemoved = false }: StateNoteProps) {
  const t = useTranslations("listingStates");
  const { status, isWaiting, undoHours } = state;
  const period = usePeriod();
  if (status === "live" && !isBlocked) return null;
  const note = status === "live" ? "isBlocked" : isRemoved ? "isRemoved" : STATE_NOTES[status];
  const Icon = status === "sold" ? CircleCheck : status === "held" ? Clock3 : EyeOff;
  return (
    <p className="flex items-start gap-2 rounded-tile bg-sunken px-3.5 py-2">
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <b className="block">{t(note, { period: period("HOLD_HOURS", "within") })}</b>
        {undoHours > 0 && !isWaiting && t("undoHours", { count: undoHours, n: String(undoHours) })}
        {isWaiting && t("waitingHint")}
      </span>
    </p>
  );
}
