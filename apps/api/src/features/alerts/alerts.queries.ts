import { alerts } from "@pashu/db/schema/alerts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { and, sql, type SQL } from "drizzle-orm";
import { alertConditions } from "../search/filters.queries.ts";
import { anchorsOf } from "./anchors.ts";

/** Where the comparison of a listing with the alerts continues. */
export interface Position {
  anchor: string;
  id: string | null;
}

const START: Position = { anchor: "", id: null };

/**
 * A query of the alerts that the listing may match, in the order of their anchors and ids. Each anchor is read from the
 * index up to the limit, whatever the planner expects.
 */
export function candidates(listing: Animal, limit: number, after = START): SQL {
  const anchors = sql.param(anchorsOf(listing));
  return sql`
    select each.* from (
      select anchor from unnest(${anchors}::text[]) as anchor where anchor >= ${after.anchor} order by anchor
    ) as wanted cross join lateral (
      select * from ${alerts}
      where ${alerts.anchor} = wanted.anchor and (wanted.anchor > ${after.anchor} or ${alerts.id} > ${after.id}::uuid)
      order by ${alerts.id} limit ${limit}::int
    ) as each limit ${limit}::int`;
}

/** True for an alert of another user that asks for nothing that the listing lacks. */
export function isMatch(): SQL | undefined {
  const words = sql`not exists (
    select from jsonb_array_elements(${alerts.words}) as term (patterns) where not exists (
      select from jsonb_array_elements_text(patterns) as pattern where ${animals.searchKey} like pattern
    ))`;
  return and(
    sql`${alerts.userId} <> ${animals.sellerId}`,
    alertConditions(),
    sql`(${alerts.words} is null or ${words})`,
  );
}
