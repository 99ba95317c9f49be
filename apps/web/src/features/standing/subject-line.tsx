import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { TimeAgo } from "~/ui/time-ago.tsx";
import type { Notice } from "./standing.ts";

/** What a decision or notice is about, and when it was made. */
export function SubjectLine({
  subjectType,
  subjectId,
  title,
  at,
}: Pick<Notice, "subjectType" | "subjectId" | "title" | "at">) {
  const t = useTranslations("standing");
  const locale = useLocale();
  return (
    <p className="text-sm text-muted">
      {t(`subject.${subjectType}`)}
      {subjectType === "animal" && (
        <>
          {": "}
          {title === null ? (
            t("gone")
          ) : (
            <Link
              to="/animal/$id"
              params={{ id: subjectId }}
              lang={textLang(title, locale)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              <bdi>{title}</bdi>
            </Link>
          )}
        </>
      )}
      {" · "}
      <TimeAgo at={at} />
    </p>
  );
}
