import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { sql, type SQL } from "drizzle-orm";

/** Position of a listing in a sitemap. The time is PostgreSQL's text, because a Date has no microseconds. */
export interface SitemapKey {
  createdAt: string;
  id: string;
}

export interface SitemapPart {
  count: number;
  /** `<url>` elements. */
  urls: string;
  last: SitemapKey | null;
}

interface SitemapRange {
  /** Address of a listing's page without its id. */
  prefix: string;
  from: SitemapKey;
  includesFrom: boolean;
  /** Exclusive; null for the end. */
  to: SitemapKey | null;
  limit: number;
}

/** Covered by the index animals_on_sale_recent, backwards: new listings are in the last sitemap. */
const OLDEST_FIRST = sql`order by created_at nulls last, id nulls last`;

/** Returns the first listing of each sitemap. Scans the whole index, so callers keep the result. */
export const readSitemapStarts = defineRead(({ db }) => async (urlsPerSitemap: number): Promise<SitemapKey[]> => {
  const starts = await db.execute<{ createdAt: string; id: string }>(sql`
    select created_at::text as "createdAt", id from (
      select created_at, id, row_number() over (${OLDEST_FIRST}) as place from animals where on_sale
    ) numbered where (place - 1) % ${urlsPerSitemap}::int = 0`);
  return [...starts];
});

/** PostgreSQL concatenates the elements, which is faster than reading fifty thousand rows. */
export const readSitemapPart = defineRead(
  ({ db }) =>
    (range: SitemapRange) =>
      readPart(db, range),
);

async function readPart(db: Db, { prefix, from, includesFrom, to, limit }: SitemapRange): Promise<SitemapPart> {
  const [part] = await db.execute<{ count: number; urls: string; createdAt: string; id: string }>(sql`
    with page as materialized (
      select created_at, id from animals
      where on_sale and ${compare(includesFrom ? ">=" : ">", from)} and ${to === null ? sql`true` : compare("<", to)}
      ${OLDEST_FIRST} limit ${limit}
    )
    select count(*)::int as count, string_agg('<url><loc>' || ${prefix}::text || id || '</loc></url>', '') as urls,
      (array_agg(created_at::text))[count(*)] as "createdAt", (array_agg(id))[count(*)] as id
    from page`);
  if (part === undefined || part.count === 0) return { count: 0, urls: "", last: null };
  const { count, urls, createdAt, id } = part;
  return { count, urls, last: { createdAt, id } };
}

function compare(operator: ">=" | ">" | "<", { createdAt, id }: SitemapKey): SQL {
  return sql`(created_at, id) ${sql.raw(operator)} (${createdAt}::timestamptz, ${id}::uuid)`;
}
