import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { VISITOR } from "~/lib/storage/drafts.ts";
import { isSame, readFormDraft, removeFormDraft, writeFormDraft, type FormDraft } from "~/lib/storage/form-drafts.ts";

interface FormDraftOptions<Typed extends FieldValues, Values> {
  form: UseFormReturn<Typed, unknown, Values>;
  values: object;
  /** Values of the form without a draft. */
  saved: DefaultValues<Typed>;
  draft: FormDraft | undefined;
  /** True also while a form with the same key sends that the user has closed. */
  isSending: boolean;
}

/**
 * Stores what the user types until `finish` or `discard`, and only for the user who typed it, also when another one logs
 * in. Restores it when the user becomes known, unless something is typed.
 */
export function useFormDraft<Typed extends FieldValues, Values>({
  form,
  values,
  saved,
  draft: latestDraft,
  isSending,
}: FormDraftOptions<Typed, Values>) {
  const [before] = useState(latestDraft?.before);
  const ownerId = latestDraft?.ownerId;
  const owner = useRef(ownerId);
  const stored = useRef<object | null>(null);
  const isFinished = useRef(false);
  const { defaultValues = {} } = form.formState;

  const ownDraft = (): FormDraft | null => (latestDraft ? { ...latestDraft, before, ownerId: owner.current } : null);
  const discard = () => {
    const draft = ownDraft();
    if (draft !== null && stored.current !== null) removeFormDraft(draft, stored.current);
    stored.current = null;
  };
  const store = useEffectEvent((typed: object) => {
    if (isSame(typed, saved)) return discard();
    const draft = ownDraft();
    if (draft === null) return;
    writeFormDraft(draft, typed);
    stored.current = typed;
  });
  const restore = useEffectEvent(() => {
    const draft = ownDraft();
    if (draft === null || !isSame(values, defaultValues)) return;
    const found = readFormDraft(draft, saved);
    if (!isSame(found, values)) form.reset(found);
  });

  useEffect(() => {
    if (owner.current === undefined || owner.current === VISITOR) owner.current = ownerId;
    if (owner.current === ownerId && !isFinished.current) store(values);
  }, [ownerId, values]);
  useEffect(() => {
    // Once a form that was closed has been sent, this one must not send the same again.
    if (owner.current === ownerId && !isFinished.current && !isSending) restore();
  }, [ownerId, isSending]);

  return {
    discard,
    /** Call it when the form is sent. */
    finish: () => {
      isFinished.current = true;
      discard();
    },
  };
}
