import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";

const PhotoPlaces = lazyWithMessages(["media", "card-facts"], () => import("~/features/media/shared/photo-places.tsx"));

export function PhotoStep(props: StepProps) {
  const t = useTranslations("guided");
  const { uploads } = props.sellDraft;
  const goOn = () => props.answer({ confirmed: { photos: true } });
  const hasPhotos = uploads.items.length > 0;
  return (
    <Question
      {...props}
      title={t("photos")}
      onChange={() => props.ask(null)}
      actions={
        <Button variant={hasPhotos ? "primary" : "ghost"} size="lg" onClick={goOn}>
          {t(hasPhotos ? "next" : "withoutPhotos")}
        </Button>
      }
    >
      <PhotoPlaces uploads={uploads} number={props.sellDraft.number} category={props.category} kind={props.kind} />
    </Question>
  );
}
