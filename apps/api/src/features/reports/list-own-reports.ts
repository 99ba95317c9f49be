import { animals } from "@pashu/db/schema/animals";
import { reports } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { localizedTitle } from "@pashu/i18n/localized";
import { hidePhones } from "@pashu/validators/without-phones";
import { desc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { presentReport, type OwnReport } from "./reports.present.ts";

const REPORTS_SHOWN = 100;

/** The newest reports, with the present title of the listing in the reader's language, or the name of the person. */
export async function listOwnReports({ ctx }: { ctx: SignedInContext }): Promise<OwnReport[]> {
  const { title, titleHindi, titleMarathi } = animals;
  const rows = await ctx.db
    .select({ report: reports, titles: { title, titleHindi, titleMarathi }, name: users.name })
    .from(reports)
    .leftJoin(animals, sql`${reports.subjectType} = 'animal' and ${animals.id}::text = ${reports.subjectId}`)
    .leftJoin(users, sql`${reports.subjectType} = 'user' and ${users.id} = ${reports.subjectId}`)
    .where(eq(reports.reporterId, ctx.user.id))
    .orderBy(desc(reports.createdAt))
    .limit(REPORTS_SHOWN);
  return rows.map(({ report, titles, name }) => {
    const subject = titles === null ? name : localizedTitle(titles, ctx.locale);
    return presentReport(report, subject && hidePhones(subject));
  });
}
