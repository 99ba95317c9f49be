import type { DiseaseNoticeRow } from "@pashu/db/schema/disease-notices";
import { byLocale } from "@pashu/i18n/locales";
import { districtName } from "@pashu/i18n/place-names";
import type { DiseaseNotice, DiseaseNoticeInput, NoticeArea, NoticeBrief } from "@pashu/validators/disease-notices";
import { districtSlug, stateSlug } from "@pashu/validators/place-slugs";
import { stateName } from "@pashu/validators/states";

/** A notice as everyone sees it. It has no name and no id of a person. */
export function presentNotice({ fromDay: from, toDay: to, ...row }: DiseaseNoticeRow): DiseaseNotice {
  return noticeOf(row.id, { ...row, from, to });
}

/** Also for a notice that has not been published. */
export function noticeOf(id: string, input: DiseaseNoticeInput): DiseaseNotice {
  const { kind, categories, states, districts, from, to, text, source, sourceUrl } = input;
  const areas = [...states.map(stateArea), ...districts.map(districtArea)];
  return { id, kind, categories, areas, from, to, text, source, sourceUrl };
}

export function briefOf({ text: _text, source: _source, sourceUrl: _url, ...brief }: DiseaseNotice): NoticeBrief {
  return brief;
}

function stateArea(code: string): NoticeArea {
  return { id: code, slug: stateSlug(code) ?? "", name: byLocale((locale) => stateName(code, locale)) };
}

function districtArea(id: string): NoticeArea {
  const name = id.slice(id.indexOf("-") + 1);
  return { id, slug: districtSlug(id) ?? "", name: byLocale((locale) => districtName(name, locale)) };
}
