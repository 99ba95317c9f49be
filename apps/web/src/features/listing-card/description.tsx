import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { classNames } from "~/ui/class-names.ts";
import type { AnimalTexts } from "~/features/animals/shared/localized.ts";

/** About two lines of a card on a narrow phone. */
const LONG_DESCRIPTION_CHARS = 80;

export function Description({ texts }: { texts: AnimalTexts }) {
  const t = useTranslations("card");
  const [expanded, setExpanded] = useState(false);
  const more = texts.additionalInfo?.trim() ?? "";
  const isLong = more !== "" || texts.description.length > LONG_DESCRIPTION_CHARS || texts.description.includes("\n");
  const locale = useLocale();
  return (
    <div className="text-sm">
      <p
        lang={textLang(texts.description, locale)}
        className={classNames("whitespace-pre-line", !expanded && "line-clamp-2")}
      >
        {texts.description}
      </p>
      {expanded && more !== "" && (
        <p lang={textLang(more, locale)} className="mt-2 whitespace-pre-line">
          {more}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="min-h-8 font-semibold text-primary underline underline-offset-4"
        >
          {expanded ? t("showLess") : t("showMore")}
        </button>
      )}
    </div>
  );
}
