import type { ReactNode } from "react";

/** One step of the dialog: Enter does what its main button does. */
export function StepForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
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
