import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { classNames } from "~/ui/class-names.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { AnimalTexts } from "@pashu/i18n/localized";
import { AnimalFacts } from "./animal-facts.tsx";

export function MoreAboutAnimal({ animal, texts }: { animal: AnimalView; texts: AnimalTexts }) {
  const t = useTranslations("card");
  const locale = useLocale();
  const [expanded, setExpanded] = useState(false);
  const { description, additionalInfo, location } = texts;
  return (
    <>
      <button
        type="button"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
        className={classNames(CARD_BOXES.more, "flex items-center gap-1 text-sm font-semibold text-primary")}
      >
        {expanded ? t("showLess") : t("showMore")}
        <span className="sr-only" lang={textLang(texts.title, locale)}>
          {texts.title}
        </span>
        <ChevronDown aria-hidden className={classNames("size-4", expanded && "rotate-180")} />
      </button>
      {expanded && (
        <div className="flex flex-col gap-2 pb-3 text-sm">
          <AnimalFacts animal={animal} texts={texts} />
          {[description, additionalInfo ?? "", location].map(
            (text, index) =>
              text.trim() !== "" && (
                <p key={index} dir="auto" lang={textLang(text, locale)} className="whitespace-pre-line">
                  {text}
                </p>
              ),
          )}
          <p className="text-muted">{t("postedBy", { name: animal.seller.name })}</p>
        </div>
      )}
    </>
  );
}
