import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import type { FormDraft } from "~/lib/storage/form-drafts.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { RATINGS, Stars } from "./stars.tsx";
import { useWriteReviewOptions } from "./use-write-review-options.ts";

interface ReviewFormProps {
  sellerId: string;
  /** The user's present review. */
  saved: { rating: number; text: string | null } | null;
  draft: FormDraft;
  onSaved: () => void;
  onBack: () => void;
}

const RULES = zodRules(async () => (await import("@pashu/validators/reviews")).reviewInput);

export function ReviewForm({ sellerId, saved, draft, onSaved, onBack }: ReviewFormProps) {
  const t = useTranslations("reviews");
  const tCommon = useTranslations("common");
  const form = useZodForm({
    rules: RULES,
    saved: { sellerId, rating: saved?.rating, text: saved?.text ?? "" },
    draft,
    ...useWriteReviewOptions({ onSaved }),
  });
  const { pending, isSending } = form;
  const { field, error } = useField(form, "rating");
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={form.onSubmit}>
      <RadioGroup
        legend={t("legend")}
        choices={RATINGS.map((rating) => ({
          value: String(rating),
          label: `${rating} · ${t(`stars.${rating}`)}`,
          picture: <Stars rating={rating} />,
        }))}
        chosen={String(field.value)}
        error={error && (field.value === undefined ? t("choose") : error)}
        input={{ ...field, onChange: ({ target }) => field.onChange(Number(target.value)) }}
      />
      <TextField
        form={form}
        name="text"
        label={t("text")}
        hint={t("textHint")}
        max={TEXT_LIMITS.reviewText}
        hasCounter
        rows={4}
      />
      <ActionBar>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? t("saving") : t("save")}
        </Button>
        <Button variant="secondary" size="lg" disabled={isSending} onClick={onBack}>
          {tCommon("back")}
        </Button>
      </ActionBar>
    </form>
  );
}
