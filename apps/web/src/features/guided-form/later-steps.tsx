import type { ReactNode } from "react";
import type { StepProps } from "./step-props.ts";
import { AgeStep } from "./steps/age-step.tsx";
import { BreedStep } from "./steps/breed-step.tsx";
import { KindStep, LactationStep, PregnantStep } from "./steps/choice-steps.tsx";
import { FactStep } from "./steps/fact-step.tsx";
import { MilkStep, PriceStep } from "./steps/number-steps.tsx";
import { PhotoStep } from "./steps/photo-step.tsx";
import { PlaceStep } from "./steps/place-step.tsx";
import { factOfStep, type Step } from "./steps.ts";

/** Steps of their own. The others follow from the type of their fact. */
const STEP_COMPONENTS: Partial<Record<Step, (props: StepProps) => ReactNode>> = {
  animal: KindStep,
  photos: PhotoStep,
  breed: BreedStep,
  age: AgeStep,
  lactation: LactationStep,
  pregnant: PregnantStep,
  milk: MilkStep,
  price: PriceStep,
  place: PlaceStep,
};

/** All questions after the first choice. Loaded while the seller makes it. */
export default function LaterSteps({ step, ...props }: StepProps & { step: Exclude<Step, "preview"> }) {
  const Component = STEP_COMPONENTS[step];
  return Component === undefined ? <FactStep {...props} fact={factOfStep(step)} /> : <Component {...props} />;
}
