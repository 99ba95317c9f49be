import type { StepProps } from "./step-props.ts";
import { AgeStep } from "./steps/age-step.tsx";
import { BreedStep } from "./steps/breed-step.tsx";
import { CalfStep, KindStep, LactationStep, PregnantStep, SexStep, TemperamentStep } from "./steps/choice-steps.tsx";
import { MilkStep, PriceStep, QuantityStep, WeightStep } from "./steps/number-steps.tsx";
import { PhotoStep } from "./steps/photo-step.tsx";
import { PlaceStep } from "./steps/place-step.tsx";
import type { Step } from "./steps.ts";

const STEP_COMPONENTS = {
  animal: KindStep,
  photos: PhotoStep,
  quantity: QuantityStep,
  sex: SexStep,
  breed: BreedStep,
  age: AgeStep,
  lactation: LactationStep,
  pregnant: PregnantStep,
  calf: CalfStep,
  milk: MilkStep,
  weight: WeightStep,
  temperament: TemperamentStep,
  price: PriceStep,
  place: PlaceStep,
} as const;

/** All questions after the first choice. Loaded while the seller makes it. */
export default function LaterSteps({ step, ...props }: StepProps & { step: Exclude<Step, "preview"> }) {
  const Component = STEP_COMPONENTS[step];
  return <Component {...props} />;
}
