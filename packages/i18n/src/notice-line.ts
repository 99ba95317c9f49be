import type { NoticeBrief } from "@pashu/validators/disease-notices";
import type { Category, DiseaseNoticeKind } from "@pashu/validators/enums";
import { dayText } from "./dates.ts";
import type { Locale } from "./locales.ts";

type AnimalsKey = "diseaseNotices.all" | `category.${Category}`;
type LineKey = AnimalsKey | `diseaseNotices.kind.${DiseaseNoticeKind}` | "diseaseNotices.more" | "diseaseNotices.until";

interface LineOptions {
  locale: Locale;
  t: (key: LineKey, values: { n: string; date: string }) => string;
  /** True for areas that the reader should see first. */
  isNear?: (areaId: string) => boolean;
}

const AREAS_NAMED = 2;

/** The animals of a notice: "Cow, Buffalo", or "all animals". */
export function noticeAnimals({ categories }: Pick<NoticeBrief, "categories">, t: (key: AnimalsKey) => string): string {
  return categories.length === 0
    ? t("diseaseNotices.all")
    : categories.map((category) => t(`category.${category}`)).join(", ");
}

/** A notice in one line: what was ordered, for which animals, where, and until when. */
export function noticeLine(notice: NoticeBrief, { locale, t, isNear = () => false }: LineOptions): string {
  const { kind, areas, to } = notice;
  const nearFirst = [...areas].sort((one, other) => Number(isNear(other.id)) - Number(isNear(one.id)));
  const named = nearFirst.slice(0, AREAS_NAMED).map(({ name }) => name[locale]);
  const unnamed = areas.length - named.length;
  const values = { n: String(unnamed), date: dayText(to, locale) };
  return [
    t(`diseaseNotices.kind.${kind}`, values),
    noticeAnimals(notice, (key) => t(key, values)),
    [...named, ...(unnamed > 0 ? [t("diseaseNotices.more", values)] : [])].join(", "),
    t("diseaseNotices.until", values),
  ].join(" · ");
}
