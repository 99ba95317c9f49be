import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useIsRemoved } from "~/features/standing/shared/use-is-removed.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ownerState, STATE_NOTES } from "./owner-state.ts";

/*
 * Texts about a listing of the user for lists of them. They require the namespaces `animals` and `listing-states`.
 */

/** "38 days left", or that it is not for sale. */
export function DaysLeft({ animal }: { animal: AnimalView }) {
  const t = useTranslations();
  const { status, daysLeft } = ownerState(animal, undefined, useNow());
  if (status !== "live") return t("card.notActive");
  return daysLeft !== null && `${daysLeft} ${t("listingStates.daysLeft", { count: daysLeft })}`;
}

/** Why moderation keeps it off sale. */
export function WithheldText({ animal: { id, status } }: { animal: AnimalView }) {
  const t = useTranslations("listingStates");
  const isRemoved = useIsRemoved(id, status);
  const period = usePeriod()("HOLD_HOURS", "within");
  return t(isRemoved ? "isRemoved" : STATE_NOTES[status === "held" ? "held" : "hidden"], { period });
}

/** Why the seller is asked if it is still for sale. */
export function QuestionHint({ animal, question }: { animal: AnimalView; question: "expiring" | "contacted" }) {
  const t = useTranslations("listingStates");
  const { daysLeft } = ownerState(animal, undefined, useNow());
  const days = daysLeft ?? 0;
  return question === "expiring" ? t("expiringHint", { count: days, n: String(days) }) : t("contactedHint");
}
