import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { SafetyAdvice } from "./safety-advice.tsx";
import type { SimilarPage } from "./similar-animals.tsx";
import { SimilarToAnimal } from "./similar-to-animal.tsx";

export interface LowerSectionsProps {
  animal: AnimalView;
  page: SimilarPage;
  hasAdvice: boolean;
}

export default function LowerSections({ hasAdvice, ...similar }: LowerSectionsProps) {
  return (
    <>
      {hasAdvice && <SafetyAdvice category={similar.animal.category} />}
      <SimilarToAnimal {...similar} />
    </>
  );
}
