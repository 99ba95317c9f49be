import { z } from "zod";
import { CATEGORIES, DISEASE_NOTICE_KINDS, type Category, type DiseaseNoticeKind } from "./enums.ts";
import { byLocale, type Locale } from "./languages.ts";
import { DAY, DISEASE_NOTICE_AREAS_MAX, DISEASE_NOTICE_DAYS_MAX, DISEASE_NOTICE_TEXT_LIMITS as MAX } from "./limits.ts";
import { DISTRICT_SLUGS, districtOfSlug, districtSlug, STATE_SLUGS, stateOfSlug } from "./place-slugs.ts";
import { ruleMessage } from "./rule-messages.ts";
import { requiredText } from "./rules.ts";
import { stateCode } from "./states.ts";

/** A state or a district of a notice. */
export interface NoticeArea {
  /** ISO 3166-2 of a state without `IN-`, or with the English name of a district, e.g. "HR-Hisar". */
  id: string;
  /** As in the filters of lists, e.g. "hisar-haryana". */
  slug: string;
  name: Record<Locale, string>;
}

/** A notice without its text: enough to decide whether it concerns a page, and to mention it in one line. */
export interface NoticeBrief {
  id: string;
  kind: DiseaseNoticeKind;
  /** Empty for all. */
  categories: Category[];
  areas: NoticeArea[];
  /** Days in India, YYYY-MM-DD; both are part of the notice. */
  from: string;
  to: string;
}

export interface DiseaseNotice extends NoticeBrief {
  text: Record<Locale, string>;
  source: string;
  sourceUrl: string;
}

const place = (find: (typed: string) => string | undefined) =>
  z
    .string()
    .max(100)
    .transform((typed, check) => {
      const found = find(typed.trim());
      if (found !== undefined) return found;
      check.issues.push({
        code: "custom",
        message: ruleMessage("valid.unknownPlace", { name: typed.trim() }),
        input: typed,
      });
      return z.NEVER;
    });
const places = (find: Parameters<typeof place>[0]) =>
  z
    .array(place(find))
    .max(DISEASE_NOTICE_AREAS_MAX, ruleMessage("valid.atMost", { n: DISEASE_NOTICE_AREAS_MAX }))
    .transform((found) => [...new Set(found)].sort())
    .default([]);

const day = z.iso.date(ruleMessage("valid.required"));

/** Without credentials, which could imitate a host: https://dahd.gov.in@example.org. */
function isHttpsLink(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return protocol === "https:" && username === "" && password === "";
}

const fields = {
  kind: z.enum(DISEASE_NOTICE_KINDS, ruleMessage("valid.invalid")),
  /** None means all. */
  categories: z
    .array(z.enum(CATEGORIES, ruleMessage("valid.invalid")))
    .max(CATEGORIES.length)
    .transform((chosen) => CATEGORIES.filter((category) => chosen.includes(category)))
    .default([]),
  /** Ids, e.g. "HR-Hisar", or slugs. */
  districts: places((typed) => (districtSlug(typed) === undefined ? districtOfSlug(typed)?.id : typed)),
  /** Codes, names or slugs. */
  states: places((typed) => stateOfSlug(typed) ?? stateCode(typed)),
  from: day,
  to: day,
  text: z.object(byLocale(() => requiredText(MAX.text))),
  source: requiredText(MAX.source),
  sourceUrl: requiredText(MAX.link)
    .max(MAX.link, ruleMessage("valid.tooLong", { n: MAX.link }))
    .refine(isHttpsLink, ruleMessage("valid.httpsLink")),
};

function checkTogether(
  notice: { districts: string[]; states: string[]; from: string; to: string },
  check: z.RefinementCtx,
): void {
  const { districts, states, from, to } = notice;
  const report = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
  if (districts.length + states.length === 0) report("districts", ruleMessage("valid.required"));
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) report("to", ruleMessage("valid.dayOrder"));
  if (days > DISEASE_NOTICE_DAYS_MAX) report("to", ruleMessage("valid.daysAtMost", { n: DISEASE_NOTICE_DAYS_MAX }));
}

export const diseaseNoticeInput = z.object(fields).superRefine(checkTogether);
export type DiseaseNoticeInput = z.output<typeof diseaseNoticeInput>;

/** The version that the operator has seen. If the notice has changed since, the server answers CASE_CHANGED. */
const seen = { id: z.uuid(), version: z.number().int().min(0) };

export const changeDiseaseNoticeInput = z.object({ ...fields, ...seen }).superRefine(checkTogether);
export const endDiseaseNoticeInput = z.object(seen);

/** Filters of the public list, combined by AND. */
export const diseaseNoticesInput = z.object({
  state: z
    .enum(STATE_SLUGS as [string, ...string[]], ruleMessage("valid.invalid"))
    .optional()
    .meta({ description: "State or union territory: notices for it or one of its districts." }),
  district: z
    .enum(DISTRICT_SLUGS as [string, ...string[]], ruleMessage("valid.invalid"))
    .optional()
    .meta({ description: "District, with its state: notices for it or its whole state." }),
  category: z
    .enum(CATEGORIES, ruleMessage("valid.invalid"))
    .optional()
    .meta({ description: "Notices for these animals or for all." }),
});
export type DiseaseNoticesInput = z.output<typeof diseaseNoticesInput>;
