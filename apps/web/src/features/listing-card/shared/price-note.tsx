import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** What the price is for, if that is not clear. */
export function PriceNote({ animal: { priceNote } }: { animal: Pick<AnimalView, "priceNote"> }) {
  return priceNote && <small className="text-meta font-semibold text-ink">{priceNote}</small>;
}
