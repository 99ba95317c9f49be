import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { Stars } from "./stars.tsx";
import { RATINGS, type Rating, type ReviewDraft } from "./review-draft.ts";

interface ReviewFormProps {
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
  pending: boolean;
  onSubmit: (review: { rating: Rating; text: string }) => void;
  onBack: () => void;
}

export function ReviewForm({ draft, onChange, pending, onSubmit, onBack }: ReviewFormProps) {
  const t = useTranslations("reviews");
  const tCommon = useTranslations("common");
  const [missing, setMissing] = useState(false);
  const choose = (value: string) => {
    const rating = RATINGS.find((each) => String(each) === value) ?? null;
    setMissing(false);
    onChange({ ...draft, rating });
  };
  const submit = () => {
    const { rating, text } = draft;
    if (rating === null) setMissing(true);
    else onSubmit({ rating, text });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioGroup
        legend={t("legend")}
        choices={RATINGS.map((rating) => ({
          value: String(rating),
          label: `${rating} · ${t(`stars.${rating}`)}`,
          picture: <Stars rating={rating} />,
        }))}
        chosen={String(draft.rating)}
        error={missing ? t("choose") : undefined}
        input={{ name: "rating", onChange: ({ target }) => choose(target.value) }}
      />
      <Field
        label={t("text")}
        hint={t("textHint")}
        counter={{ count: countGraphemes(draft.text), max: TEXT_LIMITS.reviewText }}
      >
        <TextArea
          name="text"
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: firstGraphemes(target.value, TEXT_LIMITS.reviewText) })}
        />
      </Field>
      <ActionBar>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? t("saving") : t("save")}
        </Button>
        <Button variant="secondary" size="lg" disabled={pending} onClick={onBack}>
          {tCommon("back")}
        </Button>
      </ActionBar>
    </form>
  );
}
