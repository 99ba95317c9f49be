import { useEffect, useState } from "react";
import { readStoredDraft, removeStoredDraft, storeDraft } from "./drafts.ts";

type Texts = Record<string, string>;

interface DraftFieldsOptions<Fields extends Texts> {
  /** The name of the form. */
  form: string;
  ownerId: string;
  /** What the fields say until something is typed. */
  saved: Fields;
}

/**
 * The text fields of a small form. What is typed survives a reload, a lost network and a login in between, until
 * `forget` is called; it is left alone when what is saved has changed meanwhile. Only in the browser.
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
    forget: () => removeStoredDraft(form),
  };
}

function draftFields(form: string, ownerId: string, before: Texts): Texts {
  const draft = readStoredDraft(form, ownerId);
  if (!isKept(draft) || !isTexts(draft.before) || !isTexts(draft.fields) || !isSame(draft.before, before)) return {};
  const { fields } = draft;
  return Object.fromEntries(Object.keys(before).map((name) => [name, fields[name] ?? before[name] ?? ""]));
}

function isKept(draft: unknown): draft is { before: unknown; fields: unknown } {
  return typeof draft === "object" && draft !== null && "before" in draft && "fields" in draft;
}

function isTexts(value: unknown): value is Texts {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

function isSame(one: Texts, other: Texts): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
