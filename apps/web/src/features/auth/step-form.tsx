import type { ReactNode } from "react";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";

export function StepForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      ref={enterToNextField}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: stops the submit of a form that opened the dialog.
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
