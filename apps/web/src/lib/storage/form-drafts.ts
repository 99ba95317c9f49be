import { readStoredDraft, removeStoredDraft, storeDraft, VISITOR } from "./drafts.ts";

export interface FormDraft {
  /** Key of the draft on the device. */
  key: string;
  /** While it is undefined, the form neither reads nor stores a draft. */
  ownerId: string | undefined;
  /** The form of a user also starts with what was typed before the login. */
  startsAsVisitor?: boolean;
  /** Saved values that the form changes. The draft is ignored if they have changed since. */
  before?: object | undefined;
}

/** Returns the saved fields with those of the draft that have the same type. */
export function readFormDraft<Fields extends object>(draft: FormDraft, saved: Fields): Fields {
  const fields = readFields(draft) ?? (draft.startsAsVisitor ? readFields({ ...draft, ownerId: VISITOR }) : null);
  if (fields === null) return saved;
  const found = Object.entries(saved).filter(([name, value]) => isLike(fields[name], value));
  return Object.assign({}, saved, Object.fromEntries(found.map(([name]) => [name, fields[name]])));
}

export function hasFormDraft(draft: FormDraft, saved: object): boolean {
  return !isSame(readFormDraft(draft, saved), saved);
}

export function writeFormDraft({ key, ownerId, before }: FormDraft, fields: object): void {
  if (ownerId !== undefined) storeDraft(key, ownerId, before === undefined ? fields : { before, fields });
}

/** Removes the draft if it still has these fields, which another form with the same key may have changed. */
export function removeFormDraft(draft: FormDraft, fields: object): void {
  const stored = readFields(draft);
  if (stored !== null && isSame(fields, stored)) removeStoredDraft(draft.key);
}

export function isSame(one: object, other: object): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => value === others.get(name));
}

function readFields({ key, ownerId, before }: FormDraft): Record<string, unknown> | null {
  const stored = ownerId === undefined ? null : readStoredDraft(key, ownerId);
  const fields = before === undefined ? stored : changedFields(stored, before);
  return isObject(fields) ? fields : null;
}

function changedFields(stored: unknown, before: object): unknown {
  return isObject(stored) && isObject(stored.before) && isSame(stored.before, before) ? stored.fields : null;
}

/** A choice is undefined until it is made. */
function isLike(found: unknown, saved: unknown): boolean {
  return typeof found === typeof saved || (saved === undefined && ["string", "number"].includes(typeof found));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
