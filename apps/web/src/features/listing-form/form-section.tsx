import type { ReactNode } from "react";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <fieldset className="min-w-0">
        <legend className="mb-2">
          <h2 className="text-lg">{title}</h2>
        </legend>
        {children}
      </fieldset>
    </div>
  );
}
