import { IMAGES_MAX } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { MediaUpload } from "~/features/media/shared/media-upload.tsx";
import { Button } from "~/ui/button.tsx";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";

export function PhotoStep(props: StepProps) {
  const t = useTranslations("guided");
  const sell = useTranslations("sell");
  const { uploads } = props.sellDraft;
  const goOn = () => props.answer({ confirmed: { photos: true } });
  return (
    <Question
      {...props}
      title={t("photos")}
      onChange={() => props.ask(null)}
      actions={
        uploads.items.length > 0 ? (
          <NextButton onClick={goOn} />
        ) : (
          <Button variant="secondary" size="lg" onClick={goOn}>
            {t("withoutPhotos")}
          </Button>
        )
      }
    >
      <MediaUpload label="" hint={sell("photosHint", { n: String(IMAGES_MAX) })} uploads={uploads} />
    </Question>
  );
}
