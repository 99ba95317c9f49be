import type { Db } from "@pashu/db/client";
import { projectPlace } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { prepareStatement } from "@pashu/db/statements";
import { SIMILAR_ANIMALS_MAX } from "@pashu/validators/limits";
import { asc, eq, sql } from "drizzle-orm";
import { animalView, type AnimalView } from "./animals.present.ts";

const NEAR_CANDIDATES = 24;
const NEW_CANDIDATES = 2 * SIMILAR_ANIMALS_MAX + 1;
/** Another breed counts as much as this distance, so that a Murrah some villages away comes before a neighbour's Gir. */
const OTHER_BREED_KM = 30;
const OTHER_MILK_KM = 15;
const SIMILAR_MILK_LITRES = 4;
const KM_PER_DEGREE = 111;

/**
 * Listings on sale of the same category: the best of the nearest ones, nearest first, from the place of the reader or else
 * of the listing. The newest ones follow where too few have coordinates. Finds the listing itself, so that it can run
 * beside the query of the listing.
 */
export const readSimilar = defineRead(({ pipelinedDb }) => prepareSimilar(pipelinedDb));

function prepareSimilar(db: Db) {
  // Each half reads its own index. The first half needs no row without coordinates.
  const chosen = sql`(
    with origin as materialized (
      select id, category, lower(breed) as breed, daily_milk_production as milk,
        coalesce(point(${sql.placeholder("x")}::float8, ${sql.placeholder("y")}::float8), place) as place
      from animals where id = ${sql.placeholder("id")}
    ), near as materialized (
      select id, place <-> (select place from origin) as degrees, created_at, lower(breed) as breed,
        daily_milk_production as milk
      from animals
      where on_sale and category = (select category from origin) and place is not null
        and (select place from origin) is not null and id <> ${sql.placeholder("id")}
      order by place <-> (select place from origin)
      limit ${NEAR_CANDIDATES}
    ), newest as materialized (
      select id, null::float8 as degrees, created_at, lower(breed) as breed, daily_milk_production as milk
      from animals
      where on_sale and category = (select category from origin) and id <> ${sql.placeholder("id")}
      order by created_at desc, id desc
      limit ${NEW_CANDIDATES}
    ), best as (
      select candidate.id, degrees, candidate.created_at
      from (select * from near union all select * from newest where id not in (select id from near)) as candidate, origin
      order by degrees is null,
        coalesce(degrees, 0) * ${KM_PER_DEGREE}
          + case when candidate.breed = origin.breed then 0 else ${OTHER_BREED_KM} end
          + case when abs(candidate.milk - origin.milk) > ${SIMILAR_MILK_LITRES} then ${OTHER_MILK_KM} else 0 end,
        candidate.created_at desc
      limit ${SIMILAR_ANIMALS_MAX}
    )
    select id as chosen_id, row_number() over (order by degrees, created_at desc) as position from best
  ) as chosen`;
  const query = db
    .select(animalView)
    .from(chosen)
    .innerJoin(animals, eq(animals.id, sql`chosen_id`))
    .innerJoin(users, eq(users.id, animals.sellerId))
    .orderBy(asc(sql`position`));
  const statement = prepareStatement(db, animalView, query);
  return (id: string, reader: { lat: number; lng: number } | null): Promise<AnimalView[]> => {
    const [x, y] = reader === null ? [null, null] : projectPlace(reader.lat, reader.lng);
    return statement({ id, x, y });
  };
}
