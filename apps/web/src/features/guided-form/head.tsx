import { imagePathAt } from "@pashu/validators/image-paths";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SellDraft } from "~/features/listing-form/shared/use-sell-draft.ts";
import { IconButton } from "~/ui/icon-button.tsx";

interface HeadProps {
  /** Number of the question, from 1; null on the preview. */
  position: number | null;
  questions: number;
  photos: SellDraft["uploads"]["items"];
  onBack: () => void;
}

/** Back, the progress, and the first photo, which shows whose listing this is. */
export function Head({ position, questions, photos, onBack }: HeadProps) {
  const t = useTranslations("guided");
  const common = useTranslations("common");
  const [photo] = photos;
  const source = photo?.previewUrl ?? (photo?.objectPath ? imagePathAt(photo.objectPath, 320) : undefined);
  const done = position ?? questions;
  return (
    <div className="guided-head">
      <IconButton label={common("back")} onClick={onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <div aria-hidden className="guided-progress">
        {Array.from({ length: questions }, (_, index) => (
          <span key={index} data-done={index < done ? "" : undefined} />
        ))}
      </div>
      <span data-hear="question" />
      {position !== null && (
        <p className="text-sm tabular-digits">
          <span aria-hidden>{`${position}/${questions}`}</span>
          <span className="sr-only">{t("step", { n: String(position), max: String(questions) })}</span>
        </p>
      )}
      {source !== undefined && <img src={source} alt="" />}
    </div>
  );
}
