import { defineRead } from "@pashu/db/reads";
import { priceCells } from "@pashu/db/schema/prices";
import type { Facts } from "@pashu/validators/facts/facts";
import type { PriceRange } from "@pashu/validators/price-range";
import { and, eq, sql } from "drizzle-orm";
import type { Reads } from "@pashu/db/reads";
import { cellOf, INDIA, type Cell } from "./price-cell.ts";

/** The first of these areas whose cell is filled: the state, the state with its neighbours, India. */
const readCell = defineRead(({ pipelinedDb }) => {
  const { low, median, high, sellers, area } = priceCells;
  const areas = sql`${sql.placeholder("areas")}::text[]`;
  const statement = pipelinedDb
    .select({ low, median, high, sellers, area })
    .from(priceCells)
    .where(
      and(
        eq(priceCells.kind, sql.placeholder("kind")),
        eq(priceCells.breedId, sql.placeholder("breedId")),
        eq(priceCells.milk, sql.placeholder("milk")),
        eq(priceCells.lactation, sql.placeholder("lactation")),
        sql`${priceCells.area} = any(${areas})`,
      ),
    )
    .orderBy(sql`array_position(${areas}, ${priceCells.area})`)
    .limit(1)
    .prepare("price_cell");
  return async (cell: Cell, areas: string[]) => (await statement.execute({ ...cell, areas }))[0];
});

/**
 * Returns what sellers ask for comparable animals; null if the kind or the breed is not known, or too few sell them.
 * @param state code of the state of the animal
 */
export async function readPriceRange(reads: Reads, facts: Facts, state: string | null): Promise<PriceRange | null> {
  const cell = cellOf(facts);
  if (cell === null) return null;
  const row = await readCell(reads, cell, state === null ? [INDIA] : [state, `${state}+`, INDIA]);
  if (row === undefined) return null;
  const { area, ...range } = row;
  if (area === INDIA) return { ...range, area: "india", state: null };
  return { ...range, area: area === state ? "state" : "neighbours", state };
}
