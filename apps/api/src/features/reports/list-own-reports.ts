import { animals } from "@pashu/db/schema/animals";
import { reports } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { hidePhones } from "@pashu/validators/without-phones";
import { desc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { presentReport, type OwnReport } from "./reports.present.ts";

const REPORTS_SHOWN = 100;

/** The newest reports, with the present title of the listing or name of the person. */
export async function listOwnReports({ ctx }: { ctx: SignedInContext }): Promise<OwnReport[]> {
  const title = sql<string | null>`coalesce(${animals.title}, ${users.name})`;
  const rows = await ctx.db
    .select({ report: reports, title })
    .from(reports)
    .leftJoin(animals, sql`${reports.subjectType} = 'animal' and ${animals.id}::text = ${reports.subjectId}`)
    .leftJoin(users, sql`${reports.subjectType} = 'user' and ${users.id} = ${reports.subjectId}`)
    .where(eq(reports.reporterId, ctx.user.id))
    .orderBy(desc(reports.createdAt))
    .limit(REPORTS_SHOWN);
  return rows.map(({ report, title: subject }) => presentReport(report, subject && hidePhones(subject)));
}
