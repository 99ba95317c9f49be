import { IdCard } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { Answers } from "~/ui/action-bar.tsx";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { HelplineLink } from "~/ui/helpline-link.tsx";
import { SignedPicture } from "~/ui/signed-picture.tsx";

interface WarningProps {
  animal: AnimalView;
  onUnderstood: () => void;
  onDecline: () => void;
}

export function Warning({ animal, onUnderstood, onDecline }: WarningProps) {
  const t = useTranslations("warning");
  const tConsent = useTranslations("consent");
  const rows = [
    {
      picture: <AnimalIcon category={animal.category} className="size-12" />,
      sign: "look",
      title: t("see"),
      hint: t(givesMilk(animal) ? "seeMilk" : "seeWalk"),
    },
    { picture: <span className="text-3xl font-bold">₹</span>, sign: "no", title: t("pay"), hint: t("payHint") },
    { picture: <IdCard className="size-9" />, sign: "no", title: t("proof"), hint: t("proofHint") },
  ] as const;
  return (
    <>
      <ul className="flex flex-col gap-2 pt-1">
        {rows.map(({ picture, sign, title, hint }) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-accent bg-accent-soft px-3 py-2.5"
          >
            <SignedPicture sign={sign} className="size-17 bg-surface">
              {picture}
            </SignedPicture>
            <p className="min-w-0 grow basis-36 leading-normal">
              <strong className="block">{title}</strong>
              <span className="text-sm">{hint}</span>
            </p>
          </li>
        ))}
      </ul>
      <HelplineLink className="mx-auto mt-1 gap-2">{t("helpline")}</HelplineLink>
      <Answers
        main={t("show")}
        onMain={onUnderstood}
        other={tConsent("decline")}
        onOther={onDecline}
        otherVariant="ghost"
      />
    </>
  );
}

function givesMilk({ category, isDairy, dailyMilkProduction }: AnimalView): boolean {
  return category !== "poultry" && (isDairy === true || (dailyMilkProduction ?? 0) > 0);
}
