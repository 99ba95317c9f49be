import type { NoticeBrief } from "@pashu/validators/disease-notices";
import { dayText } from "./dates.ts";
import type { Locale } from "./locales.ts";
import type { MessageKey } from "./translator.ts";

type NoticeKey = Extract<MessageKey, `diseaseNotices.${string}` | `category.${string}`>;
export type TranslateNotice = (key: NoticeKey, values?: Record<string, string>) => string;

const AREAS_NAMED = 2;

/** The animals of a notice: "Cow, Buffalo", or "all animals". */
export function noticeAnimals({ categories }: Pick<NoticeBrief, "categories">, t: TranslateNotice): string {
  if (categories.length === 0) return t("diseaseNotices.all");
  return categories.map((category) => t(`category.${category}`)).join(", ");
}

/**
 * A notice in one line: what was ordered, for which animals, where, and until when.
 * @param isNear true for areas that the reader should see first
 */
export function noticeLine(
  notice: NoticeBrief,
  { locale, t, isNear = () => false }: { locale: Locale; t: TranslateNotice; isNear?: (areaId: string) => boolean },
): string {
  const { kind, areas, to } = notice;
  const nearFirst = [...areas].sort((one, other) => Number(isNear(other.id)) - Number(isNear(one.id)));
  const named = nearFirst.slice(0, AREAS_NAMED).map(({ name }) => name[locale]);
  const unnamed = areas.length - named.length;
  return [
    t(`diseaseNotices.kind.${kind}`),
    noticeAnimals(notice, t),
    [...named, ...(unnamed > 0 ? [t("diseaseNotices.more", { n: String(unnamed) })] : [])].join(", "),
    t("diseaseNotices.until", { date: dayText(to, locale) }),
  ].join(" · ");
}
