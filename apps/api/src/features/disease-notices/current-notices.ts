import { createHash } from "node:crypto";
import type { Db } from "@pashu/db/client";
import { diseaseNotices, type DiseaseNoticeRow } from "@pashu/db/schema/disease-notices";
import type { DiseaseNotice, NoticeBrief } from "@pashu/validators/disease-notices";
import { DAY, DISEASE_NOTICES_REFRESH_MS } from "@pashu/validators/limits";
import { and, asc, gte, isNull } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import { indianDay } from "../../platform/indian-day.ts";
import type { Logger } from "../../platform/log.ts";
import { createPolledCopy } from "../../platform/polled-copy.ts";
import { briefOf, presentNotice } from "./disease-notices.present.ts";

export interface CurrentNotices {
  /** Changes when a notice begins, changes or ends. */
  version: string;
  notices: DiseaseNotice[];
  /** The same without texts and sources, for pages that only mention them. */
  briefs: NoticeBrief[];
}

export interface DiseaseNoticesState {
  diseaseNotices: ReturnType<typeof createCurrentNotices>;
}

/** The notices of today, in the memory of this process: pages and requests need no query for them. */
export function createCurrentNotices({ db, log, clock }: { db: Db; log: Logger; clock: Clock }) {
  const copy = createPolledCopy<DiseaseNoticeRow[]>({
    name: "disease notices",
    intervalMs: DISEASE_NOTICES_REFRESH_MS,
    initial: [],
    // A day earlier: the copy is read by the clock of this process, which may be behind that of another.
    read: () => readUnended(db, indianDay(new Date(clock.now().getTime() - DAY))),
    log,
  });
  let cached: { rows: DiseaseNoticeRow[]; day: string; current: CurrentNotices | null } | null = null;

  return {
    refresh: copy.refresh,
    startRefreshing: copy.startRefreshing,
    /** Null while there are none. Notices begin and end by the clock, without a job. */
    current(): CurrentNotices | null {
      const rows = copy.current;
      if (rows.length === 0) return null;
      const day = indianDay(clock.now());
      if (cached?.rows !== rows || cached.day !== day) cached = { rows, day, current: noticesOf(rows, day) };
      return cached.current;
    },
  };
}

/** Also those of later days. They are few, because each is entered by hand. */
function readUnended(db: Db, day: string): Promise<DiseaseNoticeRow[]> {
  return db
    .select()
    .from(diseaseNotices)
    .where(and(isNull(diseaseNotices.endedAt), gte(diseaseNotices.toDay, day)))
    .orderBy(asc(diseaseNotices.toDay), asc(diseaseNotices.id));
}

function noticesOf(rows: DiseaseNoticeRow[], day: string): CurrentNotices | null {
  const today = rows.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  if (today.length === 0) return null;
  const notices = today.map(presentNotice);
  const versions = today.map(({ id, version }) => `${id} ${version}`).join();
  const version = createHash("sha256").update(versions).digest("base64url").slice(0, 8);
  return { version, notices, briefs: notices.map(briefOf) };
}
