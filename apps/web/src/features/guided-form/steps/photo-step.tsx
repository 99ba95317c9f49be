import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";

const loadPhotoPlaces = async () => import("~/features/media/shared/photo-places.tsx");
const PhotoPlaces = lazyWithMessages(["media"], loadPhotoPlaces);

/** Loads the code before the step is reached, because the network may be gone then. */
export function usePreloadedPhotoStep(): void {
  useEffect(() => void loadPhotoPlaces().catch(() => undefined), []);
}

export function PhotoStep(props: StepProps) {
  const t = useTranslations("guided");
  const { uploads } = props.sellDraft;
  const goOn = () => props.answer({ confirmed: { photos: true } });
  return (
    <Question
      {...props}
      title={t("photos")}
      onChange={() => props.ask(null)}
      actions={
        <Button variant="secondary" size="lg" onClick={goOn}>
          {t(uploads.items.length > 0 ? "next" : "withoutPhotos")}
        </Button>
      }
    >
      <PhotoPlaces uploads={uploads} category={props.category} kind={props.kind} />
    </Question>
  );
}
