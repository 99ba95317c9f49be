/**
 * Ref callback for a form: Enter moves to the next field, and submits the form only from the last one.
 * @returns the cleanup
 */
export function enterToNextField(form: HTMLFormElement): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    // Enter takes the highlighted option of an open list.
    if (event.target.getAttribute("aria-activedescendant")) return;
    const next = fieldAfter(event.target, [...form.elements].filter(isField));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  form.addEventListener("keydown", listen);
  return () => form.removeEventListener("keydown", listen);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_FILLED_BY_KEYS = ["file", "hidden", "submit"];

function isField(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return !element.disabled && !NOT_FILLED_BY_KEYS.includes(element.type);
  return (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) && !element.disabled;
}

function fieldAfter(field: HTMLInputElement, fields: Field[]): Field | undefined {
  const here = fields.map((each) => each === field || isSameGroup(each, field)).lastIndexOf(true);
  const next = fields[here + 1];
  // Enter a radio group at the checked option, as Tab does.
  return next === undefined ? undefined : (fields.find((each) => isChosen(each) && isSameGroup(each, next)) ?? next);
}

function isSameGroup(one: Field, other: Field): boolean {
  return one.type === "radio" && other.type === "radio" && one.name === other.name;
}

function isChosen(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}
