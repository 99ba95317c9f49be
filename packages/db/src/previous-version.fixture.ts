/** Statements of the release before listings had states, as its database driver received them. */

const LISTING = [
  "id",
  "title",
  "description",
  "category",
  "breed",
  "age",
  "price",
  "location",
  "seller_id",
  "images",
  "videos",
  "is_active",
  "created_at",
  "daily_milk_production",
  "kaun_sa_byaat",
  "animal_quality",
  "is_dairy",
  "is_pregnant",
  "calf_status",
  "additional_info",
  "has_more_pictures",
  "title_hindi",
  "description_hindi",
  "breed_hindi",
  "age_hindi",
  "location_hindi",
  "additional_info_hindi",
];
const ROW = [...LISTING, "latitude", "longitude", "place"];

const quoted = (columns: string[]) => columns.map((column) => `"${column}"`).join(", ");
const view = `${LISTING.map((column) => `"animals"."${column}"`).join(", ")}, "users"."name", ((20 * "users"."rating_sum" + "users"."rating_count") / (2 * nullif("users"."rating_count", 0))) / 10::float8, "users"."rating_count"`;
const listings = `select ${view} from "animals" inner join "users" on "users"."id" = "animals"."seller_id"`;
const newestFirst = `order by "animals"."created_at" desc, "animals"."id" desc`;

export const PREVIOUS_STATEMENTS = {
  insert: `insert into "animals" (${quoted(ROW)}) values (${ROW.map((_, index) => `$${index + 1}`).join(", ")})`,
  lock: `select ${quoted([...ROW, "search_text"])} from "animals" where "animals"."id" = $1 for update`,
  activate: `update "animals" set "is_active" = $1 where "animals"."id" = $2`,
  delete: `delete from "animals" where "animals"."id" = $1`,
  deleteUser: `delete from "users" where "users"."id" = $1`,
  list: `${listings} where is_active ${newestFirst} limit 10`,
  listCategory: `${listings} inner join (select "id" from "animals" where (is_active and "animals"."category" = $1) order by "animals"."price" asc, "animals"."id" asc limit $2 offset $3) "page" on "page"."id" = "animals"."id" order by "animals"."price" asc, "animals"."id" asc`,
  nearest: `select ${view}, round("kilometres"::numeric, 1)::float8 from (select "id", (2 * 6371 * asin(sqrt(least(1,
    sin(radians("latitude" - $1::float8) / 2) ^ 2
    + cos(radians($2::float8)) * cos(radians("latitude"))
    * sin(radians("longitude" - $3::float8) / 2) ^ 2)))) as "kilometres" from (select "id", "latitude", "longitude" from "animals" where ((is_active and "animals"."category" = $4) and "animals"."place" is not null) order by "animals"."place" <-> point($5::float8, $6::float8) limit 50) "candidates" order by kilometres, "candidates"."id" asc limit 10) "page" inner join "animals" on "animals"."id" = "page"."id" inner join "users" on "users"."id" = "animals"."seller_id" order by "kilometres" asc, "page"."id" asc`,
  search: `${listings} where "animals"."id" in (
    with first_found as materialized (select id from (
    select id, created_at, price, search_text from "animals" where is_active
    order by "animals"."created_at" desc, "animals"."id" desc limit 5000) as "animals" where search_text like all ($1::text[]) ${newestFirst} limit 10)
    select id from first_found where (select count(*) from first_found) >= 10
    union all (select id from (
    select id, created_at, price, search_text from "animals"
    where is_active and search_text like $2 and (select count(*) from first_found) < 10
    offset 0) as "animals" where search_text like all ($3::text[]) ${newestFirst} limit 10)) ${newestFirst} limit 10`,
  ofSeller: `${listings} where ("animals"."seller_id" = $1 and is_active) ${newestFirst}`,
  saved: `${listings} inner join "saved_animals" on "saved_animals"."animal_id" = "animals"."id" where ("saved_animals"."user_id" = $1 and is_active) order by "saved_animals"."created_at" desc`,
  counts: `select "category", sum("count")::int from "category_counts" group by "category_counts"."category"`,
} as const;

export type Parameter = string | boolean | null;

interface PreviousListing {
  id: string;
  category: string;
  isActive: boolean;
  createdAt: string;
}

export function previousRow({ id, category, isActive, createdAt }: PreviousListing): Parameter[] {
  const values: Record<string, Parameter> = {
    id,
    category,
    title: "Murrah",
    description: "calm",
    price: "60000",
    location: "Hisar, 125001",
    seller_id: "seller",
    images: "{}",
    videos: "{}",
    is_active: isActive,
    created_at: createdAt,
    has_more_pictures: false,
    latitude: "29.156",
    longitude: "75.726",
    place: "(-3.73,29.156)",
  };
  return ROW.map((column) => values[column] ?? null);
}
