import type { NoticeArea, NoticeBrief } from "@pashu/validators/disease-notices";
import { DAY } from "@pashu/validators/limits";

export interface Affected {
  /** Ids of districts, e.g. "HR-Hisar", or codes of states where the district is unknown. */
  places: readonly string[];
  /** Slug of the state or district of a list. */
  area?: string | undefined;
  /** A category; all without it. */
  category?: string | undefined;
}

/** The notices for these places and animals. A stored notice ends without a network, too. */
export function affectingNotices<Notice extends NoticeBrief>(
  notices: readonly Notice[],
  { places, area, category }: Affected,
  now: number,
): Notice[] {
  const isAffected = (each: NoticeArea) => places.some((place) => includes(each, place)) || isOfList(each, area);
  return notices.filter(
    (notice) =>
      isCurrent(notice, now) &&
      (!category || notice.categories.length === 0 || notice.categories.some((each) => each === category)) &&
      notice.areas.some(isAffected),
  );
}

export function isCurrent({ from, to }: Pick<NoticeBrief, "from" | "to">, now: number): boolean {
  return now >= midnight(from) && now < midnight(to) + DAY;
}

/** The id of a district begins with the code of its state. */
export function includes({ id }: Pick<NoticeArea, "id">, place: string): boolean {
  return place === id || place.startsWith(`${id}-`);
}

/** The slug of a district ends with that of its state. A list of a state includes its districts. */
function isOfList({ slug }: NoticeArea, area: string | undefined): boolean {
  return area !== undefined && (area === slug || area.endsWith(`-${slug}`) || slug.endsWith(`-${area}`));
}

/** In India, on a day as YYYY-MM-DD. */
function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}
