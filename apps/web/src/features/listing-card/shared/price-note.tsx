import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** Shows the unit of the price: one animal, the whole lot or a kilogram. */
export function PriceNote({ animal: { priceNote } }: { animal: Pick<AnimalView, "priceNote"> }) {
  return priceNote && <small className="text-meta text-ink">{priceNote}</small>;
}
