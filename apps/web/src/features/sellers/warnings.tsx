import { BadgeIndianRupee, ChevronDown, Footprints, Milk } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { HelplineLink } from "~/ui/helpline-link.tsx";
import { SignedPicture } from "~/ui/signed-picture.tsx";

interface WarningsProps {
  animal: AnimalView;
  /** One line instead of pictures. */
  isShort: boolean;
}

/** Three warnings as pictures. Their full sentences open below them. */
export function Warnings({ animal, isShort }: WarningsProps) {
  const t = useTranslations("warning");
  const isMilked = givesMilk(animal);
  const pictures: { text: string; sign: ComponentProps<typeof SignedPicture>["sign"]; picture: ReactNode }[] = [
    { text: t("see"), sign: "look", picture: <AnimalIcon category={animal.category} className="size-11" /> },
    isMilked
      ? { text: t("milk"), sign: "twice", picture: <Milk className="size-8" /> }
      : { text: t("walk"), sign: "look", picture: <Footprints className="size-8" /> },
    { text: t("pay"), sign: "no", picture: <BadgeIndianRupee className="size-9" /> },
  ];
  const summary = isShort ? pictures.map(({ text }) => text).join(" · ") : t("more");
  return (
    <div id="warnings">
      {!isShort && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
          {pictures.map(({ text, sign, picture }) => (
            <li
              key={text}
              className="flex flex-col items-center gap-1.5 rounded-tile border border-transparent bg-accent-soft px-1 py-1 text-center leading-tight"
            >
              <SignedPicture sign={sign} className="size-13.5 bg-surface">
                {picture}
              </SignedPicture>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div data-hear="warnings" className="relative">
        <details className="group">
          <summary className="mr-11 flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-bold [&::-webkit-details-marker]:hidden">
            <span>{summary}</span>
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <ul className="mb-2 flex list-disc flex-col gap-1.5 pl-6 leading-normal">
            <li>{t(isMilked ? "seeMilk" : "seeWalk")}</li>
            <li>{t("payHint")}</li>
            <li>
              <strong className="block">{t("proof")}</strong>
              <span>{t("proofHint")}</span>
            </li>
          </ul>
          <HelplineLink className="gap-2">{t("helpline")}</HelplineLink>
        </details>
      </div>
    </div>
  );
}

function givesMilk({ category, isDairy, dailyMilkProduction }: AnimalView): boolean {
  return category !== "poultry" && (isDairy === true || (dailyMilkProduction ?? 0) > 0);
}
