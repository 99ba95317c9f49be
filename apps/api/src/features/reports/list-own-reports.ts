import { animals } from "@pashu/db/schema/animals";
import { reports } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { readerTitle } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { hidePhones } from "@pashu/validators/without-phones";
import { desc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { titleColumns } from "../facts/title-columns.ts";
import { presentReport, type OwnReport } from "./reports.present.ts";

const REPORTS_SHOWN = 100;

interface OwnReportsRequest {
  ctx: SignedInContext;
  input?: { locale?: Locale | undefined } | undefined;
}

/**
 * The newest reports, with the present title of the listing in the reader's language, the stored one of a deleted listing,
 * or the name of the person.
 */
export async function listOwnReports({ ctx, input }: OwnReportsRequest): Promise<OwnReport[]> {
  const locale = input?.locale ?? ctx.locale;
  const rows = await ctx.db
    .select({ report: reports, titles: titleColumns, name: users.name })
    .from(reports)
    .leftJoin(animals, sql`${reports.subjectType} = 'animal' and ${animals.id}::text = ${reports.subjectId}`)
    .leftJoin(users, sql`${reports.subjectType} = 'user' and ${users.id} = ${reports.subjectId}`)
    .where(eq(reports.reporterId, ctx.user.id))
    .orderBy(desc(reports.createdAt))
    .limit(REPORTS_SHOWN);
  return rows.map(({ report, titles, name }) => {
    const stored = report.subjectType === "animal" ? (report.snapshot.title ?? null) : name;
    const subject = titles === null ? stored : readerTitle(titles, locale);
    return presentReport(report, subject && hidePhones(subject));
  });
}
