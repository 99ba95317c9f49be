import type { ReactNode } from "react";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";

/** One step of the dialog: Enter goes on to the next field, and from the last does what the main button does. */
export function StepForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      ref={enterToNextField}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // A portal's events bubble through React's tree: a form that asked for the login is not meant.
        event.stopPropagation();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
