import { CircleHelp } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { ownerState } from "./owner-state.ts";
import { RenewButton, SoldButton } from "./sale-buttons.tsx";

interface QuestionBannerProps {
  animal: AnimalView;
  question: "expiring" | "contacted";
}

/** Asks the seller if the animal is still for sale. Requires the `listing-states` namespace. */
export function QuestionBanner({ animal, question }: QuestionBannerProps) {
  const t = useTranslations("listingStates");
  const id = useId();
  const { daysLeft } = ownerState(animal, undefined, useNow());
  const days = daysLeft ?? 0;
  return (
    <section
      aria-labelledby={id}
      className="flex w-full flex-col gap-2 rounded-card border border-transparent bg-accent-soft p-3 wrap-anywhere"
    >
      <p id={id} className="flex items-start gap-2 leading-snug font-bold">
        <CircleHelp aria-hidden className="size-5 shrink-0" />
        {t("expiring")}
      </p>
      <p className="text-sm">
        {question === "expiring" ? t("expiringHint", { count: days, n: String(days) }) : t("contactedHint")}
      </p>
      <div className="flex flex-wrap gap-2">
        <RenewButton animal={animal} label="yes" className="grow" />
        <SoldButton animal={animal} variant="secondary" className="grow" />
      </div>
    </section>
  );
}
