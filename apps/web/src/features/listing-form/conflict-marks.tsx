import { factValue } from "@pashu/i18n/fact-values";
import { groupDigits } from "@pashu/validators/digits";
import { imagePathAt } from "@pashu/validators/image-paths";
import { useId, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import type { EditFormInput } from "@pashu/validators/listing-form";
import { changedFields, factNameOf, isFactField, type EditContent, type EditField } from "./edit-merge.ts";
import { FieldMarksContext, useFieldMark } from "./field-mark.ts";

interface Conflict {
  saved: EditContent;
  /** Fields that the seller had not changed, and that now show the value saved elsewhere. */
  updated: readonly EditField[];
}

interface ConflictMarksProps {
  conflict: Conflict | null;
  media: EditContent["media"];
  children: ReactNode;
}

/** Marks fields that differ from the version saved elsewhere, and fields that were updated from it. */
export function ConflictMarks({ conflict, media, children }: ConflictMarksProps) {
  const t = useTranslations("edit");
  const formatField = useFormatField();
  const { getValues } = useFormContext<EditFormInput>();
  // Re-renders on every change.
  useWatch<EditFormInput>();
  const form = getValues();
  const marks = () => {
    if (conflict === null) return {};
    const { saved, updated } = conflict;
    return Object.fromEntries([
      ...updated.map((field) => [field, t("isNew")]),
      ...changedFields({ form, media }, saved).map((field) => [
        field,
        t("savedElsewhere", { value: formatField(field, saved) }),
      ]),
    ]);
  };
  return <FieldMarksContext value={marks()}>{children}</FieldMarksContext>;
}

function useFormatField() {
  const t = useTranslations();
  const locale = useLocale();
  return (field: EditField, { form, media }: EditContent): string => {
    switch (field) {
      case "media": {
        const count = (type: string) => String(media.filter((item) => item.type === type).length);
        return t("edit.mediaCount", { photos: count("image"), videos: count("video") });
      }
      case "category":
        return t(`category.${form.category}`);
      case "price":
        return `₹${groupDigits(Number(form.price))}`;
      case "isActive":
        return t(form.isActive ? "common.yes" : "common.no");
      default: {
        const text = isFactField(field)
          ? factValue(factNameOf(field), form.facts, { category: form.category, locale, t })
          : form[field];
        return text === "" ? t("edit.nothing") : text;
      }
    }
  };
}

interface MarkedProps {
  field: EditField;
  note?: ReactNode;
  children: ReactNode;
}

export function Marked({ field, note, children }: MarkedProps) {
  const mark = useFieldMark(field);
  const id = useId();
  const showsMark = note !== undefined && mark !== undefined;
  return (
    <div
      role={showsMark ? "group" : undefined}
      aria-describedby={showsMark ? id : undefined}
      className={mark && "mb-3 rounded-xl border-l-8 border-accent bg-accent-soft px-3 py-2"}
    >
      {children}
      {showsMark && (
        <>
          <p id={id} className="py-1 text-sm">
            {mark}
          </p>
          {note}
        </>
      )}
    </div>
  );
}

export function SavedPhotos({ media }: Pick<EditContent, "media">) {
  const t = useTranslations("upload");
  const photos = media.filter(({ type }) => type === "image");
  return (
    <ul className="flex flex-wrap gap-2 pb-2">
      {photos.map(({ objectPath }, index) => (
        <li key={objectPath}>
          <img
            src={imagePathAt(objectPath, 320)}
            alt={t("thumbAlt", { n: String(index + 1) })}
            className="photo size-16 rounded-lg object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
