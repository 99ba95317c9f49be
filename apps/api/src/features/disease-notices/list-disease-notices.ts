import { diseaseNotices, type DiseaseNoticeRow } from "@pashu/db/schema/disease-notices";
import type { DiseaseNotice, DiseaseNoticesInput, NoticeBrief } from "@pashu/validators/disease-notices";
import { DISEASE_NOTICE_LIST_MAX } from "@pashu/validators/limits";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { desc } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import type { DiseaseNoticesState } from "./current-notices.ts";
import { presentNotice } from "./disease-notices.present.ts";

type NoticesContext = Context & { deps: DiseaseNoticesState };

/** `asOf`: when the server answered, ISO 8601, for readers who see it later without a network. */
interface AsOf<Notice> {
  asOf: string;
  version: string;
  notices: Notice[];
}

/** The notices of today for a place and a kind of animal, those that end first at the top. */
export function listDiseaseNotices({
  ctx: { deps },
  input: { state, district, category },
}: {
  ctx: NoticesContext;
  input: DiseaseNoticesInput;
}): AsOf<DiseaseNotice> {
  const current = deps.diseaseNotices.current();
  const inState = state === undefined ? undefined : stateOfSlug(state);
  const inDistrict = district === undefined ? undefined : districtOfSlug(district);
  const notices = (current?.notices ?? []).filter(
    ({ areas, categories }) =>
      (inState === undefined || areas.some(({ id }) => id.split("-", 1)[0] === inState)) &&
      (inDistrict === undefined || areas.some(({ id }) => id === inDistrict.id || id === inDistrict.state)) &&
      (category === undefined || categories.length === 0 || categories.includes(category)),
  );
  return { asOf: deps.clock.now().toISOString(), version: current?.version ?? "", notices };
}

/** The notices of today without their texts, for the pages that mention them. */
export function listNoticeBriefs({ ctx: { deps } }: { ctx: NoticesContext }): AsOf<NoticeBrief> {
  const current = deps.diseaseNotices.current();
  return { asOf: deps.clock.now().toISOString(), version: current?.version ?? "", notices: current?.briefs ?? [] };
}

export interface ManagedNotice extends DiseaseNotice {
  version: number;
  /** An operator ended it before its last day. */
  isEnded: boolean;
}

/** All notices for moderators and operators, also planned and ended ones, the newest first. */
export async function listManagedNotices({ db }: Pick<Deps, "db">): Promise<ManagedNotice[]> {
  const rows = await db
    .select()
    .from(diseaseNotices)
    .orderBy(desc(diseaseNotices.createdAt), desc(diseaseNotices.id))
    .limit(DISEASE_NOTICE_LIST_MAX);
  return rows.map(presentManaged);
}

export function presentManaged(row: DiseaseNoticeRow): ManagedNotice {
  return { ...presentNotice(row), version: row.version, isEnded: row.endedAt !== null };
}
