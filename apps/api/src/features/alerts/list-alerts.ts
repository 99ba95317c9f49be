import { alerts } from "@pashu/db/schema/alerts";
import { defineRead } from "@pashu/db/reads";
import { ALERT_NEW_MAX } from "@pashu/validators/limits";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { hasBlocked } from "../blocks/blocks.policy.ts";
import { presentAlert, type AlertView } from "./alerts.present.ts";

const newCount = sql<number>`(
  select count(*)::int from (
    select from alert_matches join animals on animals.id = animal_id
    where alert_id = alerts.id and at > alerts.looked_at and on_sale and not ${hasBlocked(sql`alerts.user_id`, sql`seller_id`)} limit ${sql.raw(String(ALERT_NEW_MAX))}
  ) as found)`;

const readAlerts = defineRead(({ db }) => {
  return (userId: string) =>
    db
      .select({ ...getTableColumns(alerts), newCount })
      .from(alerts)
      .where(eq(alerts.userId, userId))
      .orderBy(desc(alerts.createdAt), desc(alerts.id));
});

/** The user's own alerts, newest first. */
export async function listAlerts({ ctx }: { ctx: SignedInContext }): Promise<AlertView[]> {
  const rows = await readAlerts(ctx.reads, ctx.user.id);
  return rows.map((row) => presentAlert(row, row.newCount));
}
