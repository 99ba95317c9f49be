import { readStoredDraft, removeStoredDraft, storeDraft } from "./drafts.ts";

/** Owner of what was typed before a login. */
const VISITOR = "";

export interface FormDraft {
  /** Key of the draft on the device. */
  form: string;
  /** Undefined for a visitor. */
  ownerId: string | undefined;
  /** Saved values that the form changes. The draft is ignored if they have changed since. */
  before?: object | undefined;
}

/** Returns the saved fields with those of a draft, or of what was typed before the login, that have the same type. */
export function readFormDraft<Fields extends object>(
  { form, ownerId = VISITOR, before }: FormDraft,
  saved: Fields,
): Fields {
  const stored = readStoredDraft(form, ownerId) ?? readStoredDraft(form, VISITOR);
  const fields = before === undefined ? stored : changedFields(stored, before);
  if (!isObject(fields)) return saved;
  const found = Object.entries(saved).filter(([name, value]) => isLike(fields[name], value));
  return Object.assign({}, saved, Object.fromEntries(found.map(([name]) => [name, fields[name]])));
}

/** Stores the fields of a form, or removes the draft if they are the saved ones. */
export function writeFormDraft({ form, ownerId = VISITOR, before }: FormDraft, fields: object, saved: object): void {
  if (isSame(fields, saved)) removeStoredDraft(form);
  else storeDraft(form, ownerId, before === undefined ? fields : { before, fields });
}

function changedFields(stored: unknown, before: object): unknown {
  return isObject(stored) && isObject(stored.before) && isSame(stored.before, before) ? stored.fields : null;
}

function isSame(one: object, other: object): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => value === others.get(name));
}

/** A choice is undefined until it is made. */
function isLike(found: unknown, saved: unknown): boolean {
  return typeof found === typeof saved || (saved === undefined && ["string", "number"].includes(typeof found));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
