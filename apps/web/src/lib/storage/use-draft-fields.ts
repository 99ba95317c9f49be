import { useEffect, useState } from "react";
import { readStoredDraft, removeStoredDraft, storeDraft } from "./drafts.ts";

type Texts = Record<string, string>;

interface DraftFieldsOptions<Fields extends Texts> {
  form: string;
  ownerId: string;
  saved: Fields;
}

/**
 * Text fields of a small form whose draft survives a reload, a lost network and a login, until `discard` is called.
 * A draft is ignored if the saved values have changed since. Browser only.
 */
export function useDraftFields<Fields extends Texts>({ form, ownerId, saved }: DraftFieldsOptions<Fields>) {
  const [before] = useState(saved);
  const [fields, setFields] = useState<Fields>(() => ({ ...before, ...draftFields(form, ownerId, before) }));
  useEffect(() => {
    if (isSame(fields, before)) removeStoredDraft(form);
    else storeDraft(form, ownerId, { before, fields });
  }, [form, ownerId, before, fields]);
  return {
    fields,
    change: (changes: Partial<Fields>) => setFields((latest) => ({ ...latest, ...changes })),
    discard: () => removeStoredDraft(form),
  };
}

function draftFields(form: string, ownerId: string, before: Texts): Texts {
  const draft = readStoredDraft(form, ownerId);
  if (!isStoredDraft(draft) || !isTexts(draft.before) || !isTexts(draft.fields) || !isSame(draft.before, before))
    return {};
  const { fields } = draft;
  return Object.fromEntries(Object.keys(before).map((name) => [name, fields[name] ?? before[name] ?? ""]));
}

function isStoredDraft(draft: unknown): draft is { before: unknown; fields: unknown } {
  return typeof draft === "object" && draft !== null && "before" in draft && "fields" in draft;
}

function isTexts(value: unknown): value is Texts {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

function isSame(one: Texts, other: Texts): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
