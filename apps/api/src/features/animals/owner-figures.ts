import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animalActivity, animalViews } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { and, eq, gte, inArray, ne, sql, type SQL } from "drizzle-orm";
import { indianDay } from "../../platform/indian-day.ts";
import { activityTimes } from "./list-questions.ts";

export interface Figures {
  views: number;
  /** Buyers who were shown the seller's number. */
  contacts: number;
  /** Users who have the listing in their saved list now. */
  saves: number;
}

/** Views, contacts and saves, in total and by day in India. Only for the owner. */
export interface OwnerFigures extends Figures {
  today: Figures;
  /** Yesterday and today. */
  sinceYesterday: Figures;
}

/** By the listing's id. */
export const readOwnerFigures = defineRead(({ pipelinedDb }) => {
  const statement = selectFigures(pipelinedDb, sql`(select ${sql.placeholder("id")}::uuid)`).prepare("owner_figures");
  return async (id: string, now: Date) => (await statement.execute({ id, today: indianDay(now) }))[0];
});

/** Figures of all listings of a seller. */
export const readSellersFigures = defineRead(({ db }) => {
  const own = sql`(select ${animals.id} from ${animals} where ${animals.sellerId} = ${sql.placeholder("sellerId")})`;
  const statement = selectFigures(db, own).prepare("sellers_figures");
  return (sellerId: string, now: Date) => statement.execute({ sellerId, today: indianDay(now) });
});

export function presentFigures({ views, contacts, saves, today, sinceYesterday }: OwnerFigures): OwnerFigures {
  return { views, contacts, saves, today, sinceYesterday };
}

/**
 * Joins aggregates instead of correlated subqueries, which Citus refuses for `events`.
 * @param ids subquery for the ids of listings
 */
function selectFigures(db: Db, ids: SQL) {
  const today = sql`${sql.placeholder("today")}::date`;
  const yesterday = sql`${today} - 1`;
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;

  const sum = (from?: SQL) =>
    sql<number>`coalesce(sum(${animalViews.views})${from && sql` filter (where ${animalViews.day} >= ${from})`}, 0)::int`;
  const views = db
    .select({
      animalId: animalViews.animalId,
      total: sum().as("views_total"),
      today: sum(today).as("views_today"),
      sinceYesterday: sum(yesterday).as("views_since_yesterday"),
    })
    .from(animalViews)
    .where(inArray(animalViews.animalId, ids))
    .groupBy(animalViews.animalId)
    .as("views");

  const shownId = sql<string>`${events.subjectId}::uuid`;
  const contacts = db
    .select({
      animalId: shownId.as("contacted_id"),
      today: countSince(events.at, midnight(today)).as("contacts_today"),
      sinceYesterday: countSince(events.at, midnight(yesterday)).as("contacts_since_yesterday"),
    })
    .from(events)
    .where(
      and(
        eq(events.kind, "animal.contact-shown"),
        inArray(events.subjectId, sql`(select id::text from ${ids} as listing(id))`),
        gte(events.at, midnight(yesterday)),
      ),
    )
    .groupBy(events.subjectId)
    .as("contacts");

  const saves = db
    .select({
      animalId: savedAnimals.animalId,
      total: sql<number>`count(*)::int`.as("saves_total"),
      today: countSince(savedAnimals.createdAt, midnight(today)).as("saves_today"),
      sinceYesterday: countSince(savedAnimals.createdAt, midnight(yesterday)).as("saves_since_yesterday"),
    })
    .from(savedAnimals)
    .innerJoin(animals, and(eq(animals.id, savedAnimals.animalId), ne(animals.sellerId, savedAnimals.userId)))
    .where(inArray(savedAnimals.animalId, ids))
    .groupBy(savedAnimals.animalId)
    .as("saves");

  const known = (count: SQL<number> | SQL.Aliased<number>) => sql<number>`coalesce(${count}, 0)`;
  return db
    .select({
      animalId: animals.id,
      views: known(views.total),
      contacts: sql<number>`coalesce(${animalActivity.contacts}, 0)`,
      saves: known(saves.total),
      today: { views: known(views.today), contacts: known(contacts.today), saves: known(saves.today) },
      sinceYesterday: {
        views: known(views.sinceYesterday),
        contacts: known(contacts.sinceYesterday),
        saves: known(saves.sinceYesterday),
      },
      times: activityTimes,
    })
    .from(animals)
    .leftJoin(animalActivity, eq(animalActivity.animalId, animals.id))
    .leftJoin(views, eq(views.animalId, animals.id))
    .leftJoin(contacts, eq(contacts.animalId, animals.id))
    .leftJoin(saves, eq(saves.animalId, animals.id))
    .where(inArray(animals.id, ids));
}

function countSince(column: SQL | typeof events.at | typeof savedAnimals.createdAt, start: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${column} >= ${start})::int`;
}
