import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { REMARKS } from "@pashu/validators/text-fields";
import { useId, useSyncExternalStore } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFadeOnChange } from "~/lib/page/fade-in.ts";
import type { Draft } from "./shared/draft.ts";
import { PreviewCard } from "./shared/preview-card.tsx";
import { useDraftTexts } from "./shared/use-draft-texts.ts";
import { usePreviewTexts } from "./shared/use-preview-texts.ts";
import type { SellDraft } from "./shared/use-sell-draft.ts";

interface SidePreviewProps {
  sellDraft: SellDraft;
}

/** The listing as buyers will see it, beside the form. Not a live region: it changes with each key. */
export default function SidePreview({ sellDraft }: SidePreviewProps) {
  const stored = useSyncExternalStore(sellDraft.subscribe, sellDraft.read);
  const { data: texts } = useDraftTexts();
  const category = CATEGORIES.find((each) => each === stored.form.category);
  if (category === undefined) return null;
  const draft = { ...stored, facts: texts?.draftFacts(stored) ?? stored.facts };
  return <Preview draft={draft} category={category} uploads={sellDraft.uploads} />;
}

interface PreviewProps {
  draft: Draft;
  category: Category;
  uploads: SellDraft["uploads"];
}

function Preview({ draft, category, uploads }: PreviewProps) {
  const t = useTranslations("guided");
  const labelId = useId();
  const texts = usePreviewTexts(draft, category).in(useLocale());
  const { form, generated } = draft;
  const title = generated.title ? texts.title : form.title;
  // A typed title changes with each key.
  const preview = useFadeOnChange<HTMLElement>(title === form.title ? "" : title);
  const description = generated.description ? texts.description : form.description;
  return (
    <aside ref={preview} aria-labelledby={labelId} className="absolute inset-y-0 right-4 w-[352px] py-4">
      <div className="sticky top-20 flex flex-col gap-2">
        <p id={labelId} className="text-muted">
          {t("preview")}
        </p>
        <PreviewCard draft={draft} category={category} uploads={uploads} title={title} />
        <p dir="auto" className="line-clamp-10 text-sm wrap-anywhere whitespace-pre-line">
          {[...REMARKS.map((name) => form[name]), description].filter((text) => text.trim() !== "").join("\n\n")}
        </p>
      </div>
    </aside>
  );
}
