import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";

interface StepFormProps {
  /** A change moves the focus, as the first rendering does. */
  step?: string;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

export function StepForm({ step = "", onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current === null ? undefined : enterToNextField(form.current)), []);
  const focusedStep = useRef<string | null>(null);
  useEffect(() => {
    if (form.current === null || focusedStep.current === step) return;
    focusedStep.current = step;
    const { current } = form;
    // After the effects of the dialog: until then a dialog below takes the focus back.
    queueMicrotask(() => focusMissing(current));
  });
  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** Focuses the first field that must still be filled. Without a focus, the dialog would give it to its close button. */
function focusMissing(form: HTMLFormElement): void {
  const required = [...form.querySelectorAll<HTMLInputElement>("input[aria-required=true]")];
  const missing = required.find(({ value }) => value.trim() === "");
  (missing ?? required[0] ?? form.querySelector<HTMLElement>("[type=submit]"))?.focus();
}
