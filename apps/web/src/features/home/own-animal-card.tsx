import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { OwnFigures, type Figures } from "~/features/listing-states/shared/own-figures.tsx";
import { DaysLeft } from "~/features/listing-states/shared/own-notes.tsx";
import { AnimalRow } from "~/features/listing-card/shared/animal-row.tsx";

interface OwnAnimalCardProps {
  animal: AnimalView;
  /** Undefined if they could not be loaded. */
  figures: Figures | undefined;
}

export function OwnAnimalCard({ animal, figures }: OwnAnimalCardProps) {
  return (
    <li className="flex flex-col gap-2 rounded-card panel p-2">
      <AnimalRow animal={animal}>
        <span className="text-meta text-muted">
          <DaysLeft animal={animal} />
        </span>
      </AnimalRow>
      {figures !== undefined && <OwnFigures figures={figures} />}
    </li>
  );
}
